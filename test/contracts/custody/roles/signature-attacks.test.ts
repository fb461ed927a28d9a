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
const BSC_TESTNET = 97n;

async function deployed() {
  const fixture = await deployCasino(chain);
  await fixture.degen.connect(fixture.alice).approve(fixture.custodyAddress, 0n);
  return fixture;
}

describe('a replayed permit', () => {
  it('moves no money a second time', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, degen, alice, custodyAddress } = fixture;
    const { v, r, s } = await signPermit(chain, fixture, alice, custodyAddress, AMOUNT, FAR);
    await custody.connect(alice).depositWithPermit(AMOUNT, FAR, v, r, s);
    await expect(custody.connect(alice).depositWithPermit(AMOUNT, FAR, v, r, s))
      .to.be.revertedWithCustomError(degen, 'ERC20InsufficientAllowance')
      .withArgs(custodyAddress, 0n, AMOUNT);
    await expect(
      degen.permit(alice.address, custodyAddress, AMOUNT, FAR, v, r, s),
    ).to.be.revertedWithCustomError(degen, 'ERC2612InvalidSigner');
  });

  it('does not move the signer’s money when another account makes a deposit with it', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, alice, bob, custodyAddress } = fixture;
    const { v, r, s } = await signPermit(chain, fixture, alice, custodyAddress, AMOUNT, FAR);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, bob: bob.address },
      () => custody.connect(bob).depositWithPermit(AMOUNT, FAR, v, r, s),
      // The deposit uses Bob's own allowance, so it takes Bob's own DEGEN.
      { 'custody DEGEN': AMOUNT, 'bob DEGEN': -AMOUNT },
    );
  });
});

describe('a cross-chain signature', () => {
  it('moves no money when the permit was signed for another chain or token', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, degen, alice, custodyAddress } = fixture;
    for (const change of [{ chainId: BSC_TESTNET }, { verifyingContract: custodyAddress }]) {
      const { v, r, s } = await signPermit(
        ...([chain, fixture, alice, custodyAddress, AMOUNT, FAR, change] as const),
      );
      await expect(custody.connect(alice).depositWithPermit(AMOUNT, FAR, v, r, s))
        .to.be.revertedWithCustomError(degen, 'ERC20InsufficientAllowance')
        .withArgs(custodyAddress, 0n, AMOUNT);
    }
  });
});

describe('a permit whose spender is the Casino', () => {
  it('moves no money into Custody', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, degen, alice, casinoAddress, custodyAddress } = fixture;
    const { v, r, s } = await signPermit(chain, fixture, alice, casinoAddress, AMOUNT, FAR);
    await expect(custody.connect(alice).depositWithPermit(AMOUNT, FAR, v, r, s))
      .to.be.revertedWithCustomError(degen, 'ERC20InsufficientAllowance')
      .withArgs(custodyAddress, 0n, AMOUNT);
  });
});
