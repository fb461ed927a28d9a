import { formatAmount } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { BrowserProvider } from 'ethers';
import { IDegenToken__factory } from '../../../../../types/contracts/factories/interfaces/IDegenToken__factory.ts';
import { isRealAddress } from '../../config/casino-config.ts';
import { within } from '../deadline.ts';
import type { Eip1193Provider } from '../eip1193.ts';

/** Shorter than the time until the next reading. */
const READ_TIMEOUT_MS = 8_000;

/**
 * What `account` holds. A read that fails keeps `known`: a wallet that seems to have lost everything
 * frightens people more than a balance ten seconds old.
 */
export const readBalances = async (
  provider: Eip1193Provider,
  account: string,
  degenAddress: string,
  known: Balances,
): Promise<Balances> => {
  const browser = new BrowserProvider(provider, 'any');
  const read = (amount: Promise<bigint>, fallback: string): Promise<string> =>
    within(READ_TIMEOUT_MS, amount)
      .then(formatAmount)
      .catch(() => fallback);
  const [DEGEN, BNB] = await Promise.all([
    isRealAddress(degenAddress)
      ? read(IDegenToken__factory.connect(degenAddress, browser).balanceOf(account), known.DEGEN)
      : known.DEGEN,
    read(browser.getBalance(account), known.BNB),
  ]);
  return { DEGEN, BNB };
};
