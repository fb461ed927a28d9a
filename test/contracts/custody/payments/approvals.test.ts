import { expect } from 'chai';
import { id as hashOfText, ZeroHash } from 'ethers';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import { leavesOf, publishEpoch } from '../../../kit/contracts/liabilities.ts';
import { expectChanges } from '../../../kit/contracts/money.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;
const ADMIN_ROLE = ZeroHash;

/** The payment is 30 % of the DEGEN in custody, above the limit of 10 %. */
async function deployed() {
  const fixture = await deployCasino(chain);
  const { custody, faucet, degenAddress } = fixture;
  const amount = ((await custody.custodyOf(degenAddress)) * 3n) / 10n;
  const payment = {
    ...{ id: hashOfText('approved'), player: faucet.address, token: degenAddress, amount },
  };
  return { ...fixture, amount, payment };
}

describe('approveWithdrawal', () => {
  it('reverts for anyone but the admin, and emits the approved payment', async () => {
    const { custody, operator, guardian, payment } = await loadFixture(deployed);
    for (const caller of [operator, guardian]) {
      await expect(custody.connect(caller).approveWithdrawal(payment))
        .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, ADMIN_ROLE);
    }
    expect(await custody.isApproved(payment)).to.equal(false);
    await expect(custody.approveWithdrawal(payment))
      .to.emit(custody, 'ApprovalSet')
      .withArgs(payment.id, payment.player, payment.token, payment.amount, true);
    expect(await custody.isApproved(payment)).to.equal(true);
  });

  it('lets the operator pay once above the limit, after which only approved payments are possible until the next epoch', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, faucet, degenAddress, payment, amount } = fixture;
    const limit = await custody.withdrawableNow(degenAddress);
    await custody.approveWithdrawal(payment);
    const other = { ...payment, id: hashOfText('under the limit'), amount: limit };
    await expectChanges(
      chain,
      fixture,
      { faucet: faucet.address },
      () => custody.connect(operator).executeWithdrawals([other, payment]),
      { 'custody DEGEN': -amount - limit, 'faucet DEGEN': amount + limit },
    );
    expect(await custody.withdrawableNow(degenAddress)).to.equal(0n);
    await expect(
      custody.connect(operator).executeWithdrawals([{ ...other, id: ZeroHash, amount: 1n }]),
    )
      .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
      .withArgs(degenAddress, 1n, 0n);
    await publishEpoch(fixture, {
      degen: await leavesOf(fixture, degenAddress, [[faucet.address, 0n]]),
    });
    expect(await custody.withdrawableNow(degenAddress)).to.be.greaterThan(0n);
    await expect(custody.connect(operator).executeWithdrawals([payment]))
      .to.be.revertedWithCustomError(custody, 'Custody_AlreadyExecuted')
      .withArgs(payment.id);
  });

  it('does not approve a payment with another id, player, token or amount', async () => {
    const { custody, operator, alice, payment, amount } = await loadFixture(deployed);
    await custody.approveWithdrawal(payment);
    for (const change of [
      { id: hashOfText('another') },
      { player: alice.address },
      { token: BNB, amount: ((await custody.custodyOf(BNB)) * 3n) / 10n },
      { amount: amount - 1n },
      { amount: amount + 1n },
    ]) {
      const other = { ...payment, ...change };
      expect(await custody.isApproved(other)).to.equal(false);
      await expect(
        custody.connect(operator).executeWithdrawals([other]),
      ).to.be.revertedWithCustomError(custody, 'Custody_LimitReached');
    }
  });

  it('does not let the admin execute the approved payment', async () => {
    const { custody, deployer, payment } = await loadFixture(deployed);
    await custody.approveWithdrawal(payment);
    await expect(custody.executeWithdrawals([payment]))
      .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
      .withArgs(deployer.address, await custody.OPERATOR_ROLE());
  });
});

describe('revokeApproval', () => {
  it('reverts for anyone but the admin', async () => {
    const { custody, operator, guardian, payment } = await loadFixture(deployed);
    await custody.approveWithdrawal(payment);
    for (const caller of [operator, guardian]) {
      await expect(custody.connect(caller).revokeApproval(payment))
        .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, ADMIN_ROLE);
    }
    expect(await custody.isApproved(payment)).to.equal(true);
  });

  it('makes the limit apply again to the payment whose approval was revoked, and to no other', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, faucet, degenAddress, payment, amount } = fixture;
    const kept = { ...payment, id: hashOfText('kept') };
    for (const each of [payment, kept]) await custody.approveWithdrawal(each);
    await expect(custody.revokeApproval(payment))
      .to.emit(custody, 'ApprovalSet')
      .withArgs(payment.id, payment.player, payment.token, payment.amount, false);
    expect(await custody.isApproved(payment)).to.equal(false);
    const limit = await custody.withdrawableNow(degenAddress);
    await expect(custody.connect(operator).executeWithdrawals([payment]))
      .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
      .withArgs(degenAddress, amount, limit);
    await expectChanges(
      chain,
      fixture,
      { faucet: faucet.address },
      () => custody.connect(operator).executeWithdrawals([kept]),
      { 'custody DEGEN': -amount, 'faucet DEGEN': amount },
    );
  });

  it('does not prevent a second approval of the same payment', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, faucet, payment, amount } = fixture;
    await custody.approveWithdrawal(payment);
    await custody.revokeApproval(payment);
    await custody.approveWithdrawal(payment);
    await expectChanges(
      chain,
      fixture,
      { faucet: faucet.address },
      () => custody.connect(operator).executeWithdrawals([payment]),
      { 'custody DEGEN': -amount, 'faucet DEGEN': amount },
    );
  });
});
