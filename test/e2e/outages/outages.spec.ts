import type { Page, Route } from '@playwright/test';
import { afterAWhile } from '../../kit/browser/clock.ts';
import { crashPage } from '../../kit/browser/games/crash.ts';
import { kickboxingPage } from '../../kit/browser/games/kickboxing.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { answerTo } from '../../kit/browser/hold-back.ts';
import { expect, test } from '../../kit/browser/stack/outage-fixtures.ts';
import { LOOK_MS, notice, SERVER_DOWN, watchLoading } from '../../kit/browser/stack/outages.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { visit } from '../../kit/browser/visit.ts';
import { depositFor } from '../../kit/browser/wallets/funding.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const SERVER_DOWN_IN_DEMO =
  'The casino does not answer. Wheel, kickboxing and crash still play in demo mode; blackjack, slots and wallets wait until it is back.';
const CHAIN_DOWN =
  'The chain does not answer. Games play on with what is deposited. Deposits and withdrawals on their way wait for the chain; none is lost.';

/** A time that is longer than any crash round. */
const ROUND_MS = 60_000;

/**
 * Waits until the notice appears or disappears, which happens only at the page's next periodic
 * check.
 */
const expectNotice = (page: Page, text: string, count: 0 | 1): Promise<void> =>
  afterAWhile(page, LOOK_MS, (soon) => expect(notice(page, text)).toHaveCount(count, soon));

/**
 * Clicks “Try again” until the notice is gone. The page also checks by itself, so the button may
 * disappear before the click.
 */
const tryAgainUntilBack = (page: Page, text: string): Promise<void> =>
  expect(async () => {
    const button = page.getByRole('button', { name: 'Try again', exact: true });
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(notice(page, text)).toHaveCount(0, { timeout: 5_000 });
  }).toPass();

const inLobbyGame = async (page: Page, name: string): Promise<void> => {
  const back = page.getByRole('link', { name: 'Lobby', exact: true });
  if (await back.count()) await back.first().click();
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
};

const playEachDemoGame = async (page: Page): Promise<void> => {
  await inLobbyGame(page, 'Wheel of Fortune');
  await wheelPage(page).colour('Gold').click();
  await wheelPage(page).spin();
  await inLobbyGame(page, 'Crash');
  const { start, playAgain } = crashPage(page);
  await start.click();
  await afterAWhile(page, ROUND_MS, (soon) => expect(playAgain).toBeVisible(soon));
  await inLobbyGame(page, 'Kickboxing');
  await kickboxingPage(page).start('Red x2.0');
  await kickboxingPage(page).result();
};

const connectWithDeposit = async (page: Page) => {
  const player = walletPage(page);
  await depositFor(page, { BNB: '1' });
  await visit(page, '/roulette');
  await player.connect('MetaMask');
  return player;
};

const onTheWay = (page: Page) => page.getByRole('list', { name: 'Money on its way' });

const ledgerBnb = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const me = (await (await fetch('/api/auth/me')).json()) as { id: number };
    return ((await (await fetch(`/api/user/${me.id}/balances`)).json()) as { BNB: string }).BNB;
  });

// These tests share one worker, because each worker that runs one of them starts a server behind
// proxies.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ page }) => page.clock.install());

test('each game that the page lists during an outage of the casino can be played', async ({
  page,
  proxies,
  wallet: _,
}) => {
  const player = walletPage(page);
  await crashPage(page).fixFirstRound(150n, 160n);
  const loadedAhead = watchLoading(page);
  await visit(page, '/');
  await loadedAhead();
  proxies.toServer.set('cut');

  await player.choose('MetaMask');
  await expectToast(
    page,
    'Connection Failed',
    'Failed to connect wallet. The casino could not be reached. Try again.',
  );
  await expectNotice(page, SERVER_DOWN_IN_DEMO, 1);
  await playEachDemoGame(page);
  await expect(notice(page, SERVER_DOWN_IN_DEMO)).toBeVisible();

  proxies.toServer.set('open');
  await expectNotice(page, SERVER_DOWN_IN_DEMO, 0);
  await player.connect('MetaMask');
});

test('the demo games can be played on a page that could never reach the casino', async ({
  page,
}) => {
  await crashPage(page).fixFirstRound(150n, 160n);
  await page.route('**/api/**', (route) => route.abort());
  await visit(page, '/');
  await expect(notice(page, SERVER_DOWN_IN_DEMO)).toBeVisible();
  await playEachDemoGame(page);
  await page.unroute('**/api/**');
  await tryAgainUntilBack(page, SERVER_DOWN_IN_DEMO);
});

test('a pending withdrawal is paid once, after an outage of the casino', async ({
  page,
  proxies,
  wallet: _,
}) => {
  const player = await connectWithDeposit(page);
  // The casino handles the request, but its answer is lost and the casino goes down. During the
  // outage, the page repeats the request.
  const loseAnswer = async (route: Route): Promise<void> => {
    await answerTo(route);
    proxies.toServer.set('cut');
    await route.abort();
  };
  await page.route('**/api/withdraw', loseAnswer, { times: 1 });
  await player.transfer('Withdraw', 'BNB', '0.4');
  await expectToast(
    page,
    'Withdrawal Pending',
    'The casino did not answer yet. The same request is asked again until it does.',
  );
  await expect(onTheWay(page)).toContainText(
    'Withdrawal of 0.4 BNB: waiting for the casino to answer',
  );
  await expectNotice(page, SERVER_DOWN, 1);

  proxies.toServer.set('open');
  await expectToast(page, 'Withdrawal Paid', '0.4 BNB arrived in your wallet');
  await expect(onTheWay(page)).toHaveCount(0);
  await expectNotice(page, SERVER_DOWN, 0);
  expect(await ledgerBnb(page)).toBe('0.6');
});

test('a pending deposit is credited after an outage of the chain', async ({
  page,
  proxies,
  wallet,
}) => {
  const player = await connectWithDeposit(page);
  wallet.misbehave('eth_sendTransaction', async (params) => {
    const sent = await wallet.answer('eth_sendTransaction', params);
    proxies.toChain.set('cut');
    return sent;
  });
  await player.transfer('Deposit', 'BNB', '2');
  await expect(page.getByRole('dialog').getByText('You can close this')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(onTheWay(page)).toContainText('Deposit of 2 BNB: waiting for');
  await expectNotice(page, CHAIN_DOWN, 1);
  // The player bets a part of an earlier deposit. The bet goes to the casino, and needs no chain.
  const wheel = wheelPage(page);
  await page.locator('label', { has: page.getByRole('radio', { name: /BNB/ }) }).click();
  await wheel.setBet('0.01');
  await wheel.colour('Gold').click();
  await wheel.spin();

  proxies.toChain.set('open');
  await expectToast(page, 'Deposit Successful', 'Deposited 2 BNB');
  await expectNotice(page, CHAIN_DOWN, 0);
  await expect(onTheWay(page)).toHaveCount(0);
});

test('a deposit is credited although the connection to the casino fails several times', async ({
  page,
  proxies,
  wallet,
}) => {
  const player = await connectWithDeposit(page);
  wallet.misbehave('eth_sendTransaction', async (params) => {
    proxies.toServer.set('cut');
    return wallet.answer('eth_sendTransaction', params);
  });
  await player.transfer('Deposit', 'BNB', '2');
  await expect(onTheWay(page)).toContainText('Deposit of 2 BNB');
  await page.keyboard.press('Escape');
  for (const _round of [1, 2]) {
    proxies.toServer.set('cut');
    await expectNotice(page, SERVER_DOWN, 1);
    proxies.toServer.set('open');
    await tryAgainUntilBack(page, SERVER_DOWN);
  }
  await expect(onTheWay(page)).toHaveCount(0);
  expect(await ledgerBnb(page)).toBe('3');
});
