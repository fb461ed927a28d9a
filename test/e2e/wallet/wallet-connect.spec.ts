import type { Page } from '@playwright/test';
import { test as base, expect } from '../../kit/browser/fixtures.ts';
import { answerTo } from '../../kit/browser/hold-back.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { visit } from '../../kit/browser/visit.ts';
import { InjectedWallet } from '../../kit/browser/wallets/injected-wallet.ts';
import { openPhone } from '../../kit/browser/wallets/phone-wallet.ts';
import { Relay } from '../../kit/browser/wallets/relay.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const PROJECT_ID = 'c0ffee'.padEnd(32, '0');

type Phone = Awaited<ReturnType<typeof openPhone>>;

/**
 * A casino with a WalletConnect project id in its configuration, together with a local relay and a
 * phone wallet.
 */
const test = base.extend<{ phone: Phone }>({
  phone: async ({ page, stack }, use) => {
    await page.route('**/api/config', async (route) => {
      const response = await answerTo(route);
      const config = await response.json();
      await route.fulfill({ response, json: { ...config, walletConnectProjectId: PROJECT_ID } });
    });
    const relay = new Relay();
    await relay.serve(page);
    const wallet = new InjectedWallet(page, stack.chain.rpcUrl, stack.chainId);
    const phone = await openPhone({ relay, projectId: PROJECT_ID, wallet, chainId: stack.chainId });
    await use(phone);
    await phone.close();
    relay.close();
    wallet.close();
  },
});

// The page's content security policy is bypassed, because it allows WalletConnect's relay but not
// the local relay of this test.
test.use({ bypassCSP: true });

const pairing = (page: Page) => page.getByRole('dialog', { name: 'Scan with your wallet' });

const pairingLink = async (page: Page): Promise<string> => {
  const link = pairing(page).getByRole('link', { name: 'Open wallet app' });
  await expect(link).toHaveAttribute('href', /^wc:[\da-f]{64}@2\?/);
  return (await link.getAttribute('href')) ?? '';
};

const connectPhone = async (page: Page, phone: Phone): Promise<void> => {
  const player = walletPage(page);
  await player.choose('WalletConnect');
  await phone.scan(await pairingLink(page));
  await expectToast(page, 'Wallet Connected', 'Successfully connected to WalletConnect');
  await expect(player.menu).toBeVisible();
};

test('a wallet on a phone can deposit until the player disconnects or closes the page', async ({
  page,
  phone,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  const player = walletPage(page);
  expect(loaded.filter((url) => url.includes('wallet-connect'))).toEqual([]);
  await connectPhone(page, phone);
  expect(loaded.filter((url) => url.includes('wallet-connect'))).not.toEqual([]);
  await expect(pairing(page)).toHaveCount(0);
  await expect(player.mode('Web3')).toBeVisible();
  expect(phone.sessions()).toBe(1);

  await player.pick('Get test funds');
  await expectToast(page, 'Test Funds Sent', '10,000 DEGEN and 5 BNB sent to your wallet');
  await player.transfer('Deposit', 'BNB', '1');
  await expectToast(page, 'Deposit Successful', 'Deposited 1 BNB');

  await player.pick('Disconnect');
  await expectToast(page, 'Wallet Disconnected', 'Your wallet has been disconnected.');
  await expect(player.mode('Demo')).toBeVisible();
  await expect.poll(() => phone.sessions()).toBe(0);
  await connectPhone(page, phone);
  expect(phone.sessions()).toBe(1);
  // A real close leaves the page only half a second to end the session, which can be too short on a
  // busy machine. So the page stays open, and receives only the event that a close would send.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect.poll(() => phone.sessions()).toBe(0);
});

test('a player is in demo mode after a rejected, a canceled or an ended connection', async ({
  page,
  phone,
}) => {
  await visit(page, '/');
  const player = walletPage(page);
  phone.refuse(true);
  await player.choose('WalletConnect');
  await phone.scan(await pairingLink(page));
  await expectToast(page, 'Connection Failed', 'Failed to connect wallet');
  await expect(pairing(page)).toHaveCount(0);

  phone.refuse(false);
  await player.choose('WalletConnect');
  const forgotten = await pairingLink(page);
  await page.keyboard.press('Escape');
  await expect(pairing(page)).toHaveCount(0);
  await expect(player.connectButton).toBeVisible();
  // The phone scans the code although the dialog is already closed. The page ends the new session
  // at once.
  await phone.scan(forgotten);
  await expect.poll(() => phone.endedByPage()).toBe(1);
  expect(phone.sessions()).toBe(0);
  await expect(player.mode('Demo')).toBeVisible();
  await connectPhone(page, phone);

  await phone.hangUp();
  await expectToast(page, 'Wallet Disconnected', 'Your wallet has been disconnected.');
  await expect(player.mode('Demo')).toBeVisible();
  await expect(player.connectButton).toBeVisible();
});
