import { expect } from 'chai';
import { attackedExitOn, DAY } from '../../kit/contracts/attacked-exit.ts';
import { BNB } from '../../kit/contracts/fixture.ts';
import { FORCED_S, leavingOn, ONE, REGISTRATION_S } from '../../kit/contracts/leaving.ts';
import { leaf, leavesOf, publishEpoch, publishFinal } from '../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch } = attackedExitOn(chain);
const { expectMoved } = leavingOn(chain);

describe('M1: an unserved forced withdrawal of 1 base unit', () => {
  it('opens the exit at the last final epoch, which includes earlier losses', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, alice, bob, carol, stranger, hostileAddress, first } = fixture;
    await custody.connect(bob).forceWithdrawal(BNB, 1n, first.proofOf(BNB, bob.address));
    // Alice loses her 10, and a new player deposits 100 and loses it. The house publishes an epoch
    // every day.
    await custody.connect(stranger).depositBNB({ value: 100n * ONE });
    const balances = [
      [alice.address, 0n],
      [bob.address, 10n * ONE],
      [carol.address, 10n * ONE],
      [hostileAddress, 10n * ONE],
      [stranger.address, 0n],
    ] as const;
    const publish = async () =>
      publishEpoch(chain, fixture, { bnb: await leavesOf(fixture, BNB, balances) });
    let last = first;
    for (let day = 0; day < 30; day += 1) {
      last = await publish();
      await time.increase(DAY);
    }
    await exit.connect(alice).openExitByForcedWithdrawal(bob.address, BNB, last.epoch);
    expect((await exit.exitState()).epoch).to.equal(31n);
    await time.increase(REGISTRATION_S);
    await expect(exit.connect(alice).exit(BNB, first.proofOf(BNB, alice.address)))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(1n, 31n);
    await expect(
      exit.connect(alice).exit(BNB, last.proofOf(BNB, alice.address)),
    ).to.be.revertedWithCustomError(custody, 'Custody_NothingOwed');
    await expect(exit.connect(stranger).exitDepositor(BNB)).to.be.revertedWithCustomError(
      custody,
      'Custody_LeafNeeded',
    );
    await expectMoved(
      fixture,
      BNB,
      { bob: bob.address },
      async () => {
        await exit.connect(bob).exitByForcedWithdrawal(BNB);
        await exit.connect(bob).exit(BNB, last.proofOf(BNB, bob.address));
      },
      { custody: -10n * ONE, bob: 10n * ONE },
    );
  });
});

describe('M1: a player whom the operator omits from later epochs', () => {
  it('is paid the registered forced withdrawal by the exit', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, alice, bob, carol, stranger, hostileAddress, first } = fixture;
    const force = (player: typeof alice) =>
      custody.connect(player).forceWithdrawal(BNB, 10n * ONE, first.proofOf(BNB, player.address));
    await force(alice);
    await force(carol);
    // The sums of the leaves' counters must equal the contract's counters. So the operator adds an
    // invented leaf with the counters of the omitted players.
    const dropped = await publishFinal(chain, fixture, {
      bnb: [
        ...(await leavesOf(fixture, BNB, [
          [bob.address, 10n * ONE],
          [hostileAddress, 10n * ONE],
        ])),
        leaf(stranger.address, 20n * ONE, 20n * ONE),
      ],
    });
    await time.increase(FORCED_S);
    await exit.openExitByForcedWithdrawal(alice.address, BNB, dropped.epoch);
    await exit.registerForcedWithdrawal(carol.address, BNB);
    await time.increase(REGISTRATION_S);
    for (const player of [alice, carol]) {
      await expect(
        exit.connect(player).exit(BNB, first.proofOf(BNB, player.address)),
      ).to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch');
      await expectMoved(
        fixture,
        BNB,
        { player: player.address },
        () => exit.connect(player).exitByForcedWithdrawal(BNB),
        { custody: -10n * ONE, player: 10n * ONE },
      );
    }
    // The invented leaf is worth nothing: it counts deposits of 20 that its account never made, and
    // the contract subtracts them.
    await expect(
      exit.connect(stranger).exit(BNB, dropped.proofOf(BNB, stranger.address)),
    ).to.be.revertedWithCustomError(custody, 'Custody_NothingOwed');
  });
});
