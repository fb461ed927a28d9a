import { expect } from 'chai';
import { parseEther } from 'ethers';
import { deployCasino } from '../../../kit/contracts/fixture.ts';
import { expectChanges } from '../../../kit/contracts/money.ts';
import { signPermit } from '../../../kit/contracts/permit.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;
const AMOUNT = parseEther('100');
const FAR = 2n ** 40n;

async function deployed() {
  const fixture = await deployCasino(chain);
  await fixture.degen.connect(fixture.alice).approve(fixture.custodyAddress, 0n);
  return fixture;
}

describe('depositWithPermit', () => {
  it('reverts while deposits are paused', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, guardian, alice, custodyAddress } = fixture;
    const { v, r, s } = await signPermit(chain, fixture, alice, custodyAddress, AMOUNT, FAR);
    await custody.connect(guardian).pauseDeposits();
    await expect(
      custody.connect(alice).depositWithPermit(AMOUNT, FAR, v, r, s),
    ).to.be.revertedWithCustomError(custody, 'Custody_DepositsClosed');
  });

  it('moves the amount into custody without an earlier allowance and emits Deposited', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, alice, custodyAddress, degenAddress } = fixture;
    const { v, r, s } = await signPermit(chain, fixture, alice, custodyAddress, AMOUNT, FAR);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        expect(custody.connect(alice).depositWithPermit(AMOUNT, FAR, v, r, s))
          .to.emit(custody, 'Deposited')
          .withArgs(alice.address, degenAddress, AMOUNT),
      { 'custody DEGEN': AMOUNT, 'alice DEGEN': -AMOUNT },
    );
  });

  it('moves the amount although another account submitted the permit first', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, degen, alice, stranger, custodyAddress } = fixture;
    const { v, r, s } = await signPermit(chain, fixture, alice, custodyAddress, AMOUNT, FAR);
    await degen.connect(stranger).permit(alice.address, custodyAddress, AMOUNT, FAR, v, r, s);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => custody.connect(alice).depositWithPermit(AMOUNT, FAR, v, r, s),
      { 'custody DEGEN': AMOUNT, 'alice DEGEN': -AMOUNT },
    );
  });

  it('reverts for lack of an allowance when the permit is expired or signed by another account', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, degen, alice, bob, custodyAddress } = fixture;
    const late = 1n;
    for (const [signer, deadline] of [
      [bob, FAR],
      [alice, late],
    ] as const) {
      const { v, r, s } = await signPermit(
        chain,
        fixture,
        signer,
        custodyAddress,
        AMOUNT,
        deadline,
      );
      await expect(custody.connect(alice).depositWithPermit(AMOUNT, deadline, v, r, s))
        .to.be.revertedWithCustomError(degen, 'ERC20InsufficientAllowance')
        .withArgs(custodyAddress, 0n, AMOUNT);
    }
  });
});
