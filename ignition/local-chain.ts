import { WEI_PER_UNIT } from '../rules/src/amount.ts';
import { LOCKS } from './locks.ts';

/** The house's BNB on a local chain, where BNB costs nothing. */
export const LOCAL_BNB_WEI = {
  custody: 500n * WEI_PER_UNIT,
  bankroll: 200n * WEI_PER_UNIT,
} as const;

/** On a local chain, one account may receive the tax and the payments of every lock. */
export const localParameters = (owner: string) => ({
  development: owner,
  treasury: owner,
  ...Object.fromEntries(LOCKS.map(({ beneficiary }) => [beneficiary, owner])),
  bnbCustodyWei: LOCAL_BNB_WEI.custody,
  bnbBankrollWei: LOCAL_BNB_WEI.bankroll,
});
