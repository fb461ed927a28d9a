import type { Token } from './amount.ts';

/**
 * DEMO has the odds of the product specification, which favor the player too much for real money.
 * SETTLED has the odds of rounds for money (docs/adr/0001-two-odds-profiles.md).
 */
export const ODDS_PROFILES = ['DEMO', 'SETTLED'] as const;
export type OddsProfile = (typeof ODDS_PROFILES)[number];

/** The specified edges: 2 % for the player on DEGEN, 2 % for the house on BNB. */
export const TOKEN_MULTIPLIER_BPS: Readonly<Record<Token, bigint>> = {
  DEGEN: 10_200n,
  BNB: 9_800n,
};

/** Chance that a play settled by the Casino contract wins, in basis points. */
export const ON_CHAIN_WIN_BPS: Readonly<Record<Token, bigint>> = { DEGEN: 5_100n, BNB: 4_900n };

/** Payout of a won play that the Casino contract settles, as a multiple of the stake. */
export const ON_CHAIN_MULTIPLIER = 2n;
