import { expect } from 'chai';
import { parseEther } from 'ethers';
import { BNB, createChain, deployCasino } from '../fixture.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture } = chain.networkHelpers;

async function deployed() {
  return deployCasino(chain);
}

describe('deposit', () => {
  it('reverts while deposits are paused', async () => {
    const { casino, guardian, alice, degenAddress } = await loadFixture(deployed);
    await casino.connect(guardian).pauseDeposits();
    await expect(casino.connect(alice).deposit(degenAddress, 1n)).to.be.revertedWithCustomError(
      casino,
      'Casino_DepositsPaused',
    );
  });

  it('reverts with the token when it is BNB or a stranger’s', async () => {
    const { casino, alice, stranger } = await loadFixture(deployed);
    for (const token of [BNB, stranger.address]) {
      await expect(casino.connect(alice).deposit(token, 1n))
        .to.be.revertedWithCustomError(casino, 'Casino_UnknownToken')
        .withArgs(token);
    }
  });

  it('reverts when the amount is zero', async () => {
    const { casino, alice, degenAddress } = await loadFixture(deployed);
    await expect(casino.connect(alice).deposit(degenAddress, 0n)).to.be.revertedWithCustomError(
      casino,
      'Casino_ZeroAmount',
    );
  });

  it('reverts with the token’s reason when the amount is one above the balance', async () => {
    const { casino, degen, alice, degenAddress } = await loadFixture(deployed);
    const balance = await degen.balanceOf(alice.address);
    await expect(casino.connect(alice).deposit(degenAddress, balance + 1n))
      .to.be.revertedWithCustomError(degen, 'ERC20InsufficientBalance')
      .withArgs(alice.address, balance, balance + 1n);
  });

  it('reverts with the token’s reason when the allowance is short', async () => {
    const { casino, degen, alice, casinoAddress, degenAddress } = await loadFixture(deployed);
    await degen.connect(alice).approve(casinoAddress, 9n);
    await expect(casino.connect(alice).deposit(degenAddress, 10n))
      .to.be.revertedWithCustomError(degen, 'ERC20InsufficientAllowance')
      .withArgs(casinoAddress, 9n, 10n);
  });

  it('moves 1 wei or the whole balance into custody untaxed and emits Deposited', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, degen, alice, degenAddress } = fixture;
    const whole = (await degen.balanceOf(alice.address)) - 1n;
    for (const amount of [1n, whole]) {
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        () =>
          expect(casino.connect(alice).deposit(degenAddress, amount))
            .to.emit(casino, 'Deposited')
            .withArgs(alice.address, degenAddress, amount),
        { 'custody DEGEN': amount, 'alice DEGEN': -amount },
      );
    }
  });

  it('reverts with what arrived when the token keeps a tax back from the Casino', async () => {
    const { degen, alice, degenAddress, deployer } = await loadFixture(deployed);
    const untold = await chain.ethers.deployContract('Casino', [
      degenAddress,
      deployer.address,
      deployer.address,
      deployer.address,
    ]);
    await degen.connect(alice).approve(await untold.getAddress(), parseEther('100'));
    await expect(untold.connect(alice).deposit(degenAddress, parseEther('100')))
      .to.be.revertedWithCustomError(untold, 'Casino_ShortTransfer')
      .withArgs(parseEther('75'), parseEther('100'));
  });

  it('reverts with what arrived when the token answers false', async () => {
    const { deployer } = await loadFixture(deployed);
    const token = await chain.ethers.deployContract('StubbornToken');
    const tokenAddress = await token.getAddress();
    const casino = await chain.ethers.deployContract('Casino', [
      tokenAddress,
      deployer.address,
      deployer.address,
      deployer.address,
    ]);
    await token.approve(await casino.getAddress(), 10n);
    await token.setRefuses(true);
    await expect(casino.deposit(tokenAddress, 10n))
      .to.be.revertedWithCustomError(casino, 'Casino_ShortTransfer')
      .withArgs(0n, 10n);
  });
});
