import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { BNB, createChain, deployCasino } from '../fixture.ts';
import { leaf, publishEpoch } from '../liabilities.ts';
import { expectChanges } from '../money.ts';
import { signPermit } from '../permit.ts';

const chain = await createChain();
const { loadFixture, time } = chain.networkHelpers;
const AMOUNT = parseEther('100');
const FAR = 2n ** 40n;
const TWO_DAYS = 48 * 3_600;
const BSC_TESTNET = 97n;

async function deployed() {
  const fixture = await deployCasino(chain);
  await fixture.degen.connect(fixture.alice).approve(fixture.casinoAddress, 0n);
  return fixture;
}

describe('a replayed permit', () => {
  it('moves nothing a second time', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, degen, alice, casinoAddress } = fixture;
    const { v, r, s } = await signPermit(chain, fixture, alice, casinoAddress, AMOUNT, FAR);
    await casino.connect(alice).depositWithPermit(AMOUNT, FAR, v, r, s);
    await expect(casino.connect(alice).depositWithPermit(AMOUNT, FAR, v, r, s))
      .to.be.revertedWithCustomError(degen, 'ERC20InsufficientAllowance')
      .withArgs(casinoAddress, 0n, AMOUNT);
    await expect(
      degen.permit(alice.address, casinoAddress, AMOUNT, FAR, v, r, s),
    ).to.be.revertedWithCustomError(degen, 'ERC2612InvalidSigner');
  });

  it('moves nothing of its signer when another submits it for a deposit of its own', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, alice, bob, casinoAddress } = fixture;
    const { v, r, s } = await signPermit(chain, fixture, alice, casinoAddress, AMOUNT, FAR);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, bob: bob.address },
      () => casino.connect(bob).depositWithPermit(AMOUNT, FAR, v, r, s),
      // Bob approved before; what is taken is Bob's own.
      { 'custody DEGEN': AMOUNT, 'bob DEGEN': -AMOUNT },
    );
  });
});

describe('a cross-chain signature', () => {
  it('of a permit for another chain or another token moves nothing', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, degen, alice, casinoAddress } = fixture;
    for (const change of [{ chainId: BSC_TESTNET }, { verifyingContract: casinoAddress }]) {
      const { v, r, s } = await signPermit(
        ...([chain, fixture, alice, casinoAddress, AMOUNT, FAR, change] as const),
      );
      await expect(casino.connect(alice).depositWithPermit(AMOUNT, FAR, v, r, s))
        .to.be.revertedWithCustomError(degen, 'ERC20InsufficientAllowance')
        .withArgs(casinoAddress, 0n, AMOUNT);
    }
  });
});

describe('an approval of a payment above the cap', () => {
  it('is none for another id, player, token or amount, and pays once', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, alice, bob, degenAddress } = fixture;
    const amount = (await casino.custodyOf(BNB)) / 2n;
    const payment = { id: hashOfText('approved'), player: alice.address, token: BNB, amount };
    await casino.approveWithdrawal(payment);
    const half = (await casino.custodyOf(degenAddress)) / 2n;
    for (const other of [
      { ...payment, id: hashOfText('another') },
      { ...payment, player: bob.address },
      { ...payment, token: degenAddress, amount: half },
      { ...payment, amount: amount - 1n },
    ]) {
      await expect(
        casino.connect(operator).executeWithdrawals([other]),
      ).to.be.revertedWithCustomError(casino, 'Casino_CapReached');
    }
    await casino.connect(operator).executeWithdrawals([payment]);
    await expect(
      casino.connect(operator).executeWithdrawals([payment]),
    ).to.be.revertedWithCustomError(casino, 'Casino_AlreadyExecuted');
  });
});

describe('an epoch with a dropped player', () => {
  it('leaves that player the older leaf, which the house can answer only by paying', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, alice, bob, stranger } = fixture;
    const value = parseEther('10');
    for (const player of [alice, bob]) await casino.connect(player).depositBNB({ value });
    const both = [alice, bob].map(({ address }) => leaf(address, value, value));
    const first = await publishEpoch(chain, fixture, { bnb: both });
    const dropped = await publishEpoch(chain, fixture, { bnb: both.slice(1) });

    await casino.connect(alice).requestWithdrawal(BNB, value, first.proofOf(BNB, alice.address));
    // There is no leaf to answer with, and the leaf of another is none.
    await expect(
      casino.lowerRequest(alice.address, BNB, dropped.proofOf(BNB, bob.address)),
    ).to.be.revertedWithCustomError(casino, 'Casino_BadProof');
    // The house lives on and takes new money, as a thief of what is Alice's would have it.
    await time.increase(TWO_DAYS);
    await casino.connect(stranger).depositBNB({ value });
    await publishEpoch(chain, fixture, { bnb: both.slice(1) });
    await casino.connect(stranger).openExitByRequest(alice.address, BNB);
    await casino.connect(bob).exit(BNB, dropped.proofOf(BNB, bob.address));
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(alice).exitByRequest(BNB),
      { 'custody BNB': -value, 'alice BNB': value },
    );
  });

  it('costs nothing a newcomer whom the first epoch drops', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, alice, bob } = fixture;
    const value = parseEther('10');
    for (const player of [alice, bob]) await casino.connect(player).depositBNB({ value });
    await publishEpoch(chain, fixture, { bnb: [leaf(bob.address, value, value)] });
    await casino.connect(alice).requestNewcomerWithdrawal(BNB, value);
    await time.increase(TWO_DAYS);
    await publishEpoch(chain, fixture, { bnb: [leaf(bob.address, value, value)] });
    await casino.openExitByRequest(alice.address, BNB);
    await expect(casino.connect(alice).exitNewcomer(BNB)).to.be.revertedWithCustomError(
      casino,
      'Casino_NotNewcomer',
    );
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(alice).exitByRequest(BNB),
      { 'custody BNB': -value, 'alice BNB': value },
    );
  });

  it('is over when the house pays what the older leaf says', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, alice, bob, operator } = fixture;
    const value = parseEther('10');
    for (const player of [alice, bob]) await casino.connect(player).depositBNB({ value });
    const both = [alice, bob].map(({ address }) => leaf(address, value, value));
    const first = await publishEpoch(chain, fixture, { bnb: both });
    await publishEpoch(chain, fixture, { bnb: both.slice(1) });
    await casino.connect(alice).requestWithdrawal(BNB, value, first.proofOf(BNB, alice.address));
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        casino
          .connect(operator)
          .executeWithdrawals([
            { id: hashOfText('served'), player: alice.address, token: BNB, amount: value },
          ]),
      { 'custody BNB': -value, 'alice BNB': value },
    );
    await time.increase(TWO_DAYS);
    await expect(casino.openExitByRequest(alice.address, BNB)).to.be.revertedWithCustomError(
      casino,
      'Casino_NoRequest',
    );
  });
});
