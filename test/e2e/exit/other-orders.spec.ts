import { WEI_PER_UNIT } from '../../../rules/src/amount.ts';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { slotsPage } from '../../kit/browser/games/slots.ts';
import { publishFalsely, publishHonestly } from '../../kit/browser/stack/epochs.ts';
import { expect, test } from '../../kit/browser/stack/own-stack.ts';
import { visit } from '../../kit/browser/visit.ts';
import { comeBackIn } from '../../kit/browser/wallets/tabs.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

test('a leaf with another order than the one that the player signed raises the alarm', async ({
  page,
  stack,
  wallet,
}) => {
  await slotsPage(page).open();
  await walletPage(page).enterWith('500');
  await slotsPage(page).spin();
  await visit(page, '/fairness');
  await comeBackIn(page, wallet);
  await publishHonestly(page, 1);
  const check = page.getByRole('button', { name: 'Check my balance against the chain' });
  await check.click();
  await expect(page.getByText(/^Proven: the casino owed you/)).toBeVisible();

  const invented = { orderCount: 1n, orderHead: 'ab'.repeat(32) };
  const sums = { balance: WEI_PER_UNIT, deposited: 500n * WEI_PER_UNIT, withdrawn: 0n };
  const lie = await publishFalsely(stack, {
    DEGEN: [{ player: wallet.address, ...sums, ...invented }],
    BNB: [],
  });
  const json = lie(wallet.address);
  await page.route('**/api/proof/balance', (route) => route.fulfill({ json }));
  await check.click();
  const alarm = page.getByRole('alert').filter({
    hasText: /^False: the published DEGEN balance is not made of the bets and swaps that you/,
  });
  await expect(alarm).toBeVisible();
  await expect(page.getByText('with the proof of epoch 1 that this browser')).toBeVisible();
  await expectNoViolations(page);
});
