import { expect } from 'chai';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import {
  FORCED_S,
  leavingOn,
  ONE,
  REGISTRATION_S,
  SILENCE_S,
} from '../../../kit/contracts/leaving.ts';
import { leavesOf, NO_EPOCH, publishEpoch } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, openExit, pay } = leavingOn(chain);

async function deployed() {
  return deployCasino(chain);
}

async function withForced() {
  const fixture = await withEpoch();
  const { custody, alice, degenAddress, first } = fixture;
  const proof = first.proofOf(degenAddress, alice.address);
  await custody.connect(alice).forceWithdrawal(degenAddress, 120n * ONE, proof);
  return { ...fixture, forcedAt: await time.latest() };
}

describe('openExitByForcedWithdrawal', () => {
  it('requires a forced withdrawal that is 48 hours old', async () => {
    const { custody, exit, alice, bob, degenAddress, first, forcedAt } =
      await loadFixture(withForced);
    const open = (player: string, token: string) =>
      exit.openExitByForcedWithdrawal(player, token, first.epoch);
    for (const [player, token] of [
      [bob.address, degenAddress],
      [alice.address, BNB],
    ] as const) {
      await expect(open(player, token))
        .to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal')
        .withArgs(player, token);
    }
    await time.setNextBlockTimestamp(forcedAt + FORCED_S - 1);
    await expect(open(alice.address, degenAddress))
      .to.be.revertedWithCustomError(custody, 'Custody_NotDue')
      .withArgs(forcedAt + FORCED_S);
  });

  it('opens the exit with the last final epoch, and registers the forced withdrawal', async () => {
    const fixture = await loadFixture(withForced);
    const { custody, exit, stranger, alice, bob, degenAddress, first, forcedAt, publish } = fixture;
    // Epoch 2 is final, epoch 3 is not.
    const second = await publish([
      [alice.address, 130n * ONE],
      [bob.address, 45n * ONE],
    ]);
    await time.increaseTo(forcedAt + FORCED_S - 100);
    const third = await publishEpoch(chain, fixture, {
      degen: await leavesOf(fixture, degenAddress, [
        [alice.address, 0n],
        [bob.address, 0n],
      ]),
      bnb: await leavesOf(fixture, BNB, [
        [alice.address, 0n],
        [bob.address, 0n],
      ]),
    });
    await custody.connect(bob).deposit(degenAddress, 2n * ONE);
    expect(await exit.exitState()).to.deep.equal([0n, 0n, 0n, 0n]);
    const open = (epoch: typeof first.epoch) =>
      exit.connect(stranger).openExitByForcedWithdrawal(alice.address, degenAddress, epoch);
    const dueAt = forcedAt + FORCED_S;
    await time.setNextBlockTimestamp(dueAt);
    for (const { epoch } of [first, third]) {
      await expect(open(epoch))
        .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
        .withArgs(epoch.number, 2n);
    }
    await expect(
      open({ ...second.epoch, degen: { ...second.epoch.degen, balance: 0n } }),
    ).to.be.revertedWithCustomError(custody, 'Custody_BadProof');
    const held = {
      degen: await custody.custodyOf(degenAddress),
      bnb: await custody.custodyOf(BNB),
    };
    const opening = open(second.epoch);
    await expect(opening).to.emit(exit, 'ExitOpened').withArgs(2n, second.epoch.snapshotBlock);
    await expect(opening)
      .to.emit(exit, 'ForcedWithdrawalRegistered')
      .withArgs(alice.address, degenAddress, 120n * ONE);
    const openedAt = BigInt(await time.latest());
    expect(await exit.exitState()).to.deep.equal([
      openedAt,
      openedAt + BigInt(REGISTRATION_S),
      2n,
      BigInt(second.epoch.snapshotBlock),
    ]);
    for (const [player, token, registered] of [
      [alice.address, degenAddress, true],
      [alice.address, BNB, false],
      [stranger.address, degenAddress, false],
    ] as const) {
      expect(await exit.exitClaimOf(player, token)).to.deep.equal([0n, 0n, registered]);
    }
    // Claims in DEGEN: 130 + 45 of the epoch, 2 of later deposits, and 120 forced. In BNB: only the
    // claims of the epoch.
    expect(await exit.exitPotOf(degenAddress)).to.deep.equal([
      ...[held.degen, 297n * ONE, false, 0n, 0n],
    ]);
    expect(await exit.exitPotOf(BNB)).to.deep.equal([
      ...[held.bnb, (175n * ONE) / 100n, false, 0n, 0n],
    ]);
    expect(await custody.custodyOf(BNB)).to.equal(held.bnb);
  });

  it('reverts once the forced withdrawal was served', async () => {
    const fixture = await loadFixture(withForced);
    const { custody, exit, alice, degenAddress, first } = fixture;
    await pay(fixture, alice.address, degenAddress, 120n * ONE);
    await time.increase(FORCED_S);
    await expect(
      exit.openExitByForcedWithdrawal(alice.address, degenAddress, first.epoch),
    ).to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal');
  });

  it('opens the exit without an epoch when none is final', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, exit, carol, stranger } = fixture;
    await custody.connect(carol).depositBNB({ value: 3n * ONE });
    await pay(fixture, carol.address, BNB, ONE);
    await custody.connect(carol).forceDepositWithdrawal(BNB, 2n * ONE);
    await time.increase(FORCED_S);
    const { epoch } = await publishEpoch(chain, fixture, {
      bnb: await leavesOf(fixture, BNB, [[carol.address, 0n]]),
    });
    const open = (given: typeof epoch) =>
      exit.connect(stranger).openExitByForcedWithdrawal(carol.address, BNB, given);
    await expect(open(epoch))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(1n, 0n);
    await expect(open(NO_EPOCH)).to.emit(exit, 'ExitOpened').withArgs(0n, 0n);
    // The claims are bounded by all deposits and the forced amount.
    expect((await exit.exitPotOf(BNB)).claims).to.equal(5n * ONE);
  });
});

describe('openExitBySilence', () => {
  it('opens the exit 7 days after the last epoch, and not a second earlier', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, stranger, first } = fixture;
    const [, , publishedAt] = await custody.lastEpoch();
    const dueAt = publishedAt + BigInt(SILENCE_S);
    const open = (epoch = first.epoch) => exit.connect(stranger).openExitBySilence(epoch);
    await time.setNextBlockTimestamp(dueAt - 1n);
    await expect(open()).to.be.revertedWithCustomError(custody, 'Custody_NotDue').withArgs(dueAt);
    await time.setNextBlockTimestamp(dueAt);
    await expect(open(NO_EPOCH))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(0n, 1n);
    await expect(open({ ...first.epoch, snapshotBlock: 1 })).to.be.revertedWithCustomError(
      custody,
      'Custody_BadProof',
    );
    await expect(open()).to.emit(exit, 'ExitOpened').withArgs(1n, first.epoch.snapshotBlock);
  });

  it('opens the exit 7 days after the deployment while there is no epoch', async () => {
    const { custody, exit } = await loadFixture(deployed);
    const [, , born] = await custody.lastEpoch();
    const dueAt = born + BigInt(SILENCE_S);
    await time.setNextBlockTimestamp(dueAt - 1n);
    await expect(exit.openExitBySilence(NO_EPOCH))
      .to.be.revertedWithCustomError(custody, 'Custody_NotDue')
      .withArgs(dueAt);
    await time.setNextBlockTimestamp(dueAt);
    await expect(exit.openExitBySilence(NO_EPOCH)).to.emit(exit, 'ExitOpened').withArgs(0n, 0n);
  });
});

describe('registerForcedWithdrawal', () => {
  it('reverts while the exit is closed', async () => {
    const { custody, exit, alice, degenAddress } = await loadFixture(withForced);
    await expect(
      exit.registerForcedWithdrawal(alice.address, degenAddress),
    ).to.be.revertedWithCustomError(custody, 'Custody_ExitClosed');
  });

  it('lets any account add a forced withdrawal to the claims within 3 days after the opening', async () => {
    const fixture = await loadFixture(withForced);
    const { custody, exit, stranger, alice, bob, degenAddress, first } = fixture;
    await pay(fixture, alice.address, degenAddress, 20n * ONE);
    await openExit(fixture, first);
    const endAt = (await time.latest()) + REGISTRATION_S;
    const register = (player: string) =>
      exit.connect(stranger).registerForcedWithdrawal(player, degenAddress);
    await expect(register(bob.address))
      .to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal')
      .withArgs(bob.address, degenAddress);
    const snapshot = await chain.networkHelpers.takeSnapshot();
    await time.setNextBlockTimestamp(endAt);
    await expect(register(alice.address))
      .to.be.revertedWithCustomError(custody, 'Custody_RegistrationOver')
      .withArgs(endAt);
    await snapshot.restore();
    await time.setNextBlockTimestamp(endAt - 1);
    await expect(register(alice.address))
      .to.emit(exit, 'ForcedWithdrawalRegistered')
      .withArgs(alice.address, degenAddress, 100n * ONE);
    expect((await exit.exitPotOf(degenAddress)).claims).to.equal(270n * ONE);
  });

  it('reverts for a forced withdrawal that is registered or served', async () => {
    const fixture = await loadFixture(withForced);
    const { custody, exit, alice, bob, degenAddress, first } = fixture;
    const inBnb = first.proofOf(BNB, bob.address);
    await custody.connect(bob).forceWithdrawal(BNB, ONE / 2n, inBnb);
    await pay(fixture, bob.address, BNB, ONE / 2n);
    await openExit(fixture, first);
    await exit.registerForcedWithdrawal(alice.address, degenAddress);
    for (const [player, token] of [
      [alice.address, degenAddress],
      [bob.address, BNB],
    ] as const) {
      await expect(exit.registerForcedWithdrawal(player, token))
        .to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal')
        .withArgs(player, token);
    }
  });

  it('accepts a forced withdrawal that was 48 hours old at the opening, and rejects one a second younger', async () => {
    for (const seconds of [FORCED_S, FORCED_S - 1]) {
      const fixture = await loadFixture(withEpoch);
      const { custody, exit, bob, degenAddress, first } = fixture;
      const [, , publishedAt] = await custody.lastEpoch();
      const dueAt = Number(publishedAt) + SILENCE_S;
      await time.setNextBlockTimestamp(dueAt - seconds);
      const proof = first.proofOf(degenAddress, bob.address);
      await custody.connect(bob).forceWithdrawal(degenAddress, ONE, proof);
      await time.setNextBlockTimestamp(dueAt);
      await exit.openExitBySilence(first.epoch);
      const register = exit.registerForcedWithdrawal(bob.address, degenAddress);
      if (seconds === FORCED_S) await register;
      else {
        await expect(register)
          .to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal')
          .withArgs(bob.address, degenAddress);
      }
    }
  });
});
