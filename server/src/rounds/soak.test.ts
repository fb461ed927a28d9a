import { TOKENS, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { GAME_IDS } from '@degen/rules/games/index.ts';
import { readReceiptFile } from '@degen/rules/receipt/receipt-file.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { seededStream } from '@degen/rules/seeded-stream.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgedByCode, judgedByDocuments } from '../../../rules/test/evidence/both-verifiers.ts';
import { playAsides, playFirstAside, rotate } from '../../../test/kit/players/asides.ts';
import { playKickboxing, playSlots, playWheel } from '../../../test/kit/players/instant-games.ts';
import { playBlackjack, playCrash } from '../../../test/kit/players/open-games.ts';
import { SignedRecord } from '../../../test/kit/players/signed-record.ts';
import { type SoakGame, type SoakPlayer, Tally } from '../../../test/kit/players/soak-player.ts';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { signInWithKey, signingClient } from '../../../test/kit/server/orders.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import { createAutoBetsWorker } from '../auto-bets/worker.ts';
import type { Database } from '../db/database.ts';
import { AUTO_GAMES } from '../games/index.ts';
import { auditLedger } from '../ledger/audit.ts';

/** Rounds of each game; `npm run simulate` plays 10,000. */
const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 100);
const SEED = Number(process.env.SOAK_SEED ?? 20_261_121);
/** A long run has more players, not longer files: a browser keeps 5,000 orders. */
const PLAYERS = Math.max(8, Math.ceil(ROUNDS / 200));

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
  const players: SoakPlayer[] = [];
  let autoBets: SoakPlayer['autoBets'];

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    for (const token of TOKENS) await fundHouse(db, token, 10n ** 9n * WEI_PER_UNIT);
    // A crash round can be refunded if no server sent heartbeats during it. This test sends none,
    // so it stores one interval that covers the whole test.
    await sql`insert into server_uptime (from_at, until_at)
        values (now() - interval '1 day', now() + interval '1 day')`.execute(db.kysely);
    autoBets = createAutoBetsWorker(server.deps, AUTO_GAMES);
    for (let index = 0; index < PLAYERS; index += 1) players.push(await enter(index));
    await Promise.all(players.map(playAll));
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  /** Signs in a player, every second one twice: each request is signed by one of the two keys. */
  const enter = async (index: number): Promise<SoakPlayer> => {
    const random = seededStream(SEED + index);
    const record = new SignedRecord();
    const devices: Player[] = [];
    while (devices.length < 1 + (index % 2)) {
      const device = await signInWithKey(server, devices[0]?.account);
      record.grants.push(device.grant);
      const post: Player['post'] = (path, body, headers) => {
        record.keep(path, { ...(body as object) });
        return device.post(path, body, headers);
      };
      devices.push(signingClient({ ...device, post }));
    }
    const [player] = devices as [Player];
    for (const token of TOKENS) {
      await fund(db, { kind: 'user', userId: player.userId }, token, 10n ** 7n * WEI_PER_UNIT);
    }
    const post: Player['post'] = (...request) =>
      (devices[random.below(devices.length)] ?? player).post(...request);
    const soakPlayer: SoakPlayer = {
      ...{ player: { ...player, post }, random, db, deps: server.deps, tally, record, autoBets },
      playAside: async () => INSTANT_GAMES[random.below(INSTANT_GAMES.length)]?.(soakPlayer),
    };
    return soakPlayer;
  };

  /** Plays this player's part of the rounds of every game, in random order. */
  const playAll = async (soakPlayer: SoakPlayer, index: number): Promise<void> => {
    const share = Math.floor(ROUNDS / PLAYERS) + (index < ROUNDS % PLAYERS ? 1 : 0);
    const left = new Map(GAME_IDS.map((game) => [game, share]));
    await playFirstAside(soakPlayer, index);
    while (left.size > 0) {
      const game = [...left.keys()][soakPlayer.random.below(left.size)] ?? 'wheel';
      await GAMES[game](soakPlayer);
      await playAsides(soakPlayer);
      const rest = (left.get(game) ?? 0) - 1;
      if (rest > 0) left.set(game, rest);
      else left.delete(game);
    }
  };

  it('finds a return that is 3.5 standard errors off, but not in a short run', () => {
    const tallies = [-0.05, -0.04, 0, 0.04, 0.05].map((off) => ({ off, each: new Tally() }));
    const found = () => tallies.filter(({ each }) => each.isOff('wheel')).map(({ off }) => off);
    // Half of the rounds win. After 5,000 a return of 0.05 more is 3.5 standard errors, 0.04 are 2.8.
    for (let rounds = 0; rounds < 5_000; rounds += 1) {
      expect(found()).toEqual([]);
      for (const { off, each } of tallies) each.add('wheel', 2 * (rounds % 2) + off, 1);
    }
    expect(found()).toEqual([-0.05, 0.05]);
  });

  it.each(GAME_IDS)(
    '%s pays out the computed share of the stakes, in a long run within the 99.9 % confidence interval',
    (game) => {
      const { rounds, returned, expected, errors } = tally.result(game);
      console.info(
        `${game}: ${rounds} rounds returned ${(returned * 100).toFixed(2)} %, computed ` +
          `${(expected * 100).toFixed(2)} %, ${errors.toFixed(2)} standard errors away`,
      );
      expect(rounds).toBeGreaterThan(ROUNDS / 2);
      expect(tally.isOff(game)).toBe(false);
    },
  );

  it('leaves a ledger that meets every invariant, and no open round', async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    const open = await db.kysely.selectFrom('open_rounds').selectAll().execute();
    expect(open).toEqual([]);
  });

  it('gives files that both verifiers find proven, as ordered, and without a conviction', async () => {
    const { publicKey: key, deployment: casino } = server.deps.receipts;
    const counts = new Map<GameId, number>();
    const kinds = new Set<string>();
    let refused = 0;
    for (const soakPlayer of players) {
      await rotate(soakPlayer);
      const { player, record } = soakPlayer;
      const receipts = await allReceipts(player);
      expect(receipts).toHaveLength(record.rounds);
      const exported = JSON.stringify({ receipts, ...record.fileWith(receipts) });
      const file = readReceiptFile(exported);
      if (!file.ok) throw new Error(file.error.kind);
      const verdict = await judgedByCode(file.value, { key, casino });
      expect(verdict).toMatchObject({
        ...{ proven: record.rounds, convicted: [], incomplete: [] },
        ...{ failed: [], rejected: [], isContradictory: false },
      });
      // A flight whose cash-out came too late is a claim.
      const left = receipts.filter(({ roundId }) => !verdict.verified.includes(roundId));
      expect(left.every(({ game }) => game === 'crash')).toBe(true);
      expect(verdict.claims).toEqual(left.map(({ roundId }) => `actionOmitted ${roundId}`).sort());
      expect(judgedByDocuments(file.value, { key, casino })).toEqual(verdict);
      for (const { game } of receipts) counts.set(game, (counts.get(game) ?? 0) + 1);
      for (const { content } of record.orders) kinds.add(content.kind);
      for (const test of verdict.refusals) refused += test.refused;
    }
    expect(kinds).toEqual(new Set(['bet', 'swap', 'mandate']));
    expect(refused).toBeGreaterThan(0);
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
