import { expect } from 'chai';
import { parseEther } from 'ethers';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import { expectChanges } from '../../../kit/contracts/money.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;

async function deployed() {
  return deployCasino(chain);
}

describe('depositBNB', () => {
  it('reverts while deposits are paused', async () => {
    const { custody, guardian, alice } = await loadFixture(deployed);
    await custody.connect(guardian).pauseDeposits();
    await expect(custody.connect(alice).depositBNB({ value: 1n })).to.be.revertedWithCustomError(
      custody,
      'Custody_DepositsClosed',
    );
  });

  it('reverts when no BNB is sent with the call', async () => {
    const { custody, alice } = await loadFixture(deployed);
    await expect(custody.connect(alice).depositBNB()).to.be.revertedWithCustomError(
      custody,
      'Vault_ZeroAmount',
    );
  });

  it('moves the BNB sent with the call into custody and emits Deposited', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, alice } = fixture;
    for (const amount of [1n, parseEther('1234.5')]) {
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        () =>
          expect(custody.connect(alice).depositBNB({ value: amount }))
            .to.emit(custody, 'Deposited')
            .withArgs(alice.address, BNB, amount),
        { 'custody BNB': amount, 'alice BNB': -amount },
      );
    }
  });

  it('rejects BNB that is sent without a function call', async () => {
    const { alice, custodyAddress } = await loadFixture(deployed);
    await expect(
      alice.sendTransaction({ to: custodyAddress, value: 1n }),
    ).to.be.revertedWithoutReason(chain.ethers);
  });
});
