import { formatEther, parseEther, Wallet } from 'ethers';
import { amountText } from '../../../frontend/src/shared/lib/amount-text.ts';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { enterOnChain, reloadOnChain } from '../../kit/browser/on-chain.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { USER_REJECTED } from '../../kit/browser/wallets/injected-wallet.ts';

const TEN = parseEther('10');

test('the page shows the results of plays on chain as the contract decided them @phone [spec 7.23, 7.24]', async ({
  page,
  stack,
  wallet,
}) => {
  const { chain, panel } = await enterOnChain(page, wallet, stack);
  await panel.choose('Slots');
  const heldAndWon = async () => {
    const [held, jackpots] = [
      await chain.degen.balanceOf(wallet.address),
      await chain.jackpotsWon(wallet.address),
    ];
    return { own: held - jackpots, jackpots };
  };
  let before = await heldAndWon();
  const results = new Set<boolean>();
  // With a win chance of 51 %, fifty equal results in a row do not happen.
  for (let plays = 0; results.size < 2 && plays < 50; plays += 1) {
    const won = await panel.play();
    results.add(won);
    const now = await heldAndWon();
    expect(now.own - before.own).toBe(won ? TEN : -TEN);
    await expect(panel.result).toContainText(won ? 'You won 20 DEGEN' : 'You lost 10 DEGEN');
    await expect(panel.result).toContainText('Slots, 10 DEGEN');
    const ended = won ? 'Won+10 DEGEN' : 'Lost-10 DEGEN';
    // One play in a hundred also wins a jackpot.
    const hasJackpot = now.jackpots > before.jackpots;
    await expect(panel.bets.first()).toContainText(hasJackpot ? 'Jackpot' : ended);
    before = now;
  }
  expect(results.size).toBe(2);
  // The allowance was exactly the bet, and the bet used it up.
  expect(await chain.degen.allowance(wallet.address, stack.deployment.casino)).toBe(0n);

  await expectNoViolations(page);

  const shown = await panel.bets.allTextContents();
  await reloadOnChain(page);
  await expect(panel.bets).toHaveText(shown);
  await expect(panel.result).toHaveCount(0);
  chain.close();
});

test('a bet in BNB needs no approval', async ({ page, stack, wallet }) => {
  const { chain, panel } = await enterOnChain(page, wallet, stack);
  await panel.choose('BNB');
  await panel.setBet('0.5');
  await panel.play();
  await expect(panel.bets.first()).toContainText('0.5 BNB');
  expect(wallet.transactions).toHaveLength(1);
  expect(BigInt(wallet.transactions[0]?.value ?? 0)).toBe(parseEther('0.5'));
  chain.close();
});

test('the page shows every step of a bet on chain, even after a reload @phone', async ({
  page,
  stack,
  wallet,
}) => {
  const { chain, panel } = await enterOnChain(page, wallet, stack);
  wallet.misbehave('eth_sendTransaction', 'hang');
  await panel.playButton.click();
  await expect(panel.step(/Approve 10 DEGEN/)).toContainText('Confirm it in your wallet.');
  await chain.setAutomine(false);
  try {
    wallet.behave('eth_sendTransaction');
    await expect(panel.step(/Approve 10 DEGEN/)).toContainText('Waiting for the chain.');
    await chain.mine(1);
    await expect(panel.step(/Place the bet/)).toContainText('Waiting for the chain.');
    await chain.mine(1);
    await expect(panel.step(/Wait for the random number/)).toContainText(
      'The house has 250 blocks',
    );
    await reloadOnChain(page);
    await expect(panel.openBet).toContainText('Wheel, 10 DEGEN');
    await expect(panel.step(/Wait for the random number/)).toBeVisible();
    await expect(panel.result).toHaveCount(0);
  } finally {
    await chain.setAutomine(true);
  }
  await chain.mine(1);
  await expect(panel.result).toBeVisible();
  await expect(panel.openBet).toHaveCount(0);
  await expect(panel.bets).toHaveCount(1);
  chain.close();
});

test('a payout that the wallet cannot receive stays in the contract until it is collected @phone', async ({
  page,
  stack,
  wallet,
}) => {
  const { chain, panel } = await enterOnChain(page, wallet, stack);
  const most = await chain.degen.maxWallet();
  const waiting = panel.section.getByRole('region', { name: 'Collectable payments' });
  // The test fills the wallet up to the token's maximum per wallet before each play, so that it
  // cannot receive a win.
  for (let plays = 0; plays < 30 && (await waiting.count()) === 0; plays += 1) {
    const missing = most - (await chain.degen.balanceOf(wallet.address));
    if (missing > 0n) await chain.fund(wallet.address, formatEther(missing));
    await panel.play();
    await expect(panel.bets).toHaveCount(plays + 1);
  }
  await expect(panel.result).toContainText('Your account did not accept the payment.');
  // The amount is twice the stake, plus the prize if the play also won a jackpot.
  const collectable = await chain.casino.collectableOf(wallet.address, stack.deployment.degen);
  const amount = `${amountText('DEGEN', collectable)} DEGEN`;
  await expect(waiting).toContainText(`${amount} can be collected`);
  const collect = waiting.getByRole('button', { name: /^Collect .* from the Casino contract$/ });
  await expect(collect).toHaveText(`Collect ${amount} from the Casino contract`);
  await expectNoViolations(page);

  await collect.click();
  await expectToast(
    page,
    'Not Paid',
    'A wallet may hold at most 10,000,000 DEGEN. Collect a part of it, or to another address; the payment waits.',
  );
  // Half of the payout is collected to another address. This wallet collects the other half after it
  // has sent enough DEGEN away.
  const half = collectable / 2n;
  const friend = Wallet.createRandom().address;
  await waiting.getByText('Collect a part, or to another address').click();
  await waiting.getByLabel('Amount of DEGEN').fill(formatEther(half));
  await waiting.getByLabel('To the address').fill(friend);
  await collect.click();
  const halfText = `${amountText('DEGEN', half)} DEGEN`;
  await expectToast(page, 'Payment Collected', `${halfText} sent to ${friend}`);
  expect(await chain.degen.balanceOf(friend)).toBe(half);
  const rest = collectable - half;
  await expect(waiting).toContainText(`${amountText('DEGEN', rest)} DEGEN can be collected`);
  const away = chain.degen.interface.encodeFunctionData('transfer', [
    stack.deployment.randomness,
    rest,
  ]);
  await wallet.answer('eth_sendTransaction', [
    { from: wallet.address, to: stack.deployment.degen, data: away },
  ]);
  wallet.misbehave('eth_sendTransaction', { error: USER_REJECTED });
  await collect.click();
  const refused = 'You refused to collect it in your wallet. The payment still waits for you.';
  await expectToast(page, 'Not Paid', refused);
  wallet.behave('eth_sendTransaction');
  const held = await chain.degen.balanceOf(wallet.address);
  await collect.click();
  const restText = `${amountText('DEGEN', rest)} DEGEN`;
  await expectToast(page, 'Payment Collected', `${restText} sent to your wallet`);
  await expect(waiting).toHaveCount(0);
  expect((await chain.degen.balanceOf(wallet.address)) - held).toBe(rest);
  chain.close();
});
