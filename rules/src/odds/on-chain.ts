import type { Token } from '../amount.ts';

/** Chance in basis points that a play settled by the Casino contract wins. */
export const ON_CHAIN_WIN_BPS: Readonly<Record<Token, bigint>> = { DEGEN: 5_100n, BNB: 4_900n };

/** A play settled by the Casino contract credits this many stakes when it wins. */
export const ON_CHAIN_MULTIPLIER = 2n;
