import { expect } from 'chai';
import { DEMAND_PATIENCE_S, SILENCE_PATIENCE_S } from '../../../rules/src/liabilities/leaving.ts';
import { createChain, deployCasino } from '../fixture.ts';
import { leavingOn, ONE } from '../leaving.ts';
import { publishEpoch } from '../liabilities.ts';

const chain = await createChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch } = leavingOn(chain);
const REQUEST_PATIENCE = BigInt(DEMAND_PATIENCE_S);
const SILENCE_PATIENCE = BigInt(SILENCE_PATIENCE_S);

async function deployed() {
  return deployCasino(chain);
}

async function withRequest() {
  const fixture = await withEpoch();
  const { casino, alice, degenAddress, first } = fixture;
  const proof = first.proofOf(degenAddress, alice.address);
  await casino.connect(alice).requestWithdrawal(degenAddress, 120n * ONE, proof);
  return { ...fixture, requestedAt: BigInt(await time.latest()) };
}

describe('openExitByRequest', () => {
  it('reverts without a demand, and before 48 hours have passed', async () => {
    const { casino, alice, bob, degenAddress, requestedAt } = await loadFixture(withRequest);
    await expect(casino.openExitByRequest(bob.address, degenAddress))
      .to.be.revertedWithCustomError(casino, 'Casino_NoRequest')
      .withArgs(bob.address, degenAddress);
    await time.setNextBlockTimestamp(requestedAt + REQUEST_PATIENCE - 1n);
    await expect(casino.openExitByRequest(alice.address, degenAddress))
      .to.be.revertedWithCustomError(casino, 'Casino_ExitNotDue')
      .withArgs(requestedAt + REQUEST_PATIENCE);
  });

  it('opens the exit with the epoch that was the last when the demand was made', async () => {
    const fixture = await loadFixture(withRequest);
    const { casino, stranger, alice, degenAddress, first, requestedAt } = fixture;
    await publishEpoch(chain, fixture, {});
    expect(await casino.exitState()).to.deep.equal([false, 0n, 0n]);
    await time.setNextBlockTimestamp(requestedAt + REQUEST_PATIENCE);
    await expect(casino.connect(stranger).openExitByRequest(alice.address, degenAddress))
      .to.emit(casino, 'ExitOpened')
      .withArgs(1n, first.epoch.snapshotBlock);
    expect(await casino.exitState()).to.deep.equal([true, 1n, BigInt(first.epoch.snapshotBlock)]);
  });
});

describe('openExitBySilence', () => {
  it('opens the exit 7 days after the last epoch, and not a second earlier', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, stranger, first } = fixture;
    const [, , publishedAt] = await casino.lastEpoch();
    await time.setNextBlockTimestamp(publishedAt + SILENCE_PATIENCE - 1n);
    await expect(casino.connect(stranger).openExitBySilence())
      .to.be.revertedWithCustomError(casino, 'Casino_ExitNotDue')
      .withArgs(publishedAt + SILENCE_PATIENCE);
    await time.setNextBlockTimestamp(publishedAt + SILENCE_PATIENCE);
    await expect(casino.connect(stranger).openExitBySilence())
      .to.emit(casino, 'ExitOpened')
      .withArgs(1n, first.epoch.snapshotBlock);
  });

  it('counts from the deployment while there is no epoch', async () => {
    const { casino } = await loadFixture(deployed);
    const [, , born] = await casino.lastEpoch();
    await time.setNextBlockTimestamp(born + SILENCE_PATIENCE - 1n);
    await expect(casino.openExitBySilence()).to.be.revertedWithCustomError(
      casino,
      'Casino_ExitNotDue',
    );
    await time.setNextBlockTimestamp(born + SILENCE_PATIENCE);
    await expect(casino.openExitBySilence()).to.emit(casino, 'ExitOpened').withArgs(0n, 0n);
  });
});
