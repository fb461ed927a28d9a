import { type Token, WEI_PER_UNIT } from './amount.ts';

/** DEGEN play favors the player, so only these limits protect the house from large losses. */

/** The smallest and the largest bet of the specification. A deployment may set other limits. */
export const BET_LIMITS_WEI: Readonly<
  Record<Token, { readonly minWei: bigint; readonly maxWei: bigint }>
> = {
  DEGEN: { minWei: WEI_PER_UNIT, maxWei: 10_000n * WEI_PER_UNIT },
  BNB: { minWei: WEI_PER_UNIT / 1_000n, maxWei: 5n * WEI_PER_UNIT },
};

/** The share of the house's free balance that one round may risk. */
export const RISK_SHARE_BPS = 100;
/** The share of the house's free balance that all open rounds of a token may risk together. */
export const OPEN_SHARE_BPS = 1_000;

/**
 * What the operator's key can pay without the admin, in a new contract. Unshown payments are
 * limited to a share of the sum of custody and themselves, and so are the payments of 24 hours.
 */
export const UNSHOWN_LIMIT_BPS = 1_000;
export const DAY_LIMIT_BPS = 2_000;
