import { expect } from 'chai';
import { parseEther } from 'ethers';
import { BNB, createChain, deployCasino } from '../fixture.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture } = chain.networkHelpers;

async function deployed() {
  return deployCasino(chain);
}

describe('depositBNB', () => {
  it('reverts while deposits are paused', async () => {
    const { casino, guardian, alice } = await loadFixture(deployed);
    await casino.connect(guardian).pauseDeposits();
    await expect(casino.connect(alice).depositBNB({ value: 1n })).to.be.revertedWithCustomError(
      casino,
      'Casino_DepositsPaused',
    );
  });

  it('reverts when no BNB is sent along', async () => {
    const { casino, alice } = await loadFixture(deployed);
    await expect(casino.connect(alice).depositBNB()).to.be.revertedWithCustomError(
      casino,
      'Casino_ZeroAmount',
    );
  });

  it('moves what is sent along into custody and emits Deposited', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, alice } = fixture;
    for (const amount of [1n, parseEther('1234.5')]) {
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        () =>
          expect(casino.connect(alice).depositBNB({ value: amount }))
            .to.emit(casino, 'Deposited')
            .withArgs(alice.address, BNB, amount),
        { 'custody BNB': amount, 'alice BNB': -amount },
      );
    }
  });

  it('refuses BNB that comes without a function', async () => {
    const { alice, casinoAddress } = await loadFixture(deployed);
    await expect(
      alice.sendTransaction({ to: casinoAddress, value: 1n }),
    ).to.be.revertedWithoutReason(chain.ethers);
  });
});
