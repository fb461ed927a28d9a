import { expect, test } from '../../kit/browser/fixtures.ts';
import { visit } from '../../kit/browser/visit.ts';
import { announceWallets } from '../../kit/browser/wallets/announced-wallets.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

test('only the wallet that the player chooses among two announced wallets gets requests', async ({
  page,
  stack,
}) => {
  const names = ['Northern Wallet', 'Harbour Wallet'] as const;
  const [northern, harbour] = await announceWallets(page, stack.chain.rpcUrl, stack.chainId, names);
  if (!northern || !harbour) throw new Error('two wallets were to be announced');
  const player = walletPage(page);
  const short = (address: string): RegExp =>
    new RegExp(`${address.slice(0, 6)}…${address.slice(-4)}`, 'i');
  await visit(page, '/');
  await player.connectButton.click();
  for (const name of names) {
    await expect(page.getByRole('dialog').getByRole('button', { name })).toBeVisible();
  }
  await page.keyboard.press('Escape');

  await player.connect('Harbour Wallet');
  await expect(player.menu).toContainText(short(harbour.address));
  expect(harbour.calls).toContain('personal_sign');
  expect(northern.calls).toEqual([]);

  await player.pick('Disconnect');
  await player.connect('Northern Wallet');
  await expect(player.menu).toContainText(short(northern.address));
  expect(northern.calls).toContain('personal_sign');
});
