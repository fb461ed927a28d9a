import { WEI_PER_UNIT } from '../rules/src/amount.ts';

/** BNB that the house brings on a local chain, where it costs nothing. */
export const LOCAL_BNB_WEI = {
  custody: 500n * WEI_PER_UNIT,
  bankroll: 200n * WEI_PER_UNIT,
} as const;
