/**
 * Where the fixed supply goes at deployment. What is not named here stays with the recipient of
 * the supply, the treasury.
 */

const WEI_PER_TOKEN = 10n ** 18n;

const tokens = (count: bigint): bigint => count * WEI_PER_TOKEN;

export const SUPPLY_WEI = tokens(1_000_000_000n);

export const ALLOCATION_WEI = {
  custody: tokens(50_000_000n),
  bankroll: tokens(20_000_000n),
  jackpot: tokens(1_200_000n),
  faucet: tokens(20_000_000n),
} as const;

/** BNB that the house brings on a local chain, where it costs nothing. */
export const LOCAL_BNB_WEI = {
  custody: tokens(500n),
  bankroll: tokens(200n),
} as const;
