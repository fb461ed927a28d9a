import { expect, test } from '../../kit/browser/fixtures.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { visit } from '../../kit/browser/visit.ts';
import { connectWithFunds, walletPage } from '../../kit/browser/wallets/wallet.ts';

test('a wallet that signs hexadecimal digits as they stand is asked for the text, and signs in', async ({
  page,
  wallet,
}) => {
  wallet.misbehave('personal_sign', async ([text]) => ({
    result: await wallet.signer.signMessage(String(text)),
  }));
  await visit(page, '/');
  await walletPage(page).connect('MetaMask');
  expect(await page.evaluate(async () => (await fetch('/api/auth/me')).status)).toBe(200);
  expect(wallet.calls.filter((method) => method === 'personal_sign')).toHaveLength(2);
});

test('a wallet that signs no typed data, and whose node serves no receipts, deposits DEGEN at the second attempt', async ({
  page,
  wallet,
}) => {
  const player = await connectWithFunds(page);
  wallet.misbehave('eth_signTypedData_v4', {
    error: { code: -32_603, message: 'Unknown message' },
  });
  wallet.misbehave('eth_getTransactionReceipt', { error: { code: -32_601, message: 'Blocked' } });
  await player.transfer('Deposit', 'DEGEN', '5');
  const dialog = page.getByRole('dialog', { name: 'Deposit' });
  await expect(dialog.getByRole('alert')).toContainText('then asks for an approval instead');
  expect(wallet.transactions).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expectToast(page, 'Deposit Successful', 'Deposited 5 DEGEN');
  expect(wallet.transactions).toHaveLength(2);
});
