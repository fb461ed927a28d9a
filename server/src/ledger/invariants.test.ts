import { hash } from 'node:crypto';
import { TOKENS, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { parseWheelPick } from '@degen/rules/games/wheel/rules.ts';
import { WHEEL_COLOURS } from '@degen/rules/games/wheel/types.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { madeUpBet, madeUpSwap } from '../../../test/kit/server/made-up-orders.ts';
import { actOnTestRound, keyed, openTestRound } from '../../../test/kit/server/open-round-game.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import { type Database, type Queryable, sqlStateOf } from '../db/database.ts';
import { createDeps, type Deps } from '../deps.ts';
import { rotateSeedPair } from '../fairness/rotate.ts';
import { wheel } from '../games/wheel/wheel.ts';
import type { Session } from '../http/session-store.ts';
import { playInstant } from '../rounds/bet-route.ts';
import { settleSwap } from '../swaps/settle-swap.ts';
import { systemClock } from '../system/clock.ts';
import { AppError } from '../system/errors.ts';
import { findOrCreateUserByAddress } from '../users/repository.ts';
import { auditLedger } from './audit.ts';
import { type AccountRef, postTransfer } from './post-transfer.ts';

/**
 * What the audit finds, but for the additional stakes of this test: they are in a game in which no
 * order allows them (L21).
 */
const audited = async (db: Queryable) => {
  const { rows } = await sql<{ round: string }>`
    select reference as round from transfers where kind = 'additional_stake'`.execute(db);
  const raised = new Set(rows.map(({ round }) => `round ${round}`));
  return (await auditLedger(db)).filter(
    ({ rule, detail }) => rule !== 'L21' || !raised.has(detail.split(' ', 2).join(' ')),
  );
};
const PLAYERS = 3;
const RUNS = 12;

const token = fc.constantFrom(...TOKENS);
const player = fc.nat(PLAYERS - 1);
const amountWei = fc.bigInt(1n, 2_000n * WEI_PER_UNIT);
/** Few references, so that many transfers repeat a reference. */
const reference = fc.nat(20).map(String);
const place = fc.constantFrom('user', 'debt', 'house', 'chain', 'withdrawal');

const action = fc.oneof(
  fc.record({
    do: fc.constant('transfer' as const),
    from: place,
    to: place,
    token,
    player,
    amountWei,
    reference,
  }),
  fc.record({
    do: fc.constant('spin' as const),
    token,
    player,
    amountWei,
    count: fc.integer({ min: 1, max: 10 }),
    key: fc.option(reference),
  }),
  fc.record({
    do: fc.constant('open' as const),
    ...{ token, player, amountWei },
    riskWei: fc.bigInt(0n, 200n * WEI_PER_UNIT),
    key: fc.option(reference),
    closesAtOnce: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('move' as const),
    player,
    key: fc.option(reference),
    additionalStake: fc.option(
      fc.record({ stakeWei: amountWei, riskWei: fc.bigInt(0n, WEI_PER_UNIT) }),
    ),
    pays: fc.option(fc.bigInt(0n, 100n * WEI_PER_UNIT)),
  }),
  fc.record({
    do: fc.constant('swap' as const),
    ...{ player, fromToken: token, toToken: token },
    amountWei: fc.bigInt(1n, WEI_PER_UNIT),
    key: fc.option(reference),
  }),
  fc.record({ do: fc.constant('rotate' as const), player }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

describe.each(databases)(
  'ledger rules L1 to L8, L14, L16, L17 and L21 on $kind',
  ({ startDatabase }) => {
    let db: Database;
    let deps: Deps;
    let players: Session[];

    beforeAll(async () => {
      db = await startDatabase();
      deps = createDeps({ config: testConfig(), db, clock: systemClock, log: silentLog });
      players = [];
      for (let index = 1; index <= PLAYERS; index += 1) {
        const address = privateKeyToAddress(`0x${String(index).padStart(64, '0')}`);
        const user = await findOrCreateUserByAddress(db.kysely, address);
        players.push({ userId: user.id, address: user.address });
      }
      // Enough for most of the bets and swaps of this test.
      for (const each of TOKENS) {
        await fundHouse(db, each, 2_000_000n * WEI_PER_UNIT);
        for (const { userId } of players) {
          await fund(db, { kind: 'user', userId }, each, 20_000n * WEI_PER_UNIT);
        }
      }
    });
    afterAll(() => db.close());

    const sessionOf = (index: number): Session => {
      const session = players[index];
      if (!session) throw new Error(`no player ${index}`);
      return session;
    };

    const accountOf = (kind: Extract<Action, { do: 'transfer' }>['from'], index: number) => {
      const { userId } = sessionOf(index);
      const refs: Record<typeof kind, AccountRef> = {
        user: { kind: 'user', userId },
        debt: { kind: 'debt', userId },
        house: { kind: 'house', hint: userId },
        chain: { kind: 'chain' },
        withdrawal: { kind: 'withdrawal' },
      };
      return refs[kind];
    };

    const keyOf = (key: string | null) =>
      key === null ? undefined : keyed(hash('sha256', key), 'same');
    const perform = async (step: Action): Promise<void> => {
      switch (step.do) {
        case 'transfer': {
          if (step.from === step.to) return;
          await db.transaction((tx) =>
            postTransfer(tx, {
              from: accountOf(step.from, step.player),
              to: accountOf(step.to, step.player),
              token: step.token,
              amountWei: step.amountWei,
              kind: 'test',
              // The reference contains the transfer's values: as with a deposit's event, one
              // reference must always mean the same transfer.
              reference: `${step.reference}:${step.from}:${step.to}:${step.token}:${step.player}:${step.amountWei}`,
              eventAt: new Date(),
            }),
          );
          return;
        }
        case 'spin': {
          const pick = parseWheelPick(WHEEL_COLOURS.slice(0, step.count));
          if (!pick.ok) throw new Error('a prefix of the wheel is a pick');
          const player = sessionOf(step.player);
          const bet = { game: 'wheel', token: step.token, stakeWei: step.amountWei } as const;
          await playInstant(wheel)(deps, {
            ...{ player, wager: { ...bet, pick: pick.value } },
            ...(await madeUpBet(deps, player.userId, bet, keyOf(step.key))),
          });
          return;
        }
        case 'open': {
          const { amountWei: stakeWei, riskWei, key, closesAtOnce } = step;
          await openTestRound(deps, sessionOf(step.player), {
            ...{ token: step.token, stakeWei, riskWei },
            ...(closesAtOnce && { closesWith: stakeWei }),
            idempotency: keyOf(key),
          });
          return;
        }
        case 'move': {
          const { key, additionalStake, pays } = step;
          await actOnTestRound(deps, sessionOf(step.player), {
            ...(additionalStake !== null && { additionalStake }),
            ...(pays !== null && { pays }),
            idempotency: keyOf(key),
          });
          return;
        }
        case 'swap': {
          const { player: index, key, fromToken, toToken, amountWei } = step;
          const session = sessionOf(index);
          const swap = { fromToken, toToken, amountWei };
          const order = await madeUpSwap(deps, session.userId, swap, keyOf(key));
          await settleSwap(deps, { session, ...swap, order });
          return;
        }
        case 'rotate':
          await rotateSeedPair(deps, sessionOf(step.player), undefined);
      }
    };

    /** An expected rejection is allowed here; any other error is a bug. */
    const attempt = (step: Action): Promise<void> =>
      perform(step).catch((error: unknown) => {
        // The test's game may try to pay more than its round has reserved, which a real game never
        // does.
        const paysTooMuch = step.do === 'move' && sqlStateOf(error) === 'CA011';
        if (!(error instanceof AppError || paysTooMuch)) throw error;
      });

    it('hold after random sequential and concurrent actions', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (steps) => {
          const half = steps.length >> 1;
          for (const step of steps.slice(0, half)) await attempt(step);
          await Promise.all(steps.slice(half).map(attempt));
          expect(await audited(db.kysely)).toEqual([]);
        }),
        // A failing case is not shrunk: its failure may depend on rows of earlier runs in the ledger.
        { numRuns: RUNS, seed: 20_261_130, endOnFailure: true },
      );
      for (const table of ['rounds', 'swaps'] as const) {
        expect(await db.kysely.selectFrom(table).select('id').execute()).not.toEqual([]);
      }
    });

    it('are reported by the audit when they are violated', async () => {
      const breaking = db.transaction(async (tx) => {
        await sql`update accounts set balance = balance + 1 where kind = 'withdrawal'`.execute(tx);
        const rules = (await audited(tx)).map(({ rule }) => rule);
        expect(new Set(rules)).toEqual(new Set(['L1', 'L2']));
        throw new Error('rolled back');
      });
      await expect(breaking).rejects.toThrow('rolled back');
    });

    it('L16, L17: the audit finds money in the pool without a swap or a loan', async () => {
      await fund(db, { kind: 'user', userId: sessionOf(0).userId }, 'BNB', 2n);
      const breaking = db.transaction(async (tx) => {
        await sql`select post_transfer('swap_in', 'nobody', 'BNB', 'user', ${sessionOf(0).userId},
        'liquidity', 0, 1, now())`.execute(tx);
        await sql`update swap_loans set lent = lent + 1 where token = 'BNB'`.execute(tx);
        const rules = (await audited(tx)).map(({ rule }) => rule);
        expect(new Set(rules)).toEqual(new Set(['L16', 'L17']));
        throw new Error('rolled back');
      });
      await expect(breaking).rejects.toThrow('rolled back');
    });

    it.each(['user', 'escrow', 'liquidity', 'house', 'withdrawal'])(
      'L5: the database rejects a negative balance of an account of kind %s',
      async (kind) => {
        await fund(db, { kind: 'user', userId: sessionOf(0).userId }, 'DEGEN', 1n);
        await sql`select account_id('escrow', ${sessionOf(0).userId}, 'DEGEN')`.execute(db.kysely);
        const fall = sql`update accounts set balance = -1 where kind = ${kind}`.execute(db.kysely);
        await expect(fall).rejects.toMatchObject({ code: '23514' });
      },
    );
  },
);
