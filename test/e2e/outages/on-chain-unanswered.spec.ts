import { parseEther } from 'ethers';
import { afterAWhile } from '../../kit/browser/clock.ts';
import { enterOnChain } from '../../kit/browser/on-chain.ts';
import { expect, test } from '../../kit/browser/stack/own-stack.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { USER_REJECTED } from '../../kit/browser/wallets/injected-wallet.ts';

/** Interval at which the page reads the chain while no bet is open. */
const LOOK_MS = 10_000;

test('a player claims the win of a bet on chain that the house never answered', async ({
  page,
  stack,
  wallet,
}) => {
  const { chain, panel } = await enterOnChain(page, wallet, stack);
  await stack.server.stop();

  // By keyboard, because the page then says that the casino does not answer, which moves the button.
  await panel.playButton.press('Enter');
  await expect(panel.step(/Wait for the random number/)).toBeVisible();
  const claim = panel.section.getByRole('button', { name: 'Claim 20 DEGEN' });
  await expect(claim).toHaveCount(0);
  await chain.mine(251);
  wallet.misbehave('eth_sendTransaction', { error: USER_REJECTED });
  await claim.click();
  const refused =
    'You refused the claim in your wallet. The play stays open, and you can still claim it.';
  await expectToast(page, 'Not Paid', refused);
  wallet.behave('eth_sendTransaction');
  await claim.click();
  await expect(panel.result).toContainText('You won 20 DEGEN');
  await expect(panel.result).toContainText(
    'The house did not answer in time, so the contract paid you.',
  );
  await expect(panel.bets.first()).toContainText('Claimed+10 DEGEN');
  expect(await chain.degen.balanceOf(wallet.address)).toBe(parseEther('1010'));
  chain.close();
});

test('the page says that bets on chain are closed for good after the admin has closed plays', async ({
  page,
  stack,
  wallet,
}) => {
  await page.clock.install();
  const { chain, panel } = await enterOnChain(page, wallet, stack);
  await (await chain.asAdmin.closePlays()).wait();
  await afterAWhile(page, LOOK_MS, (soon) =>
    expect(
      panel.section.getByRole('status').getByText('The house has closed bets on chain for good.'),
    ).toBeVisible(soon),
  );
  await expect(panel.playButton).toBeDisabled();
  chain.close();
});
