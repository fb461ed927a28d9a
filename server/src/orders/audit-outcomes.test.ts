import { TOKENS } from '@degen/rules/amount.ts';
import { receiptHash } from '@degen/rules/receipt/hash.ts';
import { replayed } from '@degen/rules/receipt/replay.ts';
import type { ReceiptBody } from '@degen/rules/receipt/types.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import {
  ALL_COLOURS,
  AUTO_CHOICES,
  type AutoServer,
  playToEnd,
  startAutoServer,
} from '../auto-bets/testing.ts';
import type { Database, Tx } from '../db/database.ts';
import { nodeHashing } from '../fairness/hashing.ts';
import { blackjackTable, dealUntil, playOn } from '../games/blackjack/testing.ts';
import type { Scope } from '../ledger/scope.ts';
import { auditMandates, readMandates } from './audit-mandates.ts';
import { auditOutcomes } from './audit-outcomes.ts';

const ROUNDS = 4;

describe('the audit of outcomes', () => {
  let db: Database;
  let auto: AutoServer;

  beforeAll(async () => {
    db = await startDatabase();
    auto = await startAutoServer(db);
    const bettor = await auto.newBettor();
    const post = async (path: string, body: object): Promise<void> => {
      expect(await bettor.player.post(path, body)).toMatchObject({ status: 200 });
    };
    const table = blackjackTable(bettor.player);
    for (const token of TOKENS) {
      const bet = { token, betAmount: '1' };
      await post('/api/wheel/spin', { ...bet, colours: ['gold'] });
      await post('/api/wheel/spin', { ...bet, colours: ALL_COLOURS.choice.colours });
      await post('/api/kickboxing/match', { ...bet, side: 'RED' });
      await post('/api/slots/spin', bet);
    }
    const hand = await dealUntil(table, ({ canSplit }) => canSplit, { betAmount: '1' });
    await playOn(table, hand, { splits: true });
    for (const [game, choice] of Object.entries(AUTO_CHOICES)) {
      await bettor.begin({ ...{ game, choice, stake: '1', rounds: ROUNDS } } as object);
      await playToEnd(bettor, auto.worker);
    }
  });
  afterAll(async () => {
    await auto.server.stop();
    await db.close();
  });

  const deployment = () => auto.server.deps.receipts.deployment;

  it('finds no fault in rounds of all games, both tokens, mandates and actions', async () => {
    expect(await auditOutcomes(db.kysely, deployment())).toEqual([]);
    expect(await auditMandates(db.kysely, await readMandates(db.kysely))).toEqual([]);
    const { rows } = await sql<{ game: string; count: bigint }>`
      select game, count(*) as count from rounds group by game order by game`.execute(db.kysely);
    expect(rows).toEqual([
      { game: 'blackjack', count: expect.anything() },
      { game: 'crash', count: 4n },
      { game: 'kickboxing', count: 6n },
      { game: 'slots', count: 6n },
      { game: 'wheel', count: 8n },
    ]);
  });

  /** What is found after a change in the database, which is undone. */
  const foundAfter = async (change: (tx: Tx) => Promise<unknown>, scope?: Scope) => {
    const undone = new Error('undone');
    let found: string[] = [];
    const attempt = db.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await change(tx);
      found = [
        ...(await auditOutcomes(tx, deployment(), { scope, roundsAtOnce: 7 })),
        ...(await auditMandates(tx, await readMandates(tx, scope))),
      ];
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
    return found.map((fault) =>
      fault.replace(/^round \S+ of 0x[0-9a-f]{40} /, '').replace(/ of mandate [0-9a-f]{64}/, ''),
    );
  };

  type Stored = { id: string; body: ReceiptBody; serverSeed: string };

  /** The player's rounds on the wheel; the second and every later one has won. */
  const spins = async (tx: Tx): Promise<Stored[]> => {
    const { rows } = await sql<Stored>`select rounds.id, body, server_seed as "serverSeed"
      from rounds join seed_pairs on seed_pairs.id = seed_pair_id
      where game = 'wheel' order by rounds.id`.execute(tx);
    return rows;
  };

  /** Stores another receipt in place of a round's, with the hash that it has. */
  const replace = async (tx: Tx, id: string, body: ReceiptBody): Promise<void> => {
    const hash = Buffer.from(receiptHash(nodeHashing, body), 'hex');
    await sql`update rounds set body = ${JSON.stringify(body)}::json, hash = ${hash} where id = ${id}`.execute(
      tx,
    );
  };

  /** The receipt that the seed gives to a round with another order or pick. */
  const drawnAgain = ({ body, serverSeed }: Stored, changes: object): ReceiptBody => {
    const changed = { ...body, ...changes } as ReceiptBody;
    const { order, index } = changed;
    const parts = replayed(nodeHashing, { serverSeed, order, index }, changed);
    return { ...changed, ...parts } as ReceiptBody;
  };

  it('finds a win that was replaced by a loss', async () => {
    const found = await foundAfter(async (tx) => {
      const [, won] = await spins(tx);
      if (won === undefined) throw new Error('no round');
      const outcome = { ...won.body.outcome, won: false, jackpot: null };
      await replace(tx, won.id, { ...won.body, payout: '0', outcome } as ReceiptBody);
      await sql`update rounds set payout = 0 where id = ${won.id}`.execute(tx);
      await sql`delete from transfers where reference = ${won.id} and kind = 'payout'`.execute(tx);
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/won is false, recomputed true/);
  });

  it('finds a round with another pick than was ordered, though its outcome follows from it', async () => {
    const found = await foundAfter(async (tx) => {
      const [first] = await spins(tx);
      if (first === undefined) throw new Error('no round');
      await replace(tx, first.id, drawnAgain(first, { input: { colours: ['pink'] } }));
    });
    expect(found).toEqual([expect.stringMatching(/^has pick .*pink.*, ordered was .*gold/)]);
  });

  it('finds a round that is drawn from another order, or from another number of its mandate', async () => {
    for (const place of [0, 6]) {
      const found = await foundAfter(async (tx) => {
        const rounds = await spins(tx);
        const [round, other] = [rounds[place], rounds[place + 1]];
        if (round === undefined || other === undefined) throw new Error('no round');
        const { order, index } = other.body;
        await replace(tx, round.id, drawnAgain(round, { order, index }));
      });
      expect(found).toEqual(['is drawn from another order']);
    }
  });

  it('finds a later round of a mandate that stakes more than the strategy after the round before', async () => {
    const found = await foundAfter(async (tx) => {
      const round = (await spins(tx))[5];
      if (round === undefined) throw new Error('no round');
      expect(round.body).toMatchObject({ index: 1, stake: '1' });
      await replace(tx, round.id, drawnAgain(round, { stake: '2' }));
      await sql`update rounds set stake = stake * 2, payout = payout * 2
        where id = ${round.id}`.execute(tx);
      await sql`update transfers set amount = amount * 2 where reference = ${round.id}`.execute(tx);
    });
    expect(found).toEqual(['round 1 stakes 2, at most 1 is ordered']);
  });

  it.each([
    ['"winStreak":1', 1],
    ['"winStreak":3', 3],
    ['"profit":"0.03"', 2],
  ])('finds the rounds after the one that ends its strategy by %s', async (stop, first) => {
    const found = await foundAfter((tx) =>
      sql`update idempotency_keys
        set order_content = replace(order_content, '"stop":{}', ${`"stop":{${stop}}`})
        where order_content like '%"game":"wheel"%"stop":{}%'`.execute(tx),
    );
    expect(found).toEqual(
      [1, 2, 3]
        .filter((number) => number >= first)
        .map((number) => `round ${number} comes after the end of the strategy`),
    );
  });

  it('finds a round whose mandate has none before it', async () => {
    const found = await foundAfter(async (tx) => {
      const [, , , , , second] = await spins(tx);
      await sql`delete from idempotency_keys where reference = ${second?.id}`.execute(tx);
    });
    expect(found).toEqual(['has no order or no seed pair', 'round 2 follows no round']);
  });

  it('finds a server seed that is not the committed one', async () => {
    const found = await foundAfter((tx) =>
      sql`update seed_pairs set server_seed = repeat('ab', 32)`.execute(tx),
    );
    expect(found.length).toBeGreaterThan(24);
    expect(found[0]).toMatch(/^serverSeedHash is [0-9a-f]{64}, recomputed [0-9a-f]{64}/);
  });

  it.each<[string, RawBuilder<unknown>, RegExp]>([
    [
      'whose hash is that of another receipt',
      sql`update rounds set hash = (select hash from rounds order by id desc limit 1)`,
      /^hash is/,
    ],
    ['whose stored payout differs', sql`update rounds set payout = payout + 1`, /^is stored as /],
    ['that has no order', sql`delete from idempotency_keys`, /^has no order or no seed pair$/],
    [
      'that paid less',
      sql`update transfers set amount = amount - 1 where kind = 'payout'`,
      /^moved .*, its receipt says /,
    ],
    [
      'that took more',
      sql`update transfers set amount = amount + 1 where kind = 'stake'`,
      /^moved .*, its receipt says |^round \d stakes 1.000000000000000001, at most 1 is ordered$/,
    ],
    [
      'that paid another player',
      sql`update transfers set to_account = to_account + 7 where kind = 'payout'`,
      /^moved .*, its receipt says /,
    ],
  ])('finds a round %s', async (_about, change, fault) => {
    const found = await foundAfter((tx) => change.execute(tx));
    expect(found.length).toBeGreaterThan(0);
    for (const each of found) expect(each).toMatch(fault);
  });

  it('looks only at the rounds of its scope', async () => {
    const rob = (tx: Tx) => sql`update rounds set payout = payout + 1`.execute(tx);
    const scope = sql`select user_id, id from rounds where game = 'slots'`;
    expect(await foundAfter(rob, scope)).toHaveLength(6);
  });
});
