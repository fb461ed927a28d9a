import { expect } from 'chai';
import { ZeroHash } from 'ethers';
import { BNB, type Fixture } from '../../../kit/contracts/fixture.ts';
import { DAY, leavingOn, ONE, REGISTRATION_S } from '../../../kit/contracts/leaving.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, withOpenExit, openExit, endRegistration, drain, expectMoved } = leavingOn(chain);
const CLAIM_S = 180 * DAY;
const CENT = ONE / 100n;

const take = ({ exit, development }: Fixture, amount: bigint) =>
  exit.withdrawExitSurplus(BNB, amount, development.address);

/** Asserts that exactly this amount can be withdrawn. */
const expectSurplus = async (fixture: Fixture, amount: bigint) => {
  const { custody, exit, development } = fixture;
  await expect(take(fixture, amount + 1n))
    .to.be.revertedWithCustomError(custody, 'Custody_NoSurplus')
    .withArgs(BNB, amount + 1n, amount);
  if (amount === 0n) return;
  await expectMoved(
    fixture,
    BNB,
    { house: development.address },
    () =>
      expect(take(fixture, amount))
        .to.emit(exit, 'SurplusWithdrawn')
        .withArgs(development.address, BNB, amount),
    { custody: -amount, house: amount },
  );
};

/** Claims of 120 and 50 cents; custody holds 68. */
async function withDeficit() {
  const fixture = await withEpoch();
  await drain(fixture, BNB, 68n * CENT);
  await openExit(fixture, fixture.first);
  const openedAt = await time.latest();
  await endRegistration();
  return { ...fixture, openedAt };
}

const leave = ({ exit, first }: Awaited<ReturnType<typeof withEpoch>>, player: Fixture['alice']) =>
  exit.connect(player).exit(BNB, first.proofOf(BNB, player.address));

describe('withdrawExitSurplus', () => {
  it('reverts while the exit is closed, and for 3 days after its opening', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, first } = fixture;
    await expect(take(fixture, 1n)).to.be.revertedWithCustomError(custody, 'Custody_ExitClosed');
    await openExit(fixture, first);
    const payableAt = (await time.latest()) + REGISTRATION_S;
    await time.setNextBlockTimestamp(payableAt - 1);
    await expect(take(fixture, 1n))
      .to.be.revertedWithCustomError(custody, 'Custody_NotDue')
      .withArgs(payableAt);
    await time.setNextBlockTimestamp(payableAt);
    await take(fixture, 1n);
  });

  it('reverts for anyone but the admin, and for a zero receiver, a zero amount and an unknown token', async () => {
    const { custody, exit, operator, guardian, stranger, degenAddress } =
      await loadFixture(withOpenExit);
    for (const caller of [operator, guardian, stranger]) {
      await expect(exit.connect(caller).withdrawExitSurplus(BNB, 1n, caller.address))
        .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, ZeroHash);
    }
    await expect(exit.withdrawExitSurplus(BNB, 1n, BNB)).to.be.revertedWithCustomError(
      custody,
      'Vault_ZeroAddress',
    );
    await expect(
      exit.withdrawExitSurplus(degenAddress, 0n, stranger.address),
    ).to.be.revertedWithCustomError(custody, 'Vault_ZeroAmount');
    await expect(exit.withdrawExitSurplus(stranger.address, 1n, stranger.address))
      .to.be.revertedWithCustomError(custody, 'Vault_UnknownToken')
      .withArgs(stranger.address);
  });

  it('pays what exceeds all claims immediately, and the unclaimed rest after 180 days', async () => {
    const fixture = await loadFixture(withOpenExit);
    const { custody, exit, alice, bob } = fixture;
    const [openedAt] = await exit.exitState();
    const held = await custody.custodyOf(BNB);
    await leave(fixture, alice);
    await expectSurplus(fixture, held - 170n * CENT);
    await expectSurplus(fixture, 0n);
    await time.setNextBlockTimestamp(Number(openedAt) + CLAIM_S - 1);
    await expect(take(fixture, 1n)).to.be.revertedWithCustomError(custody, 'Custody_NoSurplus');
    const snapshot = await chain.networkHelpers.takeSnapshot();
    await time.setNextBlockTimestamp(Number(openedAt) + CLAIM_S);
    await expectSurplus(fixture, 50n * CENT);
    await expect(leave(fixture, bob)).to.be.revertedWithCustomError(custody, 'Custody_NothingOwed');
    // If the house does not withdraw the surplus, a late claim is still paid out of it.
    await snapshot.restore();
    await time.increase(CLAIM_S);
    await leave(fixture, bob);
    await expectSurplus(fixture, 0n);
  });

  it('after 180 days, leaves late claims only what the house has not withdrawn', async () => {
    const fixture = await loadFixture(withOpenExit);
    const { custody, bob, development } = fixture;
    await time.increase(CLAIM_S);
    await take(fixture, (await custody.custodyOf(BNB)) - 20n * CENT);
    await expectMoved(fixture, BNB, { bob: bob.address }, () => leave(fixture, bob), {
      custody: -20n * CENT,
      bob: 20n * CENT,
    });
    // A gift covers the rest of the claim.
    await custody.connect(development).fundCustody(BNB, ONE, { value: ONE });
    await expectMoved(fixture, BNB, { bob: bob.address }, () => leave(fixture, bob), {
      custody: -30n * CENT,
      bob: 30n * CENT,
    });
  });

  it('in a deficit, pays only the part of a gift that exceeds the claims', async () => {
    const fixture = await loadFixture(withDeficit);
    const { custody, exit, faucet, alice, bob } = fixture;
    await expectSurplus(fixture, 0n);
    await leave(fixture, alice);
    await expectSurplus(fixture, 0n);
    const value = 110n * CENT;
    await custody.connect(faucet).fundCustody(BNB, value, { value });
    await expectSurplus(fixture, 8n * CENT);
    await exit.connect(alice).collect(BNB);
    await expectMoved(fixture, BNB, { bob: bob.address }, () => leave(fixture, bob), {
      custody: -50n * CENT,
      bob: 50n * CENT,
    });
    expect(await custody.custodyOf(BNB)).to.equal(0n);
  });

  it('after 180 days of a deficit, pays only what exceeds the filed claims', async () => {
    const fixture = await loadFixture(withDeficit);
    const { custody, exit, bob, openedAt } = fixture;
    await leave(fixture, bob);
    await time.setNextBlockTimestamp(openedAt + CLAIM_S - 1);
    await expect(take(fixture, 1n)).to.be.revertedWithCustomError(custody, 'Custody_NoSurplus');
    await time.setNextBlockTimestamp(openedAt + CLAIM_S);
    // Only Bob filed a claim, and he was paid 20 of his 50. Of the 68 that were held, 48 are left.
    // Bob is still owed 30, so 18 are surplus.
    await expectSurplus(fixture, 18n * CENT);
    await expectMoved(fixture, BNB, { bob: bob.address }, () => exit.connect(bob).collect(BNB), {
      custody: -30n * CENT,
      bob: 30n * CENT,
    });
    await expectSurplus(fixture, 0n);
  });

  it('after 180 days without a filed claim, pays all that custody holds', async () => {
    const fixture = await loadFixture(withDeficit);
    await time.increase(CLAIM_S);
    await expectSurplus(fixture, 68n * CENT);
  });

  it('makes a payment claimable when the receiver refuses it', async () => {
    const { custody, exit, custodyAddress } = await loadFixture(withOpenExit);
    const hostile = await chain.ethers.deployContract('HostileReceiver');
    const address = await hostile.getAddress();
    await hostile.setMode(1);
    await exit.withdrawExitSurplus(BNB, ONE, address);
    expect(await custody.claimableOf(address, BNB)).to.equal(ONE);
    expect(await chain.ethers.provider.getBalance(custodyAddress)).to.equal(
      (await custody.custodyOf(BNB)) + ONE,
    );
  });
});
