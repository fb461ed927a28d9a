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
import { functionCall } from '../db/call-function.ts';
import type { SwapsTable } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { type Idempotency, keyParams } from '../http/idempotency.ts';
import type { Session } from '../sessions/session-store.ts';
import { LOAN_SHARE_BPS, LOANS_SHARE_BPS } from './limits.ts';
import { refusalOf } from './refusals.ts';

export type SwapCommand = SwapOrder & {
  readonly session: Session;
  readonly idempotency: Idempotency | undefined;
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
  balances: {
    DEGEN: formatAmount(swap.balance_degen),
    BNB: formatAmount(swap.balance_bnb),
  },
});

/** Swaps one token of the player's for the other at the fixed rate: both sides, or nothing. */
export const settleSwap = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { session, idempotency, ...order }: SwapCommand,
): Promise<SwapAnswer> => {
  const { fromToken, toToken, amountWei, outputWei } = quoteOrThrow(order);
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
          ...keyParams(idempotency),
          at: clock.now(),
        })}`.execute(tx);
      const [swap] = rows;
      if (!swap) throw new Error('settle_swap returned no row');
      return answer(swap);
    });
  } catch (error) {
    throw refusalOf(error);
  }
};
