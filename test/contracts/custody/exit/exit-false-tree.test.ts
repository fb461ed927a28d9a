import { expect } from 'chai';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { DAY, leavingOn, ONE } from '../../../kit/contracts/leaving.ts';
import { leaf, leavesOf, publishFinal } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, openExit, endRegistration, drain, expectMoved } = leavingOn(chain);
const CLAIM_S = 180 * DAY;
const CENT = ONE / 100n;

/**
 * Publishes a false tree in which Bob's leaf, instead of Alice's, counts Alice's deposit of 100
 * cents. So the exit adds this deposit to the balance of Alice's leaf: her leaf is worth 120 + 100,
 * although the sums say that all players together are owed 170.
 */
const publishFalse = async (fixture: Awaited<ReturnType<typeof withEpoch>>) => {
  const { alice, bob, degenAddress } = fixture;
  return publishFinal(chain, fixture, {
    degen: await leavesOf(fixture, degenAddress, [
      [alice.address, 0n],
      [bob.address, 0n],
    ]),
    bnb: [leaf(alice.address, 120n * CENT), leaf(bob.address, 50n * CENT, 150n * CENT)],
  });
};

describe('claims that exceed the sums of a false tree', () => {
  it('are paid until the pot is empty, with or without a deficit', async () => {
    for (const rest of [50n * CENT, 170n * CENT]) {
      const fixture = await loadFixture(withEpoch);
      const { custody, exit, alice } = fixture;
      const next = await publishFalse(fixture);
      await drain(fixture, BNB, rest);
      await openExit(fixture, next);
      await endRegistration();
      const leave = (player: typeof alice) =>
        exit.connect(player).exit(BNB, next.proofOf(BNB, player.address));
      await expectMoved(fixture, BNB, { alice: alice.address }, () => leave(alice), {
        custody: -rest,
        alice: rest,
      });
      await expect(leave(alice))
        .to.be.revertedWithCustomError(custody, 'Custody_NothingOwed')
        .withArgs(alice.address, BNB);
    }
  });

  it('cannot be collected again when a share decreases after 180 days', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, alice, bob, carol } = fixture;
    const next = await publishFalse(fixture);
    await custody.connect(carol).depositBNB({ value: 30n * CENT });
    await drain(fixture, BNB, 50n * CENT);
    await openExit(fixture, next);
    await endRegistration();
    // The bound on the claims is 200, but 220 and 30 are filed. Carol is paid 30 / 200 of the pot.
    // After 180 days her share would be only 30 / 250, so she is paid nothing more.
    await exit.connect(carol).exitDepositor(BNB);
    await exit.connect(alice).exit(BNB, next.proofOf(BNB, alice.address));
    await time.increase(CLAIM_S);
    for (const player of [alice, bob, carol]) {
      await expect(exit.connect(player).collect(BNB))
        .to.be.revertedWithCustomError(custody, 'Custody_NothingOwed')
        .withArgs(player.address, BNB);
    }
  });
});
