import { expect } from 'chai';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { DAY, leavingOn, ONE } from '../../../kit/contracts/leaving.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, openExit, endRegistration, drain, expectMoved } = leavingOn(chain);
const CLAIM_S = 180 * DAY;
const CENT = ONE / 100n;

/** Claims of 120 and 50 cents in BNB, and an empty pot. */
async function withEmptyPot() {
  return withHeld(0n);
}

/** Claims of 120 and 50 cents in BNB, and a pot of one base unit. */
async function withDust() {
  return withHeld(1n);
}

const withHeld = async (held: bigint) => {
  const fixture = await withEpoch();
  await drain(fixture, BNB, held);
  await openExit(fixture, fixture.first);
  const openedAt = await time.latest();
  await endRegistration();
  return { ...fixture, openedAt, ...claimsOf(fixture) };
};

const claimsOf = ({ custody, exit, first }: Awaited<ReturnType<typeof withEpoch>>) => ({
  leave: (player: Parameters<typeof custody.connect>[0] & { address: string }) =>
    exit.connect(player).exit(BNB, first.proofOf(BNB, player.address)),
});

describe('a claim whose share is zero', () => {
  for (const [name, held, withShare] of [
    ['the pot is empty', 0n, withEmptyPot],
    ['the share rounds to zero', 1n, withDust],
  ] as const) {
    it(`when ${name}, is filed and is paid its share of a later gift`, async () => {
      const fixture = await loadFixture(withShare);
      const { custody, exit, faucet, alice, bob, leave } = fixture;
      const players = { alice: alice.address, bob: bob.address };
      const claimOf = () => exit.exitClaimOf(alice.address, BNB);
      await expectMoved(
        fixture,
        BNB,
        players,
        () => expect(leave(alice)).to.not.emit(exit, 'Exited'),
        {},
      );
      expect(await claimOf()).to.deep.equal([120n * CENT, 0n, false]);
      expect(await exit.exitPotOf(BNB)).to.deep.equal([
        ...[held, 170n * CENT, true, 120n * CENT, 0n],
      ]);
      await expect(leave(alice))
        .to.be.revertedWithCustomError(custody, 'Custody_NothingOwed')
        .withArgs(alice.address, BNB);
      expect(await claimOf()).to.deep.equal([120n * CENT, 0n, false]);
      await leave(bob);
      const value = 17n * CENT - held;
      await custody.connect(faucet).fundCustody(BNB, value, { value });
      const collect = async () => {
        for (const player of [bob, alice]) await exit.connect(player).collect(BNB);
      };
      await expectMoved(fixture, BNB, players, collect, {
        custody: -17n * CENT,
        alice: 12n * CENT,
        bob: 5n * CENT,
      });
    });

    it(`when ${name}, still counts as a filed claim after 180 days`, async () => {
      const fixture = await loadFixture(withShare);
      const { custody, exit, faucet, deployer, alice, openedAt, leave } = fixture;
      await leave(alice);
      await time.setNextBlockTimestamp(openedAt + CLAIM_S);
      const value = 150n * CENT - held;
      await custody.connect(faucet).fundCustody(BNB, value, { value });
      await exit.connect(deployer).withdrawExitSurplus(BNB, 30n * CENT, faucet.address);
      await expectMoved(
        fixture,
        BNB,
        { alice: alice.address },
        () => exit.connect(alice).collect(BNB),
        { custody: -120n * CENT, alice: 120n * CENT },
      );
    });
  }

  it('is raised when its player files a larger claim', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, alice, first } = fixture;
    const old = first.proofOf(BNB, alice.address);
    await custody.connect(alice).forceWithdrawal(BNB, 30n * CENT, old);
    await drain(fixture, BNB, 0n);
    await openExit(fixture, first);
    await exit.registerForcedWithdrawal(alice.address, BNB);
    await endRegistration();
    await exit.connect(alice).exitByForcedWithdrawal(BNB);
    expect((await exit.exitClaimOf(alice.address, BNB)).filed).to.equal(30n * CENT);
    await claimsOf(fixture).leave(alice);
    expect((await exit.exitClaimOf(alice.address, BNB)).filed).to.equal(120n * CENT);
    await expect(exit.connect(alice).exitByForcedWithdrawal(BNB))
      .to.be.revertedWithCustomError(custody, 'Custody_NothingOwed')
      .withArgs(alice.address, BNB);
  });
});
