import { randomUUID } from 'node:crypto';
import { formatAmount } from '@degen/rules/amount.ts';
import {
  quoteSwap,
  SWAP_DAY_VALUE_MAX_WEI,
  SWAP_VALUE_MAX_WEI,
  type SwapError,
  type SwapOrder,
  type SwapQuote,
} from '@degen/rules/swap.ts';
import type { SwapAnswer } from '@degen/rules/wire/money.ts';
import { type Selectable, sql } from 'kysely';
import { orTokenState } from '../chain/token-states.ts';
import { functionCall } from '../db/call-function.ts';
import { sqlStateOf } from '../db/database.ts';
import type { SwapsTable } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { KEY_REUSED, keyParams, keyReusedError } from '../http/request.ts';
import type { Session } from '../http/session-store.ts';
import { balancesFrom } from '../ledger/balances.ts';
import { orderParams, orderRejection, type SignedOrder } from '../orders/signed-order.ts';
import { AppError } from '../system/errors.ts';

const BALANCE_TOO_LOW = 'CA003';
const LOAN_TOO_HIGH = 'CA004';
const DAY_LIMIT = 'CA012';
const DEPOSIT_OWED = 'CA013';

/** The player's error for a failed swap. */
const rejectionOf = (error: unknown): unknown => {
  switch (sqlStateOf(error)) {
    case BALANCE_TOO_LOW:
      return new AppError('SWAP.BALANCE_TOO_LOW', 'The balance is lower than the amount.');
    case LOAN_TOO_HIGH:
      return new AppError(
        'SWAP.LIQUIDITY_TOO_LOW',
        'The house cannot pay this swap right now. Try a smaller amount.',
      );
    case KEY_REUSED:
      return keyReusedError();
    case DAY_LIMIT:
      return new AppError(
        'SWAP.DAY_LIMIT',
        `Swaps of 24 hours may be worth at most ${formatAmount(SWAP_DAY_VALUE_MAX_WEI)} DEGEN.`,
      );
    case DEPOSIT_OWED:
      return new AppError(
        'SWAP.BALANCE_TOO_LOW',
        'A deposit vanished from the chain after it was spent. Deposit again to cover it first.',
      );
    default:
      return orderRejection(sqlStateOf(error)) ?? orTokenState(error);
  }
};

/**
 * The rate is fixed: if one token is worth more elsewhere, players can profit by swapping for it. A
 * player can use any number of accounts, so the house is protected by limits on its loans, not by
 * limits per account.
 */

/** For one swap the house lends at most this share of what it can pay in the token. */
const LOAN_SHARE_BPS = 100;
/**
 * All outstanding loans together are at most this share of what the house could pay without them.
 */
const LOANS_SHARE_BPS = 1_000;

type SwapCommand = SwapOrder & {
  readonly session: Session;
  readonly order: SignedOrder;
};

const MESSAGES: Record<SwapError, string> = {
  'SWAP.SAME_TOKEN': 'Cannot swap same token.',
  'SWAP.TOO_LOW': 'The amount is too small to buy anything.',
};

const quoteOrThrow = (order: SwapOrder): SwapQuote => {
  const quoted = quoteSwap(order);
  if (!quoted.ok) throw new AppError(quoted.error, MESSAGES[quoted.error]);
  if (quoted.value.valueWei > SWAP_VALUE_MAX_WEI) {
    throw new AppError(
      'SWAP.TOO_HIGH',
      `One swap may be worth at most ${formatAmount(SWAP_VALUE_MAX_WEI)} DEGEN.`,
    );
  }
  return quoted.value;
};

const answer = (swap: Selectable<SwapsTable>): SwapAnswer => ({
  id: swap.id,
  fromToken: swap.from_token,
  toToken: swap.to_token,
  amount: formatAmount(swap.amount),
  output: formatAmount(swap.output),
  balances: balancesFrom(swap.balance_degen, swap.balance_bnb),
});

/** Swaps one token of the player for the other at the fixed rate, in one transaction. */
export const settleSwap = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { session, order, ...swapOrder }: SwapCommand,
): Promise<SwapAnswer> => {
  const { fromToken, toToken, amountWei, outputWei } = quoteOrThrow(swapOrder);
  try {
    return await db.transaction(async (tx) => {
      const { rows } = await sql<Selectable<SwapsTable>>`
        select * from ${functionCall('settle_swap', {
          swap_id: randomUUID(),
          user_id: session.userId,
          from_token: fromToken,
          to_token: toToken,
          amount: amountWei,
          output: outputWei,
          day_value_max: SWAP_DAY_VALUE_MAX_WEI,
          loan_share_bps: LOAN_SHARE_BPS,
          loans_share_bps: LOANS_SHARE_BPS,
          ...keyParams(order.idempotency),
          ...orderParams(order),
          at: clock.now(),
        })}`.execute(tx);
      const [swap] = rows;
      if (!swap) throw new Error('settle_swap returned no row');
      return answer(swap);
    });
  } catch (error) {
    throw rejectionOf(error);
  }
};
