import { expect, type Page } from '@playwright/test';
import type { InjectedWallet } from './injected-wallet.ts';
import { walletPage } from './wallet.ts';
import { bridgeWallet, emitFromWallet } from './wallet-bridge.ts';

/** A wallet that was connected before shares its account with a page that was just opened. */
export const comeBackIn = async (page: Page, { address }: InjectedWallet): Promise<void> => {
  await emitFromWallet(page, 'accountsChanged', [address]);
  await expect(walletPage(page).menu).toBeVisible();
};

/** Another tab of the browser, with the same wallet. */
export const openTab = async (page: Page, wallet: InjectedWallet): Promise<Page> => {
  const tab = await page.context().newPage();
  await bridgeWallet(tab, (method, params) => wallet.handle(method, params), {
    name: wallet.name,
  });
  return tab;
};
