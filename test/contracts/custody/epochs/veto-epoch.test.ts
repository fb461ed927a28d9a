import { expect } from 'chai';
import { ZeroHash } from 'ethers';
import { BNB, deployCasino, type Fixture } from '../../../kit/contracts/fixture.ts';
import { DAY, leavingOn, ONE, SILENCE_S } from '../../../kit/contracts/leaving.ts';
import {
  type Leaves,
  leaf,
  prepareEpoch,
  publishEpoch,
} from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, pay } = leavingOn(chain);
const SUSPENSION_S = BigInt(3 * DAY);
const HOUR = 3_600;
const FOREVER = 2n ** 40n - 1n;

async function deployed() {
  return deployCasino(chain);
}

/** The leaves of an epoch after both players have lost all their money. */
const lostBy = ({ alice, bob }: Pick<Fixture, 'alice' | 'bob'>): Leaves => ({
  degen: [leaf(alice.address, 0n, 100n * ONE), leaf(bob.address, 0n, 50n * ONE)],
  bnb: [leaf(alice.address, 0n, ONE), leaf(bob.address, 0n, ONE / 2n)],
});

/** Epochs 2 and 3, an hour apart, are provisional. */
async function withProvisional() {
  const fixture = await withEpoch();
  const lost = lostBy(fixture);
  const second = await publishEpoch(chain, fixture, lost);
  const secondAt = await time.latest();
  await time.increase(HOUR);
  await publishEpoch(chain, fixture, lost);
  return { ...fixture, lost, second, secondAt };
}

describe('vetoEpoch', () => {
  it('reverts for callers that are neither guardian nor admin', async () => {
    const { custody, operator, stranger } = await loadFixture(withProvisional);
    for (const caller of [operator, stranger]) {
      await expect(custody.connect(caller).vetoEpoch(3n))
        .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, ZeroHash);
    }
  });

  it('reverts for numbers that were never published', async () => {
    const { custody, guardian } = await loadFixture(withProvisional);
    for (const number of [0n, 4n]) {
      await expect(custody.connect(guardian).vetoEpoch(number))
        .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
        .withArgs(number, 3n);
    }
  });

  it('reverts once the epoch is 24 hours old, and succeeds one second before', async () => {
    const { custody, guardian, secondAt } = await loadFixture(withProvisional);
    await time.setNextBlockTimestamp(secondAt + DAY);
    await expect(custody.connect(guardian).vetoEpoch(2n))
      .to.be.revertedWithCustomError(custody, 'Custody_EpochFinal')
      .withArgs(2n);
    await custody.connect(guardian).vetoEpoch(3n);
    const fixture = await loadFixture(withProvisional);
    await time.setNextBlockTimestamp(fixture.secondAt + DAY - 1);
    await fixture.custody.connect(fixture.guardian).vetoEpoch(2n);
  });

  it('removes the epoch and all later ones when the guardian or the admin calls', async () => {
    for (const by of ['guardian', 'deployer'] as const) {
      const fixture = await loadFixture(withProvisional);
      const { custody, first } = fixture;
      const caller = fixture[by];
      await expect(custody.connect(caller).vetoEpoch(2n))
        .to.emit(custody, 'EpochVetoed')
        .withArgs(2n, caller.address);
      const [number, snapshotBlock] = await custody.lastEpoch();
      expect([number, snapshotBlock]).to.deep.equal([1n, BigInt(first.epoch.snapshotBlock)]);
      expect(await custody.epochHashOf(1n)).to.not.equal(ZeroHash);
      for (const struck of [2n, 3n]) expect(await custody.epochHashOf(struck)).to.equal(ZeroHash);
    }
  });

  it('keeps earlier epochs', async () => {
    const { custody, guardian, second } = await loadFixture(withProvisional);
    await custody.connect(guardian).vetoEpoch(3n);
    expect((await custody.lastEpoch()).slice(0, 2)).to.deep.equal([
      2n,
      BigInt(second.epoch.snapshotBlock),
    ]);
    await time.increase(DAY);
    expect((await custody.lastFinalEpoch())[0]).to.equal(2n);
  });

  it("suspends the operator's payments and epochs for 72 hours", async () => {
    const fixture = await loadFixture(withProvisional);
    const { custody, operator, guardian, alice } = fixture;
    await custody.connect(guardian).vetoEpoch(2n);
    const until = BigInt(await time.latest()) + SUSPENSION_S;
    expect(await custody.operatorSuspendedUntil()).to.equal(until);
    const { epoch } = await prepareEpoch(chain, fixture, fixture.lost);
    for (const attempt of [
      custody.connect(operator).publishEpoch(epoch),
      pay(fixture, alice.address, BNB, 1n),
    ]) {
      await expect(attempt)
        .to.be.revertedWithCustomError(custody, 'Custody_OperatorSuspended')
        .withArgs(until);
    }
    await time.setNextBlockTimestamp(until + 1n);
    await pay(fixture, alice.address, BNB, 1n);
  });

  it('does not shorten a suspension that the admin confirmed', async () => {
    const { custody, guardian } = await loadFixture(withProvisional);
    await custody.connect(guardian).suspendOperator();
    await custody.confirmSuspension();
    await expect(custody.connect(guardian).vetoEpoch(2n)).to.not.emit(custody, 'SuspensionSet');
    expect(await custody.operatorSuspendedUntil()).to.equal(FOREVER);
  });

  it('lets the operator publish the vetoed numbers again, even with older snapshots', async () => {
    const fixture = await loadFixture(withProvisional);
    const { custody, guardian, first, balances, publish } = fixture;
    await custody.connect(guardian).vetoEpoch(2n);
    await custody.reinstateOperator();
    const snapshotBlock = first.epoch.snapshotBlock;
    await publishEpoch(chain, fixture, fixture.lost, { snapshotBlock });
    expect((await custody.lastEpoch()).slice(0, 2)).to.deep.equal([2n, BigInt(snapshotBlock)]);
    const third = await publish(balances);
    expect(third.epoch.number).to.equal(3);
    expect((await custody.lastFinalEpoch())[0]).to.equal(3n);
  });

  it('makes forceWithdrawal reject proofs of the vetoed epoch permanently', async () => {
    const fixture = await loadFixture(withProvisional);
    const { custody, operator, guardian, bob, degenAddress } = fixture;
    // The stolen operator key publishes a false epoch, in which Bob owns all of Alice's money.
    const lie = await publishEpoch(chain, fixture, {
      ...fixture.lost,
      degen: [leaf(bob.address, 170n * ONE, 150n * ONE)],
    });
    const proof = lie.proofOf(degenAddress, bob.address);
    const force = () => custody.connect(bob).forceWithdrawal(degenAddress, 170n * ONE, proof);
    await custody.connect(guardian).vetoEpoch(4n);
    await time.increase(10 * DAY);
    await expect(force())
      .to.be.revertedWithCustomError(custody, 'Custody_EpochProvisional')
      .withArgs(4n);
    const truth = await prepareEpoch(chain, fixture, fixture.lost);
    await custody.connect(operator).publishEpoch(truth.epoch);
    await time.increase(DAY);
    await expect(force()).to.be.revertedWithCustomError(custody, 'Custody_BadProof');
  });

  it('does not restart the 7 days of silence after which the exit can be opened', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, guardian, first } = fixture;
    const [, , firstAt] = await custody.lastEpoch();
    await time.increase(5 * DAY);
    await publishEpoch(chain, fixture, lostBy(fixture));
    await custody.connect(guardian).vetoEpoch(2n);
    await time.setNextBlockTimestamp(firstAt + BigInt(SILENCE_S));
    await exit.openExitBySilence(first.epoch);
  });
});

describe('lastFinalEpoch', () => {
  it('is all zero until an epoch is 24 hours old', async () => {
    const fixture = await loadFixture(deployed);
    const { custody } = fixture;
    const none = [0n, 0n, 0n];
    expect(await custody.lastFinalEpoch()).to.deep.equal(none);
    const { epoch } = await publishEpoch(chain, fixture, {});
    const publishedAt = await time.latest();
    await time.increaseTo(publishedAt + DAY - 1);
    expect(await custody.lastFinalEpoch()).to.deep.equal(none);
    await time.increaseTo(publishedAt + DAY);
    expect(await custody.lastFinalEpoch()).to.deep.equal([
      1n,
      BigInt(epoch.snapshotBlock),
      BigInt(publishedAt),
    ]);
  });

  it('is the newest epoch that is at least 24 hours old', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody } = fixture;
    const times: number[] = [Number((await custody.lastEpoch())[2])];
    for (let index = 0; index < 40; index += 1) {
      // The time between two epochs is seconds to hours, so several epochs are provisional at once.
      await time.increase(1 + ((index * index * 977) % 9_000));
      await publishEpoch(chain, fixture, lostBy(fixture));
      times.push(await time.latest());
      const now = await time.latest();
      const final = times.filter((publishedAt) => now >= publishedAt + DAY).length;
      expect((await custody.lastFinalEpoch())[0], `after epoch ${times.length}`).to.equal(final);
    }
    const [last] = times.slice(-1);
    await time.increaseTo((last ?? 0) + DAY - 1);
    expect((await custody.lastFinalEpoch())[0]).to.equal(40n);
    await time.increaseTo((last ?? 0) + DAY);
    expect((await custody.lastFinalEpoch())[0]).to.equal(41n);
  });
});
