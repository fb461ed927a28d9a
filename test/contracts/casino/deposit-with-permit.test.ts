import { expect } from 'chai';
import { parseEther } from 'ethers';
import { createChain, deployCasino } from '../fixture.ts';
import { expectChanges } from '../money.ts';
import { signPermit } from '../permit.ts';

const chain = await createChain();
const { loadFixture } = chain.networkHelpers;
const AMOUNT = parseEther('100');
const FAR = 2n ** 40n;

async function deployed() {
  const fixture = await deployCasino(chain);
  await fixture.degen.connect(fixture.alice).approve(fixture.casinoAddress, 0n);
  return fixture;
}

describe('depositWithPermit', () => {
  it('reverts while deposits are paused', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, guardian, alice, casinoAddress } = fixture;
    const { v, r, s } = await signPermit(chain, fixture, alice, casinoAddress, AMOUNT, FAR);
    await casino.connect(guardian).pauseDeposits();
    await expect(
      casino.connect(alice).depositWithPermit(AMOUNT, FAR, v, r, s),
    ).to.be.revertedWithCustomError(casino, 'Casino_DepositsPaused');
  });

  it('moves the amount into custody without an earlier allowance and emits Deposited', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, alice, casinoAddress, degenAddress } = fixture;
    const { v, r, s } = await signPermit(chain, fixture, alice, casinoAddress, AMOUNT, FAR);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        expect(casino.connect(alice).depositWithPermit(AMOUNT, FAR, v, r, s))
          .to.emit(casino, 'Deposited')
          .withArgs(alice.address, degenAddress, AMOUNT),
      { 'custody DEGEN': AMOUNT, 'alice DEGEN': -AMOUNT },
    );
  });

  it('moves the amount although somebody else submitted the permit first', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, degen, alice, stranger, casinoAddress } = fixture;
    const { v, r, s } = await signPermit(chain, fixture, alice, casinoAddress, AMOUNT, FAR);
    await degen.connect(stranger).permit(alice.address, casinoAddress, AMOUNT, FAR, v, r, s);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(alice).depositWithPermit(AMOUNT, FAR, v, r, s),
      { 'custody DEGEN': AMOUNT, 'alice DEGEN': -AMOUNT },
    );
  });

  it('reverts for want of an allowance when the signature is another’s, or late', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, degen, alice, bob, casinoAddress } = fixture;
    const late = 1n;
    for (const [signer, deadline] of [
      [bob, FAR],
      [alice, late],
    ] as const) {
      const { v, r, s } = await signPermit(chain, fixture, signer, casinoAddress, AMOUNT, deadline);
      await expect(casino.connect(alice).depositWithPermit(AMOUNT, deadline, v, r, s))
        .to.be.revertedWithCustomError(degen, 'ERC20InsufficientAllowance')
        .withArgs(casinoAddress, 0n, AMOUNT);
    }
  });
});
