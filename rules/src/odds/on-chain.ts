import type { Token } from '../amount.ts';

/** Chance that a play settled by the Casino contract wins, in basis points. */
export const ON_CHAIN_WIN_BPS: Readonly<Record<Token, bigint>> = { DEGEN: 5_100n, BNB: 4_900n };

/** Payout of a won play that the Casino contract settles, as a multiple of the stake. */
export const ON_CHAIN_MULTIPLIER = 2n;
