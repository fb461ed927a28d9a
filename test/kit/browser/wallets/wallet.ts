import { expect, type Locator, type Page } from '@playwright/test';
import { shownBalance } from '../balance.ts';
import { visit } from '../visit.ts';
import { depositFor, fundWallet } from './funding.ts';

/** Chooses the token of a dialog that moves money. */
export const chooseToken = (dialog: Locator, token: string): Promise<void> =>
  dialog.locator('label', { has: dialog.page().getByRole('radio', { name: token }) }).click();

/** The wallet's widget, menu and dialogs, by the names that a player reads. */
export const walletPage = (page: Page) => {
  const menu = page.getByRole('button', { name: /^Wallet menu/ });
  const connectButton = page.getByRole('button', { name: 'Connect wallet' });
  const choose = async (walletName: string): Promise<void> => {
    await connectButton.click();
    // By keyboard, because a wallet that the page finds only now moves the others in the list.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(walletName) })
      .press('Enter');
  };
  const connect = async (walletName: string): Promise<void> => {
    await choose(walletName);
    await expect(menu).toBeVisible();
  };
  const pick = async (item: string): Promise<void> => {
    const entry = page.getByRole('menuitem', { name: item });
    // A dialog that has just closed moves the focus back, and this can close the menu. So this is
    // repeated until the item is chosen, which closes the menu. By keyboard, because claims and
    // balances that the open menu loads move its items.
    await expect(async () => {
      if (!(await entry.isVisible())) await menu.click();
      await entry.press('Enter', { timeout: 5_000 });
      await expect(entry).toBeHidden({ timeout: 15_000 });
    }).toPass();
  };
  const transfer = async (
    kind: 'Deposit' | 'Withdraw',
    token: string,
    amount: string,
  ): Promise<void> => {
    await pick(kind);
    const dialog = page.getByRole('dialog', { name: kind });
    await chooseToken(dialog, token);
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByRole('button', { name: kind, exact: true }).click();
  };
  /** Connects a wallet that has deposited `amount` DEGEN and has more DEGEN outside the casino. */
  const enterWith = async (amount: string): Promise<void> => {
    await depositFor(page, { DEGEN: amount });
    await connect('MetaMask');
    await expect.poll(() => shownBalance(page)).toBe(Number(amount));
  };
  /** The page-wide notice that starts with this text. */
  const notice = (start: string) => page.getByText(new RegExp(`^${start}`));
  const mode = (name: 'Demo' | 'Web3') => page.getByText(`${name} Mode`, { exact: true }).first();
  /** Agrees to what the local wallet asks. */
  const approve = (): Promise<void> =>
    page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: /local wallet/i }))
      .getByRole('button', { name: /^(Sign|Confirm|Approve|Send)/ })
      .click();
  /** Connects the local wallet, takes its gift, and deposits one BNB. */
  const enterWithLocalWallet = async (): Promise<void> => {
    await choose('Local wallet');
    await approve();
    await expect(menu).toBeVisible();
    await pick('Get test funds');
    await expect(page.getByText('Test Funds Sent', { exact: true })).toBeVisible();
    await transfer('Deposit', 'BNB', '1');
    await approve();
    await expect(page.getByText('Deposit Successful', { exact: true })).toBeVisible();
  };
  return {
    ...{ menu, connectButton, choose, connect, pick, transfer, enterWith, notice, mode },
    ...{ approve, enterWithLocalWallet },
  };
};

/** Opens the lobby, and connects a player whose wallet holds one faucet gift. */
export const connectWithFunds = async (page: Page) => {
  const player = walletPage(page);
  await fundWallet(page);
  await visit(page, '/');
  await player.connect('MetaMask');
  return player;
};
