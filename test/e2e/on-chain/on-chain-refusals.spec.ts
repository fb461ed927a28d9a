import { parseEther, ZeroAddress } from 'ethers';
import { afterAWhile } from '../../kit/browser/clock.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { type Chain, enterOnChain } from '../../kit/browser/on-chain.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { USER_REJECTED } from '../../kit/browser/wallets/injected-wallet.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/** Interval at which the page reads the chain while no bet is open. */
const LOOK_MS = 10_000;

test("the wallet's rejection of an approval, a bet or a chain switch costs nothing", async ({
  page,
  stack,
  wallet,
}) => {
  const { chain, panel } = await enterOnChain(page, wallet, stack);
  wallet.misbehave('eth_sendTransaction', { error: USER_REJECTED });
  await panel.playButton.click();
  const refusal = 'You refused the approval in your wallet. Nothing was bet.';
  await expectToast(page, 'Bet Not Placed', refusal);
  await expect(panel.section.getByRole('status').getByText(refusal)).toBeVisible();
  await panel.choose('BNB');
  await panel.playButton.click();
  await expectToast(page, 'Bet Not Placed', 'You refused the bet in your wallet. Nothing was bet.');
  expect(await chain.degen.balanceOf(wallet.address)).toBe(parseEther('1000'));
  wallet.behave('eth_sendTransaction');
  await panel.play();
  await expect(panel.section.getByText(refusal)).toHaveCount(0);

  const sent = wallet.transactions.length;
  await wallet.switchChain(1);
  wallet.misbehave('wallet_switchEthereumChain', { error: USER_REJECTED });
  await panel.playButton.click();
  const told = 'Your wallet is on another network. Switch it to Local Hardhat to play.';
  await expectToast(page, 'Bet Not Placed', told);
  expect(wallet.transactions).toHaveLength(sent);
  wallet.behave('wallet_switchEthereumChain');
  await panel.play();
  expect(wallet.behaviour.chainId).toBe(stack.chainId);
  chain.close();
});

test('a player can stop waiting for a wallet that never answers', async ({
  page,
  stack,
  wallet,
}) => {
  const { chain, panel } = await enterOnChain(page, wallet, stack);
  wallet.misbehave('eth_sendTransaction', 'hang');
  await panel.playButton.click();
  await panel.section.getByRole('button', { name: 'Stop waiting for the wallet' }).click();
  await expect(panel.playButton).toBeEnabled();
  await expect(panel.section.getByText(/^You stopped waiting/)).toBeVisible();

  // The wallet confirms the approval late, when the account has already disconnected.
  await panel.playButton.click();
  await wallet.emit('accountsChanged', []);
  await expect(walletPage(page).mode('Demo')).toBeVisible();
  wallet.behave('eth_sendTransaction');
  await expectToast(page, 'Bet Not Placed', 'Wallet not connected');
  expect(
    wallet.transactions.every(
      ({ to }) => to?.toLowerCase() === stack.deployment.degen.toLowerCase(),
    ),
  ).toBe(true);
  expect(await chain.degen.balanceOf(wallet.address)).toBe(parseEther('1000'));
  chain.close();
});

test('the page reports a paused casino and a too small bankroll without asking the wallet', async ({
  page,
  stack,
  wallet,
}) => {
  await page.clock.install();
  const { chain, panel } = await enterOnChain(page, wallet, stack);
  const said = (text: string) => panel.section.getByRole('status').getByText(text);
  const expectSaid = (text: string): Promise<void> =>
    afterAWhile(page, LOOK_MS, (soon) => expect(said(text)).toBeVisible(soon));
  const expectOpen = (): Promise<void> =>
    afterAWhile(page, LOOK_MS, (soon) => expect(panel.playButton).toBeEnabled(soon));
  await (await chain.asGuardian.pausePlays()).wait();
  await expectSaid('The house takes no bets on chain now.');
  await expect(panel.playButton).toBeDisabled();
  await (await chain.asAdmin.unpausePlays()).wait();
  await expectOpen();

  await panel.setBet('200000');
  await expect(said('The house takes at most 100,000 DEGEN on one bet now.')).toBeVisible();
  await panel.setBet('1001');
  await expect(said('Your wallet holds 1,000 DEGEN, less than this bet.')).toBeVisible();

  await panel.choose('BNB');
  const bankroll = await chain.casino.bankrollOf(ZeroAddress);
  await (await chain.asAdmin.withdrawBankroll(ZeroAddress, bankroll, await owner(chain))).wait();
  await expectSaid('The house has too little BNB free to take a bet now.');
  await (await chain.asAdmin.fundBankroll(ZeroAddress, bankroll, { value: bankroll })).wait();
  await expectOpen();
  expect(wallet.transactions).toHaveLength(0);
  chain.close();
});

const owner = async ({ asAdmin }: Chain): Promise<string> =>
  (asAdmin.runner as { address: string } | null)?.address ?? '';
