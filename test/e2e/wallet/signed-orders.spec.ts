import type { Page } from '@playwright/test';
import type { OrderFields } from '../../../rules/src/orders/content.ts';
import type { OrdersAnswer } from '../../../rules/src/wire/orders.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { blackjackPage } from '../../kit/browser/games/blackjack.ts';
import { slotsPage } from '../../kit/browser/games/slots.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import type { InjectedWallet } from '../../kit/browser/wallets/injected-wallet.ts';
import { swapPage } from '../../kit/browser/wallets/swap.ts';
import { comeBackIn, openTab } from '../../kit/browser/wallets/tabs.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const PAID = /\/api\/(wheel\/spin|slots\/spin|swap)$/;

type Sent = { readonly key: string | undefined; readonly order: OrderFields | undefined };

/** The orders that a page sends, in order. */
const ordersOf = (page: Page): Sent[] => {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !PAID.test(request.url())) return;
    const { order } = request.postDataJSON() as { order?: OrderFields };
    sent.push({ key: request.headers()['idempotency-key'], order });
  });
  return sent;
};

const chainOf = (page: Page): Promise<OrdersAnswer> =>
  page.evaluate(async () => (await fetch('/api/orders')).json());

const signatures = ({ calls }: InjectedWallet): number =>
  calls.filter((method) => /sign/i.test(method)).length;

/** Deletes the keys, as a browser that clears the storage of a page. Runs in the page. */
const forgetKeys = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('degen.orders');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const keys = opening.result.transaction('order-keys', 'readwrite');
      keys.objectStore('order-keys').clear();
      keys.oncomplete = resolve;
    };
  });

const chooseBet = async (page: Page, wallet: InjectedWallet): Promise<void> => {
  const wheel = wheelPage(page);
  await wheel.open();
  await comeBackIn(page, wallet);
  await wheel.colour('Gold').click();
  await wheel.setBet('1');
};

test('the wallet signs once, then every bet and swap of all tabs has an order of the page @phone', async ({
  page,
  wallet,
}) => {
  const player = walletPage(page);
  const sent = ordersOf(page);
  await slotsPage(page).open();
  await player.enterWith('500');
  await slotsPage(page).spin();
  await chooseBet(page, wallet);
  await wheelPage(page).spin();
  await player.pick('Swap Tokens');
  const swap = swapPage(page);
  await swap.order('DEGEN', '100');
  await swap.submit.click();
  await swap.expectToast('Swap Successful', 'Swapped 100 DEGEN for 0.0100 BNB');

  await chooseBet(page, wallet);
  await wheelPage(page).spin();
  expect(sent.map(({ order }) => order?.seq)).toEqual([0, 1, 2, 3]);
  expect(sent.slice(1).map(({ order }) => order?.prev)).toEqual(
    sent.slice(0, -1).map(({ key }) => key),
  );
  expect(new Set(sent.map(({ order }) => order?.grant)).size).toBe(1);

  const other = await openTab(page, wallet);
  const sentByOther = ordersOf(other);
  await chooseBet(other, wallet);
  await wheelPage(other).spin();
  // The first tab does not know the order of the second, and signs anew.
  await page.bringToFront();
  await wheelPage(page).spin();
  expect(sentByOther.map(({ order }) => order?.seq)).toEqual([4]);
  expect(sent.slice(4).map(({ order }) => order?.seq)).toEqual([4, 5]);
  expect(await chainOf(page)).toMatchObject({ count: 6, head: sent.at(-1)?.key });
  expect(signatures(wallet)).toBe(1);
});

test('a browser that has lost the key of its session sends nothing, and asks the player to sign in', async ({
  page,
  wallet,
}) => {
  const player = walletPage(page);
  const sent = ordersOf(page);
  const wheel = wheelPage(page);
  await wheel.open();
  await player.enterWith('500');
  await chooseBet(page, wallet);
  await wheel.spin();
  await page.evaluate(forgetKeys);
  await chooseBet(page, wallet);
  await wheel.spinButton.click();
  await expect(wheel.title('Spin Not Placed')).toBeVisible();
  await expect(page.getByText(/^This browser no longer has the key that signs/)).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign again' }).click();
  await expect.poll(() => signatures(wallet)).toBe(2);
  await wheel.spin();
  expect(sent.map(({ order }) => order?.seq)).toEqual([0, 1]);
  expect(new Set(sent.map(({ order }) => order?.grant)).size).toBe(2);
});

test('a hand whose key is lost is finished with the key of the next sign-in @phone', async ({
  page,
  wallet,
}) => {
  const table = blackjackPage(page);
  await table.open();
  await walletPage(page).enterWith('500');
  await table.deal.click();
  await table.mayAct.or(table.newRound).waitFor();
  // A natural ends at once.
  while (await table.newRound.isVisible()) {
    await table.newRound.click();
    await table.deal.click();
    await table.mayAct.or(table.newRound).waitFor();
  }
  await page.evaluate(forgetKeys);
  const acted: { readonly seq: number; readonly grant: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/blackjack/stand')) acted.push(request.postDataJSON().order);
  });
  await table.open();
  await comeBackIn(page, wallet);
  await table.stand.click();
  await expect(page.getByText(/^This browser no longer has the key that signs/)).toBeVisible();
  expect(acted).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign again' }).click();
  await expect.poll(() => signatures(wallet)).toBe(2);
  await table.stand.click();
  await expect(table.newRound).toBeVisible();
  expect(acted).toMatchObject([{ seq: 0, grant: (await chainOf(page)).grant }]);
});
