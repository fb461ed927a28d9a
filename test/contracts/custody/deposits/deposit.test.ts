import { expect } from 'chai';
import { parseEther } from 'ethers';
import { NO_EPOCH } from '../../../../rules/src/liabilities/epoch.ts';
import { allRoles, BNB, deployCasino } from '../../../kit/contracts/fixture.ts';

import { expectChanges } from '../../../kit/contracts/money.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;

async function deployed() {
  return deployCasino(chain);
}

async function woundUp() {
  const fixture = await deployCasino(chain);
  await chain.networkHelpers.time.increase(8 * 24 * 3_600);
  await fixture.windUp.open(fixture.degenAddress, NO_EPOCH, BNB);
  return fixture;
}

describe('deposit', () => {
  it('reverts while deposits are paused, and once they are closed', async () => {
    const { custody, deployer, guardian, alice, degenAddress } = await loadFixture(deployed);
    const refused = () =>
      expect(custody.connect(alice).deposit(degenAddress, 1n)).to.be.revertedWithCustomError(
        custody,
        'Custody_DepositsClosed',
      );
    await custody.connect(guardian).pauseDeposits();
    await refused();
    await custody.connect(deployer).unpauseDeposits();
    await custody.connect(deployer).closeDeposits();
    await refused();
  });

  it('reverts once the token is wound up, while the other token goes on', async () => {
    const { custody, alice, degenAddress } = await loadFixture(woundUp);
    await custody.connect(alice).depositBNB({ value: 1n });
    await expect(custody.connect(alice).deposit(degenAddress, 1n)).to.be.revertedWithCustomError(
      custody,
      'Custody_WoundUp',
    );
  });

  it('reverts when the token is BNB or unknown, and names the token in the error', async () => {
    const { custody, alice, stranger } = await loadFixture(deployed);
    for (const token of [BNB, stranger.address]) {
      await expect(custody.connect(alice).deposit(token, 1n))
        .to.be.revertedWithCustomError(custody, 'Vault_UnknownToken')
        .withArgs(token);
    }
  });

  it('reverts when the amount is zero', async () => {
    const { custody, alice, degenAddress } = await loadFixture(deployed);
    await expect(custody.connect(alice).deposit(degenAddress, 0n)).to.be.revertedWithCustomError(
      custody,
      'Vault_ZeroAmount',
    );
  });

  it('reverts with the token’s error when the amount is one unit above the balance', async () => {
    const { custody, degen, alice, degenAddress } = await loadFixture(deployed);
    const balance = await degen.balanceOf(alice.address);
    await expect(custody.connect(alice).deposit(degenAddress, balance + 1n))
      .to.be.revertedWithCustomError(degen, 'ERC20InsufficientBalance')
      .withArgs(alice.address, balance, balance + 1n);
  });

  it('reverts with the token’s error when the allowance is too low', async () => {
    const { custody, degen, alice, custodyAddress, degenAddress } = await loadFixture(deployed);
    await degen.connect(alice).approve(custodyAddress, 9n);
    await expect(custody.connect(alice).deposit(degenAddress, 10n))
      .to.be.revertedWithCustomError(degen, 'ERC20InsufficientAllowance')
      .withArgs(custodyAddress, 9n, 10n);
  });

  it('moves 1 wei or the whole balance into custody without tax, and emits Deposited', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, degen, alice, degenAddress } = fixture;
    const whole = (await degen.balanceOf(alice.address)) - 1n;
    for (const amount of [1n, whole]) {
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        () =>
          expect(custody.connect(alice).deposit(degenAddress, amount))
            .to.emit(custody, 'Deposited')
            .withArgs(alice.address, degenAddress, amount),
        { 'custody DEGEN': amount, 'alice DEGEN': -amount },
      );
    }
  });

  it('reverts when the token charges Custody a tax, and names the amount that arrived', async () => {
    const { degen, alice, degenAddress, deployer } = await loadFixture(deployed);
    const untold = await chain.ethers.deployContract('Custody', [degenAddress, allRoles(deployer)]);
    await degen.connect(alice).approve(await untold.getAddress(), parseEther('100'));
    await expect(untold.connect(alice).deposit(degenAddress, parseEther('100')))
      .to.be.revertedWithCustomError(untold, 'Vault_ShortTransfer')
      .withArgs(parseEther('75'), parseEther('100'));
  });

  it('reverts when the token returns false, and names zero as the amount that arrived', async () => {
    const { deployer } = await loadFixture(deployed);
    const token = await chain.ethers.deployContract('StubbornToken');
    const tokenAddress = await token.getAddress();
    const custody = await chain.ethers.deployContract('Custody', [
      tokenAddress,
      allRoles(deployer),
    ]);
    await token.approve(await custody.getAddress(), 10n);
    await token.setRefuses(true);
    await expect(custody.deposit(tokenAddress, 10n))
      .to.be.revertedWithCustomError(custody, 'Vault_ShortTransfer')
      .withArgs(0n, 10n);
  });

  it('counts each deposit for its player and in total, and stores the number of marks before the first one', async () => {
    const { custody, publisher, alice, bob, degenAddress } = await loadFixture(deployed);
    const [, , stake] = await custody.totalsOf(degenAddress);
    await custody.connect(alice).deposit(degenAddress, 5n);
    await custody.connect(publisher).mark();
    await custody.connect(bob).deposit(degenAddress, 11n);
    await custody.connect(alice).deposit(degenAddress, 7n);
    expect(await custody.accountOf(alice.address, degenAddress)).to.deep.equal([12n, 0n, 0n]);
    expect(await custody.accountOf(bob.address, degenAddress)).to.deep.equal([11n, 0n, 1n]);
    expect(await custody.accountOf(alice.address, BNB)).to.deep.equal([0n, 0n, 0n]);
    expect(await custody.totalsOf(degenAddress)).to.deep.equal([23n, 0n, stake]);
    expect(await custody.custodyOf(degenAddress)).to.equal(stake + 23n);
  });
});
