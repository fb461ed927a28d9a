import { expect } from 'chai';
import { id as hashOfText } from 'ethers';
import { BNB, deployCasino } from '../../kit/contracts/fixture.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;

async function deployed() {
  return deployCasino(chain);
}

describe('L2: an approval of a payment above the limit', () => {
  it('no longer allows the payment after the admin revokes the approval', async () => {
    const { custody, operator, alice } = await loadFixture(deployed);
    const amount = await custody.custodyOf(BNB);
    const payment = { id: hashOfText('approved'), player: alice.address, token: BNB, amount };
    await custody.approveWithdrawal(payment);
    await custody.revokeApproval(payment);
    await expect(custody.connect(operator).executeWithdrawals([payment]))
      .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
      .withArgs(BNB, amount, amount / 10n);
    expect(await custody.isExecuted(payment.id)).to.equal(false);
    expect(await custody.custodyOf(BNB)).to.equal(amount);
  });
});
