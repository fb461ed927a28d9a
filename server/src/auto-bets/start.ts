import { randomUUID } from 'node:crypto';
import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import { firstStep } from '@degen/rules/strategy/step.ts';
import type { Strategy } from '@degen/rules/strategy/types.ts';
import { sql } from 'kysely';
import { functionCall } from '../db/call-function.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { claimKey, keyReusedError } from '../http/request.ts';
import type { OrderSession } from '../http/session-store.ts';
import { balanceOf } from '../ledger/balances.ts';
import type { Grant } from '../orders/grants.ts';
import { type Mandate, orderColumns, type SeededOrder, takeOrder } from '../orders/signed-order.ts';
import { rejectionOf } from '../rounds/calls.ts';
import { AppError } from '../system/errors.ts';
import { type AutoBetsRow, findOne, insert } from './repository.ts';

type Start = {
  readonly session: OrderSession;
  readonly sessionHash: Buffer;
  /** The strategy as it was sent, and as it was parsed. */
  readonly input: StrategyInput;
  readonly strategy: Strategy;
  readonly paceMs: number;
  /** The player's signed mandate. */
  readonly order: SeededOrder;
};

type StartDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Starts automatic bets. A repeat under the same idempotency key returns those of the first
 * request, even if they have ended or the player could not start them now.
 */
export const startAutoBets = (deps: StartDeps, start: Start): Promise<AutoBetsRow> =>
  deps.db
    .transaction(async (tx) => {
      const { input, order, paceMs, session } = start;
      const { userId } = session;
      const made = { call: 'auto-bets', reference: randomUUID() } as const;
      const claimed = { ...made, order: orderColumns(order) };
      const earlier = await claimKey(tx, userId, order.idempotency, claimed);
      if (earlier !== undefined) {
        const row = await findOne(tx, userId, earlier);
        // The oldest automatic bets of a player are deleted.
        if (row === undefined) throw keyReusedError();
        return row;
      }
      await takeOrder(tx, userId, order);
      await assertAllowed(tx, deps, start);
      const row = await insert(tx, {
        id: made.reference,
        userId,
        sessionHash: start.sessionHash,
        strategy: input,
        stakeWei: start.strategy.stakeWei,
        paceMs,
        mandate: takenMandate(order, session.grant),
      });
      if (row !== undefined) return row;
      throw new AppError('AUTO_BETS.RUNNING', 'Automatic bets are running. Stop them first.');
    })
    .catch((error: unknown) => {
      throw rejectionOf(error);
    });

/**
 * `take_order` rejects an order without a grant. The rounds end with the grant too, because a server may
 * stall between its look at the session and a bet.
 */
const takenMandate = (order: SeededOrder, { expiresAt }: Grant): Mandate => {
  const { hash, until, seed, grantId } = order;
  if (grantId === null) throw new Error('a mandate without grant');
  return { hash, until: Math.min(until, expiresAt.getTime()), seed, grantId };
};

/** What forbids the first bet rejects the start, as it would reject the bet by hand. */
const assertAllowed = async (
  tx: Tx,
  { clock, config }: StartDeps,
  { session, strategy }: Start,
): Promise<void> => {
  const { token } = strategy;
  const limits = config.betLimits[token];
  const balanceWei = await balanceOf(tx, session.userId, token);
  // The base stake may exceed the balance, because each bet stakes at most the balance.
  if (balanceWei < limits.minWei) {
    throw new AppError('WAGER.BALANCE_TOO_LOW', 'The balance is lower than the minimum bet.');
  }
  const first = firstStep(strategy, { balanceWei, limits });
  const stake = first.kind === 'bet' ? first.stakeWei : strategy.stakeWei;
  const bet = { user_id: session.userId, token, stake, at: clock.now() };
  await sql`select ${functionCall('check_bet', bet)}`.execute(tx);
};
