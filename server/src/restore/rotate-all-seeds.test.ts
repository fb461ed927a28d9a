import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { Commitment } from '@degen/rules/fairness/commitment.ts';
import { errorText } from '@degen/rules/receipt/errors.ts';
import { historyErrors } from '@degen/rules/receipt/history.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { sql } from 'kysely';
import { parseEther } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { snapshot } from '../../../test/kit/postgres/snapshot.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { newPlayer } from '../../../test/kit/server/players.ts';
import { receiptCrypto } from '../../../test/kit/server/receipt-crypto.ts';
import { type Dumpable, dumpables } from '../../../test/kit/server/restore.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import { ALL_COLOURS } from '../auto-bets/testing.ts';
import { holdLease } from '../chain-workers.ts';
import type { Database } from '../db/database.ts';
import { createDeps } from '../deps.ts';
import { blackjackTable, dealUntil, isOpen, playOn } from '../games/blackjack/testing.ts';
import { sendHeartbeat } from '../games/crash/server-uptime.ts';
import { chooseNextDraw, setElapsed } from '../games/crash/testing.ts';
import { RESTORED_GAMES } from '../games/index.ts';
import { auditLedger } from '../ledger/audit.ts';
import { auditOrders } from '../ledger/audit-orders.ts';
import { balanceOf } from '../ledger/balances.ts';
import { systemClock } from '../system/clock.ts';
import { noStalls } from '../system/stall-watch.ts';
import { rotateAllSeeds } from './rotate-all-seeds.ts';

const HOUSE_WEI = 1_000_000n * WEI_PER_UNIT;
const SPINS = 6;
const HOUR_MS = 3_600_000;

describe.each(dumpables)('rotateAllSeeds after a restore on $kind', ({ start }) => {
  let home: Dumpable;
  let account: PrivateKeyAccount;
  let opened: Database[];
  let served: TestServer[];

  beforeEach(async () => {
    home = await start();
    [opened, served] = [[home.db], []];
    account = privateKeyToAccount(generatePrivateKey());
    for (const token of ['DEGEN', 'BNB'] as const) await fundHouse(home.db, token, HOUSE_WEI);
  });
  afterEach(async () => {
    for (const server of served) await server.stop();
    for (const db of opened) {
      expect(await auditLedger(db.kysely)).toEqual([]);
      await db.close();
    }
  });

  /** Starts another server on this database, and signs in a player there. */
  const sitDown = async (db: Database, who = account): Promise<Player> => {
    const server = await startTestServer(db);
    served.push(server);
    return server.signIn(who);
  };
  const open = async (restore: () => Promise<Database>): Promise<Database> => {
    const db = await restore();
    opened.push(db);
    return db;
  };
  const depsOf = (db: Database) =>
    createDeps({ db, config: testConfig(), clock: systemClock, log: silentLog });
  const restored = (db: Database) => rotateAllSeeds(depsOf(db), RESTORED_GAMES);

  const begin = async (): Promise<Player> => {
    const player = await sitDown(home.db);
    for (const token of ['DEGEN', 'BNB'] as const) {
      await fund(home.db, { kind: 'user', userId: player.userId }, token, 10_000n * WEI_PER_UNIT);
    }
    return player;
  };
  const spin = async (player: Player): Promise<{ segment: number; seed: string }> => {
    const bet = { token: 'DEGEN', betAmount: '1', colours: ['gold'] };
    const { status, body } = await player.post('/api/wheel/spin', bet);
    expect(status).toBe(200);
    return { segment: body.segment, seed: body.proof.serverSeedHash };
  };
  const spins = async (player: Player) => {
    const all = [];
    for (let count = 0; count < SPINS; count += 1) all.push(await spin(player));
    return all;
  };
  const rotate = (player: Player, clientSeed = 'chosen by the player') =>
    player.post('/api/fairness/rotate', { clientSeed });
  /** Plays rounds with the active pair, and then with the announced next pair. */
  const playOnBothPairs = async (player: Player) => {
    const first = await spins(player);
    await rotate(player);
    return [...first, ...(await spins(player))];
  };
  const commitmentOf = async (player: Player): Promise<Commitment> =>
    (await player.get('/api/fairness/seed')).body.commitment;
  const receiptsOf = async (player: Player): Promise<Receipt[]> =>
    (await player.get('/api/rounds')).body.rounds;

  it('prevents the reuse of any server seed that was used after the dump', async () => {
    const player = await begin();
    await spins(player);
    const restore = await home.dump();
    const known = await playOnBothPairs(player);

    const unsafe = await open(restore);
    const again = await playOnBothPairs(await sitDown(unsafe));
    expect(again.map(({ seed }) => seed)).toEqual(known.map(({ seed }) => seed));

    const safe = await open(restore);
    expect(await restored(safe)).toEqual({ rounds: 0, pairs: 2, players: 1 });
    const fresh = await playOnBothPairs(await sitDown(safe));
    const knownSeeds = new Set(known.map(({ seed }) => seed));
    expect(knownSeeds.size).toBe(2);
    expect(fresh.filter(({ seed }) => knownSeeds.has(seed))).toEqual([]);
  });

  it('ends the automatic bets that were running', async () => {
    const player = await begin();
    const strategy = { ...ALL_COLOURS, rounds: 1_000 };
    expect((await player.post('/api/auto-bets', { strategy })).status).toBe(200);
    const safe = await open(await home.dump());
    await restored(safe);
    const { autoBets } = (await (await sitDown(safe)).get('/api/auto-bets')).body;
    expect(autoBets).toMatchObject({ end: { reason: 'RESTORED' }, rounds: 0 });
    // Only the newest automatic bets of a player are kept.
    await sql`delete from auto_bets`.execute(safe.kysely);
    expect(await auditOrders(safe.kysely)).toEqual([]);
  });

  it('keeps every stored round verifiable, and keeps the client seed that the player chose', async () => {
    const player = await begin();
    await rotate(player, 'mine');
    await spins(player);
    const safe = await open(await home.dump());
    await restored(safe);
    const again = await sitDown(safe);
    expect((await again.get('/api/fairness/seed')).body.clientSeed).toBe('mine');
    const receipts = await receiptsOf(again);
    expect(receipts).toHaveLength(SPINS);
    const { receipts: signer } = depsOf(safe);
    for (const receipt of receipts) {
      const checked = await verifyReceipt(receiptCrypto, receipt, signer.publicKey);
      expect(checked).toMatchObject({ ok: true, value: { status: 'proven' } });
    }
  });

  it('contradicts signed commitments only of a player who rotated the seed pair after the dump', async () => {
    const player = await begin();
    await spins(player);
    const before = await commitmentOf(player);
    const safe = await open(await home.dump());
    await rotate(player);
    const after = await commitmentOf(player);

    await restored(safe);
    const now = await commitmentOf(await sitDown(safe));
    expect(now.pair).toBe(before.pair + 2);
    expect(historyErrors([], [before, now])).toEqual([]);
    const errors = historyErrors([], [before, after, now]);
    expect(errors.map((error) => errorText(error))).toEqual([
      expect.stringMatching(
        new RegExp(
          `^the server seed of pair ${now.pair} of ${now.player} .*is given in two different ways$`,
          'i',
        ),
      ),
    ]);
  });

  it('stands on an open blackjack hand, and settles the hand', async () => {
    const player = await begin();
    const table = blackjackTable(player);
    const hand = await dealUntil(table, isOpen);
    const { userId } = player;
    const held = await balanceOf(home.db.kysely, userId, 'DEGEN');
    const safe = await open(await home.dump());
    await playOn(table, hand, { hitsBelow: 21 });

    expect(await restored(safe)).toMatchObject({ rounds: 1 });
    const [receipt] = await receiptsOf(await sitDown(safe));
    expect(receipt).toMatchObject({ roundId: hand.sessionId, game: 'blackjack', stake: '10' });
    expect(receipt?.input).toMatchObject({ actions: ['STAND'] });
    const paidWei = parseEther(receipt?.payout ?? '');
    expect(await balanceOf(safe.kysely, userId, 'DEGEN')).toBe(held + paidWei);
    const { rows } = await sql<{ wei: bigint }>`select sum(balance)::numeric as wei from accounts
      where kind = 'escrow'`.execute(safe.kysely);
    expect(rows[0]?.wei).toBe(0n);
  });

  it('fails while a crash round is running, and refunds the round later', async () => {
    const player = await begin();
    const { userId } = player;
    const server = served.at(-1);
    if (!server) throw new Error('nobody serves');
    await chooseNextDraw(
      server.deps,
      player,
      ({ crashPoint }) => crashPoint > 300n && crashPoint < 900n,
    );
    const started = await player.post('/api/crash/start', { token: 'BNB', betAmount: '1' });
    const { roundId } = started.body;
    // Moves the start of the round an hour into the future, so that the round is still open after
    // the dump.
    await setElapsed(home.db, roundId, -HOUR_MS);
    const safe = await open(await home.dump());

    await expect(restored(safe)).rejects.toMatchObject({ code: 'RESTORE.NOT_QUIET' });
    await setElapsed(safe, roundId, 600_000);
    expect(await restored(safe)).toMatchObject({ rounds: 1, pairs: 2 });
    const [receipt] = await receiptsOf(await sitDown(safe));
    expect(receipt).toMatchObject({ roundId, outcome: { status: 'refunded' }, payout: '1' });
    expect(await balanceOf(safe.kysely, userId, 'BNB')).toBe(10_000n * WEI_PER_UNIT);
  });

  it('fails while a server may be running, and changes nothing', async () => {
    const player = await begin();
    await dealUntil(blackjackTable(player), isOpen);
    const { kysely } = home.db;
    const refused = async () => {
      const before = await snapshot(home.db);
      await expect(restored(home.db)).rejects.toMatchObject({
        code: 'RESTORE.NOT_QUIET',
        seconds: expect.toSatisfy((seconds: number) => seconds > 0),
      });
      expect(await snapshot(home.db)).toEqual(before);
    };
    // Signs of a running server expire after seconds; here they last an hour, so that a slow test
    // does not outlast them.
    await holdLease(kysely, 'chain', 'a server');
    await sql`update worker_leases set expires_at = expires_at + interval '1 hour'`.execute(kysely);
    await refused();
    await kysely.deleteFrom('worker_leases').execute();
    await sendHeartbeat({ heartbeats: home.db, stalls: noStalls });
    await sql`update server_uptime set until_at = until_at + interval '1 hour'`.execute(kysely);
    await refused();
    await sql`update server_uptime set from_at = from_at - interval '2 hours',
      until_at = until_at - interval '2 hours'`.execute(kysely);
    expect(await restored(home.db)).toMatchObject({ rounds: 1 });
  });

  it('resumes after it was killed, and can be repeated', async () => {
    const player = await begin();
    await spins(player);
    // More players than fit into one batch.
    for (let count = 0; count < 150; count += 1) await newPlayer(home.db);
    const pairsOf = async () => {
      const pairs = home.db.kysely.selectFrom('seed_pairs').select(['user_id', 'server_seed']);
      const dealt = await pairs.where('revealed_at', 'is', null).execute();
      return new Map(dealt.map((pair) => [pair.user_id, pair.server_seed]));
    };
    const dumped = await pairsOf();
    let transactions = 0;
    const dying: Database = {
      ...home.db,
      transaction: (work) => {
        transactions += 1;
        return home.db.transaction(async (tx) => {
          const done = await work(tx);
          if (transactions > 1) throw new Error('killed');
          return done;
        });
      },
    };
    await expect(restored(dying)).rejects.toThrow('killed');
    const between = await pairsOf();
    expect([...between].filter(([id, seed]) => dumped.get(id) === seed)).toHaveLength(51);

    expect(await restored(home.db)).toEqual({ rounds: 0, pairs: 302, players: 151 });
    const after = await pairsOf();
    expect(after.size).toBe(151);
    expect([...after].filter(([id, seed]) => dumped.get(id) === seed)).toEqual([]);
    expect(await restored(home.db)).toEqual({ rounds: 0, pairs: 302, players: 151 });
    expect(await receiptsOf(player)).toHaveLength(SPINS);
  });
});
