import { TOKENS, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { hashServerSeed } from '@degen/rules/fairness.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { GAME_IDS } from '@degen/rules/games/index.ts';
import { countPairs, historyErrors } from '@degen/rules/receipt/history.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { seededStream } from '@degen/rules/seeded-stream.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playKickboxing, playSlots, playWheel } from '../../../test/kit/players/instant-games.ts';
import { playBlackjack, playCrash } from '../../../test/kit/players/open-games.ts';
import { type SoakGame, type SoakPlayer, Tally } from '../../../test/kit/players/soak-player.ts';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { receiptCrypto } from '../../../test/kit/server/receipt-crypto.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { nodeHashing } from '../fairness/hashing.ts';
import { auditLedger } from '../ledger/audit.ts';

/** Rounds of each game; `npm run simulate` plays 10,000. */
const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 200);
const SEED = Number(process.env.SOAK_SEED ?? 20_261_121);
const PLAYERS = 8;
/**
 * 99.9 % of honest games stay within this many standard errors of the computed return. Each order
 * has random bytes, so no two runs draw the same; a short run says too little to judge it by.
 */
const ERRORS_MAX = ROUNDS < 10_000 ? Number.POSITIVE_INFINITY : 3.2905;

const GAMES: Readonly<Record<GameId, SoakGame>> = {
  wheel: playWheel,
  slots: playSlots,
  kickboxing: playKickboxing,
  blackjack: playBlackjack,
  crash: playCrash,
};
const INSTANT_GAMES: readonly SoakGame[] = [playWheel, playSlots, playKickboxing];

describe(`a soak test of ${ROUNDS} rounds of each game @long`, () => {
  let db: Database;
  let server: TestServer;
  const tally = new Tally();
  const players: Player[] = [];

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    for (const token of TOKENS) await fundHouse(db, token, 10n ** 9n * WEI_PER_UNIT);
    // A crash round can be refunded if no server sent heartbeats during it. This test sends none,
    // so it stores one interval that covers the whole test.
    await sql`insert into server_uptime (from_at, until_at)
        values (now() - interval '1 day', now() + interval '1 day')`.execute(db.kysely);
    for (let index = 0; index < PLAYERS; index += 1) players.push(await enter(index));
    for (const [index, player] of players.entries()) soakPlayers.push(soakPlayerOf(player, index));
    await Promise.all(soakPlayers.map((soakPlayer, index) => playAll(soakPlayer, index)));
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  const soakPlayers: SoakPlayer[] = [];

  /** Signs in a player with a fixed server seed. */
  const enter = async (index: number): Promise<Player> => {
    const player = await server.signIn();
    const serverSeed = String(SEED + index).padStart(64, '0');
    await sql`update seed_pairs set server_seed = ${serverSeed}, client_seed = 'tournament',
        server_seed_hash = ${hashServerSeed(nodeHashing, serverSeed)}
        where user_id = ${player.userId}`.execute(db.kysely);
    for (const token of TOKENS) {
      await fund(db, { kind: 'user', userId: player.userId }, token, 10n ** 7n * WEI_PER_UNIT);
    }
    return player;
  };

  const soakPlayerOf = (player: Player, index: number): SoakPlayer => {
    const random = seededStream(SEED + index);
    const soakPlayer: SoakPlayer = {
      ...{ player, random, db, deps: server.deps, tally },
      playAside: async () => INSTANT_GAMES[random.below(INSTANT_GAMES.length)]?.(soakPlayer),
    };
    return soakPlayer;
  };

  /** Plays this player's part of the rounds of every game, in random order. */
  const playAll = async (soakPlayer: SoakPlayer, index: number): Promise<void> => {
    const share = Math.floor(ROUNDS / PLAYERS) + (index < ROUNDS % PLAYERS ? 1 : 0);
    const left = new Map(GAME_IDS.map((game) => [game, share]));
    while (left.size > 0) {
      const game = [...left.keys()][soakPlayer.random.below(left.size)] ?? 'wheel';
      await GAMES[game](soakPlayer);
      const rest = (left.get(game) ?? 0) - 1;
      if (rest > 0) left.set(game, rest);
      else left.delete(game);
    }
  };

  it.each(GAME_IDS)(
    '%s pays out the computed share of the stakes, in a long run within the 99.9 % confidence interval',
    (game) => {
      const { rounds, returned, expected, errors } = tally.result(game);
      console.info(
        `${game}: ${rounds} rounds returned ${(returned * 100).toFixed(2)} %, computed ` +
          `${(expected * 100).toFixed(2)} %, ${errors.toFixed(2)} standard errors away`,
      );
      expect(rounds).toBeGreaterThan(ROUNDS / 2);
      expect(Math.abs(errors)).toBeLessThan(ERRORS_MAX);
    },
  );

  it('leaves a ledger that meets every invariant, and no open round', async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    const open = await db.kysely.selectFrom('open_rounds').selectAll().execute();
    expect(open).toEqual([]);
  });

  it('gives receipts that can all be verified offline once the seeds are revealed', async () => {
    const { receiptKey } = (await server.get('/api/config')).body;
    const counts = new Map<GameId, number>();
    for (const player of players) {
      const { revealed } = (await player.post('/api/fairness/rotate', {})).body;
      const receipts = await allReceipts(player);
      expect(receipts).toHaveLength(revealed.nonce);
      expect(historyErrors(receipts)).toEqual([]);
      expect(countPairs(receipts)).toMatchObject([
        { present: revealed.nonce, played: revealed.nonce },
      ]);
      for (const receipt of receipts) {
        const verified = await verifyReceipt(receiptCrypto, receipt, receiptKey);
        if (!verified.ok || verified.value.status !== 'proven') {
          expect({ receipt, verified }).toBe('proven');
        }
        counts.set(receipt.game, (counts.get(receipt.game) ?? 0) + 1);
      }
    }
    for (const game of GAME_IDS) expect(counts.get(game)).toBeGreaterThanOrEqual(ROUNDS);
  });

  const allReceipts = async (player: Player): Promise<Receipt[]> => {
    const receipts: Receipt[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const cursor: string = before === '' ? '' : `&before=${before}`;
      const { body } = await player.get(`/api/rounds?limit=100${cursor}`);
      receipts.push(...body.rounds);
      before = body.next;
    }
    return receipts;
  };
});
