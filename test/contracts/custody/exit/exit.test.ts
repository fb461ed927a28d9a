import { expect } from 'chai';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { DAY, FORCED_S, leavingOn, ONE, REGISTRATION_S } from '../../../kit/contracts/leaving.ts';
import { leaf, leavesOf, publishEpoch, publishFinal } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, withOpenExit, openExit, endRegistration, pay, drain, expectMoved } =
  leavingOn(chain);

describe('exit', () => {
  it('reverts while the exit is closed, like exitDepositor, exitByForcedWithdrawal and collect', async () => {
    const { exit, alice, degenAddress, first } = await loadFixture(withEpoch);
    const proof = first.proofOf(degenAddress, alice.address);
    const leaving = exit.connect(alice);
    for (const sent of [
      leaving.exit(degenAddress, proof),
      leaving.exitDepositor(degenAddress),
      leaving.exitByForcedWithdrawal(degenAddress),
      leaving.collect(degenAddress),
    ]) {
      await expect(sent).to.be.revertedWithCustomError(exit, 'Custody_ExitClosed');
    }
  });

  it('reverts for 3 days after the opening, like exitDepositor and exitByForcedWithdrawal', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, alice, bob, carol, degenAddress, first } = fixture;
    await custody.connect(carol).depositBNB({ value: ONE });
    await custody
      .connect(bob)
      .forceWithdrawal(degenAddress, ONE, first.proofOf(degenAddress, bob.address));
    await openExit(fixture, first);
    const payableAt = (await time.latest()) + REGISTRATION_S;
    await exit.registerForcedWithdrawal(bob.address, degenAddress);
    const claims = [
      () => exit.connect(carol).exitDepositor(BNB),
      () => exit.connect(bob).exitByForcedWithdrawal(degenAddress),
      () => exit.connect(alice).exit(degenAddress, first.proofOf(degenAddress, alice.address)),
    ];
    for (const claim of claims) {
      const snapshot = await chain.networkHelpers.takeSnapshot();
      await time.setNextBlockTimestamp(payableAt - 1);
      await expect(claim())
        .to.be.revertedWithCustomError(custody, 'Custody_NotDue')
        .withArgs(payableAt);
      await time.setNextBlockTimestamp(payableAt);
      await claim();
      await snapshot.restore();
    }
  });

  it('pays the leaf’s balance in either token, and only from custody', async () => {
    const fixture = await loadFixture(withOpenExit);
    const { custody, exit, alice, degenAddress, first } = fixture;
    for (const [token, amount] of [
      [degenAddress, 120n * ONE],
      [BNB, (120n * ONE) / 100n],
    ] as const) {
      const leave = () => exit.connect(alice).exit(token, first.proofOf(token, alice.address));
      await expectMoved(
        fixture,
        token,
        { alice: alice.address },
        () => expect(leave()).to.emit(exit, 'Exited').withArgs(alice.address, token, amount),
        { custody: -amount, alice: amount },
      );
      await expect(leave())
        .to.be.revertedWithCustomError(custody, 'Custody_NothingOwed')
        .withArgs(alice.address, token);
      expect((await exit.exitPotOf(token)).claims).to.equal(token === BNB ? ONE / 2n : 50n * ONE);
    }
  });

  it('reverts when the token is unknown', async () => {
    const { exit, alice, stranger, first } = await loadFixture(withOpenExit);
    await expect(exit.connect(alice).exit(stranger.address, first.proofOf(BNB, alice.address)))
      .to.be.revertedWithCustomError(exit, 'Vault_UnknownToken')
      .withArgs(stranger.address);
  });

  it('adds deposits and subtracts payments since the epoch', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, alice, bob, degenAddress, first } = fixture;
    await custody.connect(alice).deposit(degenAddress, 9n * ONE);
    await pay(fixture, alice.address, degenAddress, 30n * ONE);
    await pay(fixture, bob.address, degenAddress, 51n * ONE);
    await openExit(fixture, first);
    await endRegistration();
    await expectMoved(
      fixture,
      degenAddress,
      { alice: alice.address },
      () => exit.connect(alice).exit(degenAddress, first.proofOf(degenAddress, alice.address)),
      { custody: -99n * ONE, alice: 99n * ONE },
    );
    // Bob has won and was already paid more than his leaf says, so the exit owes him nothing.
    await expect(exit.connect(bob).exit(degenAddress, first.proofOf(degenAddress, bob.address)))
      .to.be.revertedWithCustomError(custody, 'Custody_NothingOwed')
      .withArgs(bob.address, degenAddress);
  });

  it("accepts only proofs of the exit's epoch", async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, alice, bob, degenAddress, first, publish } = fixture;
    const second = await publish([
      [alice.address, 60n * ONE],
      [bob.address, 50n * ONE],
    ]);
    await openExit(fixture, second);
    await endRegistration();
    await expect(exit.connect(alice).exit(degenAddress, first.proofOf(degenAddress, alice.address)))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
      .withArgs(1n, 2n);
    await exit.connect(alice).exit(degenAddress, second.proofOf(degenAddress, alice.address));
  });

  it('subtracts deposits that the leaf counts but the player never made', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, alice, bob, degenAddress } = fixture;
    // The sums are right, but the leaves are not: 10 of Bob's deposits are counted in Alice's leaf.
    const next = await publishFinal(chain, fixture, {
      degen: [leaf(alice.address, 120n * ONE, 110n * ONE), leaf(bob.address, 5n * ONE, 40n * ONE)],
      bnb: await leavesOf(fixture, BNB, [
        [alice.address, 0n],
        [bob.address, 0n],
      ]),
    });
    await openExit(fixture, next);
    await endRegistration();
    for (const [player, amount] of [
      [alice, 110n * ONE],
      [bob, 15n * ONE],
    ] as const) {
      await expectMoved(
        fixture,
        degenAddress,
        { player: player.address },
        () => exit.connect(player).exit(degenAddress, next.proofOf(degenAddress, player.address)),
        { custody: -amount, player: amount },
      );
    }
    await expect(
      exit.connect(bob).exit(BNB, next.proofOf(BNB, bob.address)),
    ).to.be.revertedWithCustomError(custody, 'Custody_NothingOwed');
  });

  it('pays all claims in full when custody covers them exactly', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, alice, bob, first } = fixture;
    await drain(fixture, BNB, (170n * ONE) / 100n);
    await openExit(fixture, first);
    await endRegistration();
    expect((await exit.exitPotOf(BNB)).isDeficit).to.equal(false);
    for (const [player, amount] of [
      [bob, ONE / 2n],
      [alice, (120n * ONE) / 100n],
    ] as const) {
      await expectMoved(
        fixture,
        BNB,
        { player: player.address },
        () => exit.connect(player).exit(BNB, first.proofOf(BNB, player.address)),
        { custody: -amount, player: amount },
      );
    }
    expect(await custody.custodyOf(BNB)).to.equal(0n);
  });

  it('still pays 400 days after the opening if money is left', async () => {
    const fixture = await loadFixture(withOpenExit);
    const { exit, alice, degenAddress, first } = fixture;
    await time.increase(400 * DAY);
    await expectMoved(
      fixture,
      degenAddress,
      { alice: alice.address },
      () => exit.connect(alice).exit(degenAddress, first.proofOf(degenAddress, alice.address)),
      { custody: -120n * ONE, alice: 120n * ONE },
    );
  });

  it('pays while deposits are paused and the operator is suspended', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, guardian, alice, degenAddress, first } = fixture;
    await custody.connect(guardian).pauseDeposits();
    await custody.connect(guardian).suspendOperator();
    await custody.confirmSuspension();
    const proof = first.proofOf(degenAddress, alice.address);
    await custody.connect(alice).forceWithdrawal(degenAddress, ONE, proof);
    await time.increase(FORCED_S);
    await exit.openExitByForcedWithdrawal(alice.address, degenAddress, first.epoch);
    await endRegistration();
    await exit.connect(alice).exit(degenAddress, proof);
    const [, withdrawn] = await custody.accountOf(alice.address, degenAddress);
    expect(withdrawn).to.equal(120n * ONE);
  });
});

describe('exitDepositor', () => {
  it('pays deposits minus payments to a player who first deposited after the snapshot', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, faucet, carol, first } = fixture;
    await custody.connect(carol).depositBNB({ value: 3n * ONE });
    await pay(fixture, carol.address, BNB, ONE);
    await openExit(fixture, first);
    await endRegistration();
    await expectMoved(
      fixture,
      BNB,
      { carol: carol.address },
      () =>
        expect(exit.connect(carol).exitDepositor(BNB))
          .to.emit(exit, 'Exited')
          .withArgs(carol.address, BNB, 2n * ONE),
      { custody: -2n * ONE, carol: 2n * ONE },
    );
    await expect(exit.connect(carol).exitDepositor(BNB))
      .to.be.revertedWithCustomError(custody, 'Custody_NothingOwed')
      .withArgs(carol.address, BNB);
    await expect(exit.connect(faucet).exitDepositor(BNB))
      .to.be.revertedWithCustomError(custody, 'Custody_LeafNeeded')
      .withArgs(faucet.address, BNB);
  });

  it('does not refund the losses of a player with a leaf', async () => {
    const { custody, exit, bob, degenAddress } = await loadFixture(withOpenExit);
    await expect(exit.connect(bob).exitDepositor(degenAddress))
      .to.be.revertedWithCustomError(custody, 'Custody_LeafNeeded')
      .withArgs(bob.address, degenAddress);
  });

  it('rejects a player who first deposited in the snapshot block, and pays one who first deposited later', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, alice, bob, carol, stranger, degenAddress } = fixture;
    await custody.connect(carol).depositBNB({ value: ONE });
    const degen = await leavesOf(fixture, degenAddress, [
      [alice.address, 0n],
      [bob.address, 0n],
    ]);
    const bnb = await leavesOf(fixture, BNB, [
      [alice.address, 0n],
      [bob.address, 0n],
      [carol.address, ONE],
    ]);
    const next = await publishEpoch(chain, fixture, { degen, bnb });
    const { snapshotBlock } = next.epoch;
    expect(await chain.ethers.provider.getBlockNumber()).to.equal(snapshotBlock + 1);
    await custody.connect(stranger).depositBNB({ value: ONE });
    await openExit(fixture, next);
    await endRegistration();
    expect((await custody.accountOf(carol.address, BNB)).sinceBlock).to.equal(snapshotBlock);
    await expect(exit.connect(carol).exitDepositor(BNB)).to.be.revertedWithCustomError(
      custody,
      'Custody_LeafNeeded',
    );
    await exit.connect(stranger).exitDepositor(BNB);
    await exit.connect(carol).exit(BNB, next.proofOf(BNB, carol.address));
  });
});
