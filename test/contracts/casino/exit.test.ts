import { expect } from 'chai';
import { BNB, createChain } from '../fixture.ts';
import { leavingOn, ONE } from '../leaving.ts';
import { leaf, publishEpoch } from '../liabilities.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, withOpenExit, openExit, withdrawal, pay } = leavingOn(chain);

describe('exit', () => {
  it('reverts while the exit is closed, for leaves and newcomers', async () => {
    const { casino, alice, degenAddress, first } = await loadFixture(withEpoch);
    const proof = first.proofOf(degenAddress, alice.address);
    const leaving = casino.connect(alice);
    for (const sent of [
      leaving.exit(degenAddress, proof),
      leaving.exitNewcomer(degenAddress),
      leaving.exitByRequest(degenAddress),
    ]) {
      await expect(sent).to.be.revertedWithCustomError(casino, 'Casino_ExitClosed');
    }
  });

  it('pays the balance of the leaf in either token, from custody alone', async () => {
    const fixture = await loadFixture(withOpenExit);
    const { casino, alice, degenAddress, first } = fixture;
    for (const [symbol, token, amount] of [
      ['DEGEN', degenAddress, 120n * ONE],
      ['BNB', BNB, (120n * ONE) / 100n],
    ] as const) {
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        () =>
          expect(casino.connect(alice).exit(token, first.proofOf(token, alice.address)))
            .to.emit(casino, 'Exited')
            .withArgs(alice.address, token, amount, 0n),
        { [`custody ${symbol}`]: -amount, [`alice ${symbol}`]: amount },
      );
      await expect(casino.connect(alice).exit(token, first.proofOf(token, alice.address)))
        .to.be.revertedWithCustomError(casino, 'Casino_NothingOwed')
        .withArgs(alice.address, token);
    }
  });

  it('adds deposits and subtracts payments since the epoch', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, alice, bob, degenAddress, first } = fixture;
    await casino.connect(alice).deposit(degenAddress, 9n * ONE);
    await pay(fixture, alice.address, degenAddress, 30n * ONE);
    await pay(fixture, bob.address, degenAddress, 51n * ONE);
    await openExit(fixture);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(alice).exit(degenAddress, first.proofOf(degenAddress, alice.address)),
      { 'custody DEGEN': -99n * ONE, 'alice DEGEN': 99n * ONE },
    );
    // Bob won and was paid more than his leaf says.
    await expect(casino.connect(bob).exit(degenAddress, first.proofOf(degenAddress, bob.address)))
      .to.be.revertedWithCustomError(casino, 'Casino_NothingOwed')
      .withArgs(bob.address, degenAddress);
  });

  it('takes proofs of its own epoch only', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, alice, degenAddress, first, leaves } = fixture;
    const second = await publishEpoch(chain, fixture, { degen: leaves(ONE / 2n) });
    await openExit(fixture);
    await expect(
      casino.connect(alice).exit(degenAddress, first.proofOf(degenAddress, alice.address)),
    )
      .to.be.revertedWithCustomError(casino, 'Casino_WrongEpoch')
      .withArgs(1n, 2n);
    await casino.connect(alice).exit(degenAddress, second.proofOf(degenAddress, alice.address));
  });

  it('pays what custody covers, and the rest when it is funded again', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, operator, faucet, alice, degenAddress, first } = fixture;
    const custody = await casino.custodyOf(BNB);
    const drained = withdrawal(faucet.address, BNB, custody - ONE);
    await casino.approveWithdrawal(drained);
    await casino.connect(operator).executeWithdrawals([drained]);
    await openExit(fixture);
    const proof = first.proofOf(BNB, alice.address);
    const rest = (20n * ONE) / 100n;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        expect(casino.connect(alice).exit(BNB, proof))
          .to.emit(casino, 'Exited')
          .withArgs(alice.address, BNB, ONE, rest),
      { 'custody BNB': -ONE, 'alice BNB': ONE },
    );
    await expect(casino.connect(alice).exit(BNB, proof))
      .to.be.revertedWithCustomError(casino, 'Casino_CustodyTooLow')
      .withArgs(BNB, rest, 0n);
    await casino.connect(faucet).fundCustody(BNB, ONE, { value: ONE });
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(alice).exit(BNB, proof),
      { 'custody BNB': -rest, 'alice BNB': rest },
    );
    expect(await casino.custodyOf(degenAddress)).to.be.greaterThan(0n);
  });

  it('pays no more than leaf and account say when the leaf is ahead of the account', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, alice, bob, degenAddress } = fixture;
    // A deposit of 10 was in the tree and then in a block that the chain dropped.
    const { proofOf } = await publishEpoch(chain, fixture, {
      degen: [leaf(alice.address, 110n * ONE, 110n * ONE), leaf(bob.address, 5n * ONE, 60n * ONE)],
    });
    await openExit(fixture);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(alice).exit(degenAddress, proofOf(degenAddress, alice.address)),
      { 'custody DEGEN': -100n * ONE, 'alice DEGEN': 100n * ONE },
    );
    await expect(
      casino.connect(bob).exit(degenAddress, proofOf(degenAddress, bob.address)),
    ).to.be.revertedWithCustomError(casino, 'Casino_NothingOwed');
  });

  it('pays while deposits and plays are paused', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, guardian, alice, degenAddress, first } = fixture;
    await casino.connect(guardian).pauseDeposits();
    await casino.connect(guardian).pausePlays();
    await casino
      .connect(alice)
      .requestWithdrawal(degenAddress, ONE, first.proofOf(degenAddress, alice.address));
    await time.increase(48 * 3_600);
    await casino.openExitByRequest(alice.address, degenAddress);
    await casino.connect(alice).exit(degenAddress, first.proofOf(degenAddress, alice.address));
    const [, withdrawn] = await casino.accountOf(alice.address, degenAddress);
    expect(withdrawn).to.equal(120n * ONE);
  });
});

describe('exitNewcomer', () => {
  it('pays deposits minus payments to whoever first deposited after the snapshot, once', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, faucet, carol } = fixture;
    await casino.connect(carol).depositBNB({ value: 3n * ONE });
    await pay(fixture, carol.address, BNB, ONE);
    await openExit(fixture);
    await expectChanges(
      chain,
      fixture,
      { carol: carol.address },
      () =>
        expect(casino.connect(carol).exitNewcomer(BNB))
          .to.emit(casino, 'Exited')
          .withArgs(carol.address, BNB, 2n * ONE, 0n),
      { 'custody BNB': -2n * ONE, 'carol BNB': 2n * ONE },
    );
    await expect(casino.connect(carol).exitNewcomer(BNB))
      .to.be.revertedWithCustomError(casino, 'Casino_NothingOwed')
      .withArgs(carol.address, BNB);
    await expect(casino.connect(faucet).exitNewcomer(BNB))
      .to.be.revertedWithCustomError(casino, 'Casino_NotNewcomer')
      .withArgs(faucet.address, BNB);
  });

  it('does not pay back what a player with a leaf has lost', async () => {
    const { casino, bob, degenAddress } = await loadFixture(withOpenExit);
    await expect(casino.connect(bob).exitNewcomer(degenAddress))
      .to.be.revertedWithCustomError(casino, 'Casino_NotNewcomer')
      .withArgs(bob.address, degenAddress);
  });

  it('tells a deposit in the block of the snapshot from one in the next', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, carol, stranger } = fixture;
    await casino.connect(carol).depositBNB({ value: ONE });
    const { epoch } = await publishEpoch(chain, fixture, {});
    expect(epoch.snapshotBlock).to.equal((await chain.ethers.provider.getBlockNumber()) - 1);
    await casino.connect(stranger).depositBNB({ value: ONE });
    await openExit(fixture);
    await expect(casino.connect(carol).exitNewcomer(BNB)).to.be.revertedWithCustomError(
      casino,
      'Casino_NotNewcomer',
    );
    await casino.connect(stranger).exitNewcomer(BNB);
  });
});
