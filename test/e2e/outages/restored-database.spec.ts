import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatDecimal, parseAmount } from '../../../rules/src/amount.ts';
import type { ReceiptFile } from '../../../rules/src/receipt/receipt-file.ts';
import type { Receipt } from '../../../rules/src/receipt/types.ts';
import { shownBalance } from '../../kit/browser/balance.ts';
import { expectFits } from '../../kit/browser/fits.ts';
import { openWheelForMoney, wheelPage } from '../../kit/browser/games/wheel.ts';
import { copyDatabase } from '../../kit/browser/stack/copied-database.ts';
import { expect, test } from '../../kit/browser/stack/own-stack.ts';
import type { InjectedWallet } from '../../kit/browser/wallets/injected-wallet.ts';
import { swapPage } from '../../kit/browser/wallets/swap.ts';
import { comeBackIn, openTab } from '../../kit/browser/wallets/tabs.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const PAID = /\/api\/(wheel\/spin|swap)$/;

/** What a page shows and does when the casino has lost orders. */
const question = (page: Page) => {
  const dialog = page.getByRole('alertdialog', { name: 'The casino’s books lack your last bets' });
  const button = (name: string) => dialog.getByRole('button', { name });
  return {
    dialog,
    save: button('Save the missing bets'),
    goOn: button('Go on without them'),
    says: (text: string | RegExp) => expect(dialog.getByText(text)).toBeVisible(),
  };
};

/** The place that the player chooses for a file; null cancels. The browser's own dialog has no page. */
const choosePlaces = (page: Page, saves: readonly boolean[]): Promise<unknown> =>
  page.addInitScript((next) => {
    const places = [...next];
    const picker = async () => {
      if (!places.shift()) throw new DOMException('', 'AbortError');
      const write = async (text: string) => {
        document.documentElement.dataset.saved = text;
      };
      return { createWritable: async () => ({ write, close: async () => {} }) };
    };
    Object.assign(window, { showSaveFilePicker: picker });
  }, saves);

const openAgain = async (page: Page, wallet: InjectedWallet) => {
  const wheel = wheelPage(page);
  await wheel.open();
  await comeBackIn(page, wallet);
  // A restore ends all sessions.
  const signIn = page.getByRole('button', { name: 'SIGN IN TO PLAY' });
  await signIn.or(wheel.spinButton).waitFor();
  if (await signIn.isVisible()) await signIn.click();
  await expect.poll(() => shownBalance(page)).toBeGreaterThan(0);
  await wheel.colour('Gold').click();
  await wheel.setBet('5');
  return wheel;
};

const roundsOf = (page: Page): Promise<readonly Receipt[]> =>
  page.evaluate(async () => (await (await fetch('/api/rounds?limit=100')).json()).rounds);

/** "+2.5 DEGEN" */
const resultOf = (receipts: readonly Receipt[]): string => {
  const weiOf = (text: string): bigint => {
    const amount = parseAmount(text);
    return amount.ok ? amount.value : 0n;
  };
  const wei = receipts.reduce((sum, { payout, stake }) => sum + weiOf(payout) - weiOf(stake), 0n);
  return `${wei > 0n ? '+' : ''}${formatDecimal(wei, 18)} DEGEN`;
};

const expectFile = (text: string, receipts: readonly Receipt[], orders: number): void => {
  const file = JSON.parse(text) as ReceiptFile;
  const hashes = (file.receipts as Receipt[]).map(({ hash }) => hash).sort();
  expect(hashes).toEqual(receipts.map(({ hash }) => hash).sort());
  expect([file.orders.length, file.grants.length > 0]).toEqual([orders, true]);
};

test('a page whose casino lost orders in a restore goes on when the player has saved them and says so', async ({
  page,
  wallet,
  stack,
}) => {
  const wheel = await openWheelForMoney(page);
  await wheel.spin();
  const before = await roundsOf(page);
  const restore = await copyDatabase(stack);
  await wheel.spin();
  await wheel.spin();
  const lost = (await roundsOf(page)).slice(0, -before.length);
  expect(lost).toHaveLength(2);
  await walletPage(page).pick('Swap Tokens');
  const swap = swapPage(page);
  await swap.order('DEGEN', '10');
  await swap.submit.click();
  await swap.expectToast('Swap Successful', 'Swapped 10 DEGEN for 0.0010 BNB');
  await restore();

  // The player cancels, and then saves. Until then no order leaves the page.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && PAID.test(request.url())) sent.push(request.url());
  });
  await choosePlaces(page, [false, true]);
  await openAgain(page, wallet);
  await wheel.spinButton.click();
  const asked = question(page);
  await asked.says(/no longer have them: 2 bets and 1 swap\. They end after 1 order of yours/);
  await asked.says(
    `This browser has the receipts of 2 missing rounds. Together they brought you ${resultOf(lost)}.`,
  );
  await expect(asked.goOn).toBeDisabled();
  await asked.save.click();
  await asked.says(/^The file was not saved/);
  await expect(asked.goOn).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(asked.dialog).toBeHidden();
  await wheel.spinButton.click();
  await asked.save.click();
  await asked.says('Saved.');
  expectFile((await page.locator('html').getAttribute('data-saved')) ?? '', lost, 4);
  expect(sent).toEqual([]);
  await asked.goOn.click();
  await expect(asked.dialog).toBeHidden();
  await wheel.spin();
  expect((await roundsOf(page)).length).toBe(before.length + 1);

  // Another tab does not ask, but another loss does. This browser does not tell what it saved.
  const tab = await openTab(page, wallet);
  await tab.setViewportSize({ width: 360, height: 740 });
  await (await openAgain(tab, wallet)).spin();
  const lostAgain = (await roundsOf(tab)).slice(0, -before.length);
  await restore();
  await tab.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const phone = await openAgain(tab, wallet);
  await phone.spinButton.click();
  const askedAgain = question(tab);
  await askedAgain.says(/no longer have them: 2 bets\. They end after 1 order of yours/);
  await expectFits(tab);
  // Nothing covers the dialog.
  await expect(phone.title('Spin Not Placed')).toBeHidden();
  const downloading = tab.waitForEvent('download');
  await askedAgain.save.click();
  expectFile(await readFile(await (await downloading).path(), 'utf8'), lostAgain, 6);
  await askedAgain.says(/^This browser does not tell/);
  await expect(askedAgain.goOn).toBeDisabled();
  await askedAgain.dialog.getByLabel('lost-orders.json is there').check();
  await askedAgain.goOn.click();
  await expect(askedAgain.dialog).toBeHidden();
  await phone.spin();
});
