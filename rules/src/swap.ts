import { mulDivDown, type Token, WEI_PER_UNIT } from './amount.ts';
import { err, ok, type Result } from './result.ts';

/** The rate is fixed: 1 BNB is 10000 DEGEN, 1 DEGEN is 0.0001 BNB. */
export const DEGEN_PER_BNB = 10_000n;

/**
 * The largest value of one swap, and of all swaps of an account within 24 hours. The value of a
 * swap is its amount of DEGEN, bought or sold. Swaps of demo funds have no limit.
 */
export const SWAP_VALUE_MAX_WEI = 50_000n * WEI_PER_UNIT;
export const SWAP_DAY_VALUE_MAX_WEI = 100_000n * WEI_PER_UNIT;

export type SwapOrder = {
  readonly fromToken: Token;
  readonly toToken: Token;
  readonly amountWei: bigint;
};

export type SwapQuote = SwapOrder & {
  readonly outputWei: bigint;
  readonly valueWei: bigint;
};

export type SwapError = 'SWAP.SAME_TOKEN' | 'SWAP.TOO_LOW';

/**
 * The output of a swap, in base units of the bought token. Rounds down: the house keeps the
 * remainder, so nobody gains by swapping there and back.
 */
export const quoteSwap = (order: SwapOrder): Result<SwapQuote, SwapError> => {
  const { fromToken, toToken, amountWei } = order;
  if (fromToken === toToken) return err('SWAP.SAME_TOKEN');
  const outputWei =
    fromToken === 'BNB' ? amountWei * DEGEN_PER_BNB : mulDivDown(amountWei, 1n, DEGEN_PER_BNB);
  if (outputWei <= 0n) return err('SWAP.TOO_LOW');
  return ok({ ...order, outputWei, valueWei: fromToken === 'DEGEN' ? amountWei : outputWei });
};
