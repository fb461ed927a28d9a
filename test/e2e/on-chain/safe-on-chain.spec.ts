import type { Page } from '@playwright/test';
import { parseEther, toQuantity } from 'ethers';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { expect, type SharedStack, test } from '../../kit/browser/fixtures.ts';
import { enterOnChain, reloadOnChain } from '../../kit/browser/on-chain.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { type InjectedSafe, injectSafe } from '../../kit/browser/wallets/safe-wallet.ts';

const OWNERS_CONFIRM = 'the others must confirm it there';

/** Opens the lobby with a Safe of three owners, of whom two must confirm. */
const enterWithOwners = async (page: Page, stack: SharedStack) => {
  const wallet = await injectSafe(page, stack, { owners: 3 });
  await wallet.safe.deploy();
  return { wallet, ...(await enterOnChain(page, wallet, stack)) };
};

const expectWaiting = (wallet: InjectedSafe): Promise<void> =>
  expect.poll(() => wallet.waiting).toBe(1);

const answers = ['early', 'late'] as const;
for (const answer of answers) {
  test(`a Safe of one owner bets on chain in both tokens (it answers ${answer})`, async ({
    page,
    stack,
  }) => {
    const wallet = await injectSafe(page, stack, { answers: answer });
    await wallet.safe.deploy();
    const { chain, panel } = await enterOnChain(page, wallet, stack);
    const won = await panel.play();
    await expect(panel.result).toContainText(won ? 'You won 20 DEGEN' : 'You lost 10 DEGEN');
    const jackpots = await chain.jackpotsWon(wallet.address);
    const paid = parseEther(won ? '1010' : '990') + jackpots;
    expect(await chain.degen.balanceOf(wallet.address)).toBe(paid);
    await panel.choose('BNB');
    await panel.setBet('0.5');
    const wonBnb = await panel.play();
    expect(await chain.balanceOf(wallet.address)).toBe(parseEther(wonBnb ? '5.5' : '4.5'));
    expect(wallet.transactions).toHaveLength(3);
    chain.close();
  });
}

test('a bet on chain of a Safe waits for its owners @phone', async ({ page, stack }) => {
  const { chain, panel, wallet } = await enterWithOwners(page, stack);
  await panel.playButton.click();
  await expectWaiting(wallet);
  await expect(panel.step(/Approve 10 DEGEN/)).toContainText(OWNERS_CONFIRM);
  await expectNoViolations(page);
  await wallet.confirm();
  await expectWaiting(wallet);
  await expect(panel.step(/Place the bet/)).toContainText(OWNERS_CONFIRM);
  await wallet.confirm();
  await expect(panel.bets).toHaveCount(1);
  await expect(panel.result).toBeVisible();
  expect(wallet.transactions).toHaveLength(2);
  chain.close();
});

test('the player of a Safe can stop waiting for the owners, and their late bet still counts', async ({
  page,
  stack,
}) => {
  const { chain, panel, wallet } = await enterWithOwners(page, stack);
  await panel.choose('BNB');
  await panel.setBet('0.5');
  await panel.playButton.click();
  await expectWaiting(wallet);
  await expect(panel.step(/Place the bet/)).toContainText(OWNERS_CONFIRM);
  await panel.section.getByRole('button', { name: 'Stop waiting for the wallet' }).click();
  await expect(panel.section.getByText(/^You stopped waiting\./)).toBeVisible();
  await wallet.confirm();
  await expect(panel.bets).toHaveCount(1);
  chain.close();
});

test('a bet on chain that fails inside the Safe’s transaction is reported', async ({
  page,
  stack,
}) => {
  const { chain, panel, wallet } = await enterWithOwners(page, stack);
  await panel.choose('BNB');
  await panel.setBet('0.5');
  await panel.playButton.click();
  await expectWaiting(wallet);
  const poor = [wallet.address, toQuantity(parseEther('0.1'))];
  await wallet.provider.send('hardhat_setBalance', poor);
  await wallet.confirm();
  const failed = 'The bet failed on chain. Only the network fee was spent.';
  await expectToast(page, 'Bet Not Placed', failed);
  await expect(panel.bets).toHaveCount(0);
  expect(await chain.balanceOf(wallet.address)).toBe(parseEther('0.1'));
  chain.close();
});

test('a Safe makes a play key, which bets, and ends it from another browser', async ({
  page,
  stack,
}) => {
  const { chain, panel, wallet } = await enterWithOwners(page, stack);
  await panel.fillKey('DEGEN', '100');
  for (const _ of ['approval', 'grant']) {
    await expectWaiting(wallet);
    await expect(panel.keyForm.getByRole('status')).toContainText(OWNERS_CONFIRM);
    await wallet.confirm();
  }
  await expect(panel.playKey).toContainText('100 DEGEN');
  await panel.play();
  await expect(panel.playKey).toContainText('90 DEGEN');
  expect(wallet.transactions).toHaveLength(2);

  await page.evaluate(() => localStorage.removeItem('degen.playKeys'));
  await reloadOnChain(page);
  await panel.playKey.getByRole('button', { name: 'End the key' }).click();
  await expectWaiting(wallet);
  await expect(page.getByText('Waiting for the Owners', { exact: true })).toBeVisible();
  await wallet.confirm();
  await expectToast(page, 'Key Ended', 'What it had left is in your wallet.');
  expect(wallet.transactions).toHaveLength(3);
  chain.close();
});
