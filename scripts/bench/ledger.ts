import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

/** Enough players that two connections seldom meet on one of them, as in a busy hour. */
const PLAYERS = 1_000;
const STAKE_WEI = 10n ** 18n;
const HOUSE_WEI = 10n ** 27n;
const PLAYER_WEI = 10n ** 24n;
const RISK_SHARE_BPS = 100;

const SETTLE = `select * from settle_round($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
  $15, $16, $17, $18)`;

type BenchPlayer = { id: string; address: string; pairId: string; nonce: number };

const addressOf = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`;

/** Fills a migrated ledger with players, seeds and money, through the ledger's own function. */
const seed = async (client: pg.Client): Promise<BenchPlayer[]> => {
  const secret = randomBytes(32);
  await client.query(
    `select post_transfer('bench', 'house', 'DEGEN', 'chain', 0, 'house', 0, $1, now())`,
    [HOUSE_WEI],
  );
  const { rows } = await client.query<{ id: string; address: string }>(
    'insert into users (address) select unnest($1::text[]) returning id::text, address',
    [Array.from({ length: PLAYERS }, (_, index) => addressOf(index + 1))],
  );
  const players: BenchPlayer[] = [];
  for (const { id, address } of rows) {
    await client.query(
      `select post_transfer('bench', $1::text, 'DEGEN', 'chain', 0, 'user', $1::bigint, $2, now())`,
      [id, PLAYER_WEI],
    );
    const pair = await client.query<{ id: string }>(
      `insert into seed_pairs (user_id, server_seed, server_seed_hash, next_server_seed, client_seed)
        values ($1, $2, $3, $2, 'bench') returning id::text`,
      [id, secret.toString('hex'), createHash('sha256').update(secret).digest('hex')],
    );
    players.push({ id, address, pairId: pair.rows[0]?.id ?? '', nonce: 0 });
  }
  await client.query('vacuum analyze');
  return players;
};

/** A receipt body of the usual size; the ledger stores it and does not read it. */
const bodyOf = (player: BenchPlayer, roundId: string): string =>
  JSON.stringify({
    version: 1,
    roundId,
    player: player.address,
    game: 'wheel',
    token: 'DEGEN',
    stake: '1',
    payout: '0',
    odds: 'SETTLED',
    input: { colours: ['gold'] },
    outcome: { segment: 3, colour: 'violet', won: false, multiplier: '10.2', jackpot: null },
    serverSeedHash: '0'.repeat(64),
    clientSeed: 'bench',
    nonce: player.nonce,
    settledAt: '2026-01-01T00:00:00.000Z',
  });

/** Ordered by time like the server's, so that its indexes grow at their end. */
const orderedId = (): string =>
  randomUUID().replace(/^.{13}/, Date.now().toString(16).padStart(12, '0').replace(/^.{8}/, '$&-'));

const settleOne = async (client: pg.Client, player: BenchPlayer): Promise<void> => {
  const roundId = orderedId();
  const won = player.nonce % 10 === 0;
  await client.query({
    name: 'settle_round',
    text: SETTLE,
    values: [
      ...[roundId, player.id, 'wheel', 'DEGEN', STAKE_WEI, won ? STAKE_WEI * 10n : 0n],
      ...[STAKE_WEI * 10n, RISK_SHARE_BPS, player.pairId, player.nonce, bodyOf(player, roundId)],
      ...[randomBytes(32), randomBytes(64), randomUUID(), randomBytes(32)],
      ...[null, player.address, new Date()],
    ],
  });
  player.nonce += 1;
};

/** Settles rounds straight through the stored function, without HTTP, receipts or hashing. */
export const openLedgerBench = async (
  url: string,
): Promise<{ ratePerSecond(connections: number, seconds: number): Promise<number> }> => {
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const admin = await connect();
  const players = await seed(admin);
  await admin.end();
  return {
    ratePerSecond: async (connections, seconds) => {
      const clients = await Promise.all(Array.from({ length: connections }, connect));
      const deadline = performance.now() + seconds * 1_000;
      let settled = 0;
      const work = async (client: pg.Client, lane: number): Promise<void> => {
        // Each lane has players of its own: two lanes on one player would race for its nonce.
        const own = players.filter((_, index) => index % connections === lane);
        for (let turn = 0; performance.now() < deadline; turn += 1) {
          const player = own[turn % own.length];
          if (!player) throw new Error('a lane without players');
          await settleOne(client, player);
          settled += 1;
        }
      };
      await Promise.all(clients.map(work));
      await Promise.all(clients.map((client) => client.end()));
      return settled / seconds;
    },
  };
};
