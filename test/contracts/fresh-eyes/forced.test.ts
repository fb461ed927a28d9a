import { expect } from 'chai';
import { attackedOn, DAY, exitOf, HOUR, ONE } from '../../kit/contracts/attacked-casino.ts';
import { BNB } from '../../kit/contracts/fixture.ts';
import { leaf, publishEpoch, publishFinal } from '../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { pay, withDeposits, leaves, publish, finalize, openExit, gains } = attackedOn(chain);
const FORCED = 2 * DAY;

/**
 * Alice has won 5 BNB and Carol has lost 6, so 1 BNB of custody belongs to the house. All deposits
 * are old enough to count for the limit, which is 8 BNB.
 */
async function withPlayers() {
  const fixture = await withDeposits({ alice: 10n * ONE, bob: 20n * ONE, carol: 10n * ONE });
  await time.increase(DAY);
  const { alice, bob, carol } = fixture;
  const balances = [
    [alice.address, 15n * ONE],
    [bob.address, 20n * ONE],
    [carol.address, 4n * ONE],
  ] as const;
  const first = await finalize(fixture, balances);
  return { ...fixture, balances, first };
}

describe('a house that tries to avoid a forced withdrawal', () => {
  it('cannot postpone the due time by paying and lowering the forced withdrawal in parts', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, alice, bob, carol, first } = fixture;
    await custody.connect(alice).forceWithdrawal(BNB, 8n * ONE, first.proofOf(BNB, alice.address));
    const { dueAt } = await custody.forcedWithdrawalOf(alice.address, BNB);
    await time.increase(DAY - HOUR);
    await pay(fixture, [alice.address, 1n]);
    const second = await finalize(fixture, [
      [alice.address, 7n * ONE - 1n],
      [bob.address, 20n * ONE],
      [carol.address, 4n * ONE],
    ]);
    const proof = second.proofOf(BNB, alice.address);
    await custody.lowerForcedWithdrawal(alice.address, BNB, proof);
    await pay(fixture, [alice.address, 1n]);
    const forced = await custody.forcedWithdrawalOf(alice.address, BNB);
    expect(forced.dueAt).to.equal(dueAt);
    expect(forced.amount).to.equal(7n * ONE - 2n);
    await time.increaseTo(dueAt);
    await exitOf(fixture).openExitByForcedWithdrawal(alice.address, BNB, second.epoch);
    expect((await exitOf(fixture).exitState()).epoch).to.equal(2n);
  });

  it('cannot subtract the same payment from the forced amount twice', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, alice, bob, carol, first } = fixture;
    await custody.connect(alice).forceWithdrawal(BNB, 15n * ONE, first.proofOf(BNB, alice.address));
    await pay(fixture, [alice.address, 6n * ONE]);
    const second = await finalize(fixture, [
      [alice.address, 9n * ONE],
      [bob.address, 20n * ONE],
      [carol.address, 4n * ONE],
    ]);
    await expect(
      custody.lowerForcedWithdrawal(alice.address, BNB, second.proofOf(BNB, alice.address)),
    ).to.be.revertedWithCustomError(custody, 'Custody_ForcedWithdrawalStands');
    expect((await custody.forcedWithdrawalOf(alice.address, BNB)).amount).to.equal(9n * ONE);
  });

  it('cannot lower the forced amount by a leaf older than the player’s newest deposit', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, bob, balances, first } = fixture;
    const second = await publishEpoch(chain, fixture, await leaves(fixture, balances));
    await custody.connect(bob).depositBNB({ value: 3n * ONE });
    await custody.connect(bob).forceWithdrawal(BNB, 23n * ONE, first.proofOf(BNB, bob.address));
    await time.increase(DAY);
    await expect(
      custody.lowerForcedWithdrawal(bob.address, BNB, second.proofOf(BNB, bob.address)),
    ).to.be.revertedWithCustomError(custody, 'Custody_ForcedWithdrawalStands');
  });

  it('can withdraw an omitted player’s forced amount as surplus', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, deployer, alice, bob, carol, first } = fixture;
    await custody.connect(alice).forceWithdrawal(BNB, 15n * ONE, first.proofOf(BNB, alice.address));
    // In the newer epoch, Alice's balance is zero, and the guardian does not veto the epoch. So
    // admin, operator and guardian collude, which the threat model excludes.
    const { epoch, proofOf } = await finalize(fixture, [
      [alice.address, 0n],
      [bob.address, 20n * ONE],
      [carol.address, 4n * ONE],
    ]);
    const take = (amount: bigint) =>
      custody.withdrawSurplus(BNB, amount, deployer.address, epoch, epoch);
    await expect(take(16n * ONE + 1n)).to.be.revertedWithCustomError(custody, 'Custody_NoSurplus');
    await take(16n * ONE);
    await time.increase(FORCED);
    await exitOf(fixture).openExitByForcedWithdrawal(alice.address, BNB, epoch);
    await time.increase(3 * DAY);
    // Custody holds 24 for claims of 39, so each claim is paid 24 / 39 of its amount.
    const share = (claim: bigint) => (claim * 24n) / 39n;
    const players = [alice.address, bob.address, carol.address];
    const paid = await gains(fixture, players, async () => {
      await exitOf(fixture).connect(bob).exit(BNB, proofOf(BNB, bob.address));
      await exitOf(fixture).connect(carol).exit(BNB, proofOf(BNB, carol.address));
      await exitOf(fixture).connect(alice).exitByForcedWithdrawal(BNB);
    });
    expect(paid).to.deep.equal([15n * ONE, 20n * ONE, 4n * ONE].map(share));
  });

  it('still owes the forced withdrawal when the guardian vetoes an epoch without the player’s balance', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, guardian, alice, bob, carol, first } = fixture;
    await custody.connect(alice).forceWithdrawal(BNB, 15n * ONE, first.proofOf(BNB, alice.address));
    const lie = await publish(fixture, [
      [alice.address, 0n],
      [bob.address, 20n * ONE],
      [carol.address, 19n * ONE],
    ]);
    await custody.connect(guardian).vetoEpoch(2n);
    await time.increase(FORCED);
    await expect(
      custody.lowerForcedWithdrawal(alice.address, BNB, lie.proofOf(BNB, alice.address)),
    ).to.revert(chain.ethers);
    await exitOf(fixture).openExitByForcedWithdrawal(alice.address, BNB, first.epoch);
    await time.increase(3 * DAY);
    // The bound on the claims counts both Alice's leaf and her forced withdrawal: 39 + 15. Only 40
    // are held, so she gets a share now and the rest after 180 days.
    const leave = () => exitOf(fixture).connect(alice).exitByForcedWithdrawal(BNB);
    const [gain] = await gains(fixture, [alice.address], leave);
    expect(gain).to.equal((15n * ONE * 40n) / 54n);
    await exitOf(fixture).connect(bob).exit(BNB, first.proofOf(BNB, bob.address));
    await exitOf(fixture).connect(carol).exit(BNB, first.proofOf(BNB, carol.address));
    await time.increase(180 * DAY);
    const [rest] = await gains(fixture, [alice.address], () =>
      exitOf(fixture).connect(alice).collect(BNB),
    );
    expect(rest).to.equal(15n * ONE - (15n * ONE * 40n) / 54n);
  });
});

describe('a player who tries to abuse a forced withdrawal', () => {
  it('must wait another 48 hours for a new forced withdrawal after the first one is paid', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, bob, first } = fixture;
    const proof = first.proofOf(BNB, bob.address);
    await custody.connect(bob).forceWithdrawal(BNB, 1n, proof);
    await time.increase(FORCED);
    await pay(fixture, [bob.address, 1n]);
    await custody.connect(bob).forceWithdrawal(BNB, 1n, proof);
    await expect(
      exitOf(fixture).openExitByForcedWithdrawal(bob.address, BNB, first.epoch),
    ).to.be.revertedWithCustomError(custody, 'Custody_NotDue');
  });

  it('receives the balance once, even when leaf, deposits and forced withdrawal are all claimed', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, bob, first } = fixture;
    await custody.connect(bob).forceWithdrawal(BNB, 20n * ONE, first.proofOf(BNB, bob.address));
    await pay(fixture, [bob.address, 2n * ONE]);
    await time.increase(FORCED);
    await exitOf(fixture).openExitByForcedWithdrawal(bob.address, BNB, first.epoch);
    await time.increase(3 * DAY);
    const exit = exitOf(fixture).connect(bob);
    const ways = [
      () => exit.exitByForcedWithdrawal(BNB),
      () => exit.exit(BNB, first.proofOf(BNB, bob.address)),
      () => exit.exitDepositor(BNB),
      () => exit.collect(BNB),
    ];
    const [gain = 0n] = await gains(fixture, [bob.address], async () => {
      for (const way of [...ways, ...ways.reverse()]) await way().catch(() => undefined);
      await time.increase(180 * DAY);
      for (const way of ways) await way().catch(() => undefined);
    });
    expect(gain).to.equal(18n * ONE);
  });
});

describe('a player with a leaf but no deposit in a token', () => {
  it('is paid the leaf and a later deposit by the exit, in either order of the claims', async () => {
    for (const order of [0, 1]) {
      const fixture = await loadFixture(withPlayers);
      const { custody, stranger, balances } = fixture;
      const { bnb } = await leaves(fixture, balances);
      // A swap on the server gave the player a balance of 1 without a deposit, out of the house's 1
      // BNB.
      const swapped = await publishFinal(chain, fixture, {
        bnb: [...bnb, leaf(stranger.address, 1n * ONE)],
      });
      await custody.connect(stranger).depositBNB({ value: 7n * ONE });
      await openExit(fixture, swapped);
      const exit = exitOf(fixture).connect(stranger);
      const byLeaf = () => exit.exit(BNB, swapped.proofOf(BNB, stranger.address));
      const byDeposit = () => exit.exitDepositor(BNB);
      const [gain] = await gains(fixture, [stranger.address], async () => {
        for (const way of order === 0 ? [byLeaf, byDeposit] : [byDeposit, byLeaf]) {
          await way().catch(() => undefined);
        }
      });
      expect(gain, `order ${order}`).to.equal(8n * ONE);
    }
  });
});
