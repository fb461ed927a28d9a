import { expect } from 'chai';
import { ZeroAddress } from 'ethers';
import {
  type Balances,
  claimingOn,
  DAY,
  HOUR,
  ONE,
  payment,
} from '../../../kit/contracts/claiming.ts';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';
import { windingUpOn } from '../../../kit/contracts/winding-up.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withStake, publish, gained } = claimingOn(chain);
const { ending, opened, payOut, covered, enter, enterOlder, paid } = windingUpOn(chain);

/** After F, Carol was paid the 130 BNB of the old epoch: 230 are held, and 200 owed. */
async function carolPaid() {
  const fixture = await ending(60n);
  return opened(await payOut(fixture, fixture.carol, 130n));
}

async function alicePaid() {
  const fixture = await ending(60n);
  return opened(await payOut(fixture, fixture.alice, 30n));
}

async function strangerDeposited() {
  const fixture = await ending(60n);
  const { custody, stranger } = fixture;
  await custody.connect(stranger).depositBNB({ value: 9n * ONE });
  return opened(fixture);
}

describe('a covered wind-up', () => {
  it('pays the first rank in full 48 hours after the entry, and not a second before', async () => {
    const fixture = await loadFixture(covered);
    const { windUp, alice } = fixture;
    await time.increase(3 * DAY);
    await enter(fixture, alice);
    const at = await time.latest();
    await time.setNextBlockTimestamp(at + 48 * HOUR - 1);
    await expect(windUp.pay(alice.address, BNB)).to.be.revertedWithCustomError(
      windUp,
      'WindUp_NotPayable',
    );
    expect(await paid(fixture, alice)).to.equal(100n * ONE);
    await expect(windUp.pay(alice.address, BNB)).to.be.revertedWithCustomError(
      windUp,
      'WindUp_NotPayable',
    );
    expect((await windUp.entryOf(alice.address, BNB)).isPaid).to.equal(true);
  });

  it('pays no first entry before 48 hours after the opening, so that mature claims can be entered', async () => {
    const fixture = await loadFixture(covered);
    const { windUp, alice, openedAt } = fixture;
    await enter(fixture, alice);
    expect((await windUp.potOf(BNB)).isCovered).to.equal(false);
    await time.setNextBlockTimestamp(openedAt + 48 * HOUR);
    await expect(windUp.update(BNB))
      .to.emit(windUp, 'Covered')
      .withArgs(BNB, 360n * ONE, 240n * ONE);
  });

  it('pays an older proof what the first rank leaves, on day 33', async () => {
    const fixture = await loadFixture(covered);
    const { windUp, alice, openedAt, carol } = fixture;
    await enter(fixture, alice);
    await expect(enterOlder(fixture))
      .to.emit(windUp, 'Entered')
      .withArgs(carol.address, BNB, 0n, 130n * ONE);
    await time.increaseTo(openedAt + 33 * DAY - 2);
    await expect(windUp.pay(carol.address, BNB)).to.be.revertedWithCustomError(
      windUp,
      'WindUp_NotPayable',
    );
    // Of the bound of 240, Alice has 100; Bob has not come. Carol's 130 fit into the 140 left.
    await time.increaseTo(openedAt + 33 * DAY);
    expect(await paid(fixture, carol)).to.equal(130n * ONE);
    // Bob comes late, for what is left of 360 BNB beside Alice's 100.
    await enter(fixture, fixture.bob);
    expect(await paid(fixture, fixture.bob)).to.equal(100n * ONE);
    expect(await paid(fixture, alice)).to.equal(100n * ONE);
  });

  it('lowers an entry by an older proof to what the leaf of F says', async () => {
    const fixture = await loadFixture(covered);
    const { windUp, carol } = fixture;
    await enterOlder(fixture);
    await enter(fixture, carol);
    expect((await windUp.entryOf(carol.address, BNB)).slice(0, 2)).to.deep.equal([40n * ONE, 0n]);
    await expect(enter(fixture, carol)).to.be.revertedWithCustomError(windUp, 'WindUp_Entered');
    await expect(enterOlder(fixture)).to.be.revertedWithCustomError(windUp, 'WindUp_Entered');
  });

  it('accepts no older proof and replaces no entry after day 33, which fixes the amounts', async () => {
    const fixture = await loadFixture(covered);
    const { windUp, carol, openedAt } = fixture;
    const beforeEntry = await chain.networkHelpers.takeSnapshot();
    await time.increaseTo(openedAt + 33 * DAY);
    await expect(enterOlder(fixture))
      .to.be.revertedWithCustomError(windUp, 'WindUp_EntriesOver')
      .withArgs(openedAt + 33 * DAY);
    await beforeEntry.restore();
    await enterOlder(fixture);
    await time.increaseTo(openedAt + 33 * DAY);
    await expect(enter(fixture, carol))
      .to.be.revertedWithCustomError(windUp, 'WindUp_EntriesOver')
      .withArgs(openedAt + 33 * DAY);
  });

  it('refuses an older proof when payments to its player have used it up', async () => {
    const fixture = await loadFixture(carolPaid);
    const { windUp, carol } = fixture;
    await expect(enterOlder(fixture))
      .to.be.revertedWithCustomError(windUp, 'WindUp_NothingOwed')
      .withArgs(carol.address, BNB);
    expect((await windUp.entryOf(carol.address, BNB)).enteredAt).to.equal(0n);
    // The leaf of F enters her with nothing, and takes the 40 that she was paid off the bound.
    await enter(fixture, carol);
    expect((await windUp.potOf(BNB)).bound).to.equal(200n * ONE);
  });

  it('pays nothing when no entry is worth anything, and later entries what they are owed', async () => {
    const fixture = await loadFixture(carolPaid);
    const { windUp, alice, carol, openedAt } = fixture;
    await enter(fixture, carol);
    await time.increaseTo(openedAt + 33 * DAY);
    await windUp.update(BNB);
    expect(await windUp.payableOf(carol.address, BNB)).to.equal(0n);
    await expect(windUp.pay(carol.address, BNB))
      .to.be.revertedWithCustomError(windUp, 'WindUp_NotPayable')
      .withArgs(carol.address, BNB);
    await enter(fixture, alice);
    expect(await paid(fixture, alice)).to.equal(100n * ONE);
  });

  it('takes deposits without a leaf only from a player whose first one came after the mark of F', async () => {
    const fixture = await withStake(10n * ONE);
    const { custody, windUp, alice, bob, carol, stranger } = fixture;
    await custody.connect(alice).depositBNB({ value: ONE });
    await publish(fixture, [[alice.address, ONE]]);
    await custody.connect(bob).depositBNB({ value: ONE });
    const both: Balances = [alice, bob].map(({ address }) => [address, ONE]);
    const final = await publish(fixture, both);
    await custody.connect(carol).depositBNB({ value: ONE });
    await time.increase(9 * DAY);
    await windUp.open(BNB, final.epoch, stranger.address);
    await expect(windUp.connect(bob).enterDepositor(BNB))
      .to.be.revertedWithCustomError(windUp, 'WindUp_LeafNeeded')
      .withArgs(bob.address, BNB);
    await expect(windUp.connect(carol).enterDepositor(BNB))
      .to.emit(windUp, 'Entered')
      .withArgs(carol.address, BNB, ONE, 0n);
  });

  it('accepts only leaves of F in the first rank, and only older ones in the second', async () => {
    const fixture = await loadFixture(covered);
    const { windUp, alice, old, final } = fixture;
    await expect(windUp.enter(alice.address, BNB, old.proofOf(BNB, alice.address)))
      .to.be.revertedWithCustomError(windUp, 'Custody_WrongEpoch')
      .withArgs(1n, 2n);
    await expect(
      windUp.connect(alice).enterOlder(BNB, final.proofOf(BNB, alice.address)),
    ).to.be.revertedWithCustomError(windUp, 'Custody_WrongEpoch');
    await expect(windUp.connect(alice).enterDepositor(BNB))
      .to.be.revertedWithCustomError(windUp, 'WindUp_LeafNeeded')
      .withArgs(alice.address, BNB);
    await expect(windUp.connect(alice).enterClaim(BNB)).to.be.revertedWithCustomError(
      windUp,
      'Custody_ClaimNotMature',
    );
  });

  it('pays the house only what exceeds the bound, from day 33 on, and never what players left unclaimed', async () => {
    const fixture = await loadFixture(covered);
    const { windUp, operator, alice, deployer, openedAt } = fixture;
    const take = (amount: bigint) => windUp.withdrawExcess(BNB, amount, deployer.address);
    await enter(fixture, alice);
    await time.increaseTo(openedAt + 33 * DAY - 2);
    await expect(take(1n))
      .to.be.revertedWithCustomError(windUp, 'WindUp_NotSettled')
      .withArgs(openedAt + 33 * DAY);
    await time.increaseTo(openedAt + 33 * DAY);
    await expect(
      windUp.connect(operator).withdrawExcess(BNB, 1n, deployer.address),
    ).to.be.revertedWithCustomError(windUp, 'AccessControlUnauthorizedAccount');
    await expect(take(120n * ONE + 1n))
      .to.be.revertedWithCustomError(windUp, 'Custody_NoSurplus')
      .withArgs(BNB, 120n * ONE + 1n, 120n * ONE);
    await expect(windUp.withdrawExcess(BNB, 1n, ZeroAddress)).to.be.revertedWithCustomError(
      windUp,
      'Vault_ZeroAddress',
    );
    expect(await gained([deployer], () => take(120n * ONE))).to.equal(120n * ONE);
    await expect(take(1n)).to.be.revertedWithCustomError(windUp, 'Custody_NoSurplus');
    for (const player of [fixture.bob, fixture.carol]) await enter(fixture, player);
    expect(await paid(fixture, alice)).to.equal(100n * ONE);
    expect(await paid(fixture, fixture.bob)).to.equal(100n * ONE);
    expect(await paid(fixture, fixture.carol)).to.equal(40n * ONE);
    expect(await fixture.custody.custodyOf(BNB)).to.equal(0n);
  });

  it('takes a payment since F off the bound, but no more than F owes', async () => {
    const fixture = await loadFixture(alicePaid);
    const { alice, windUp } = fixture;
    await enter(fixture, alice);
    expect((await windUp.potOf(BNB)).bound).to.equal(210n * ONE);
    expect((await windUp.entryOf(alice.address, BNB)).first).to.equal(70n * ONE);
  });

  /** Bob has swapped: F owes him 50, and the contract knows no deposit of his before it. */
  const bobSwapped = async () => {
    const fixture = await withStake(60n * ONE);
    const { custody, windUp, operator, alice, bob, stranger } = fixture;
    await custody.connect(alice).depositBNB({ value: 100n * ONE });
    const final = await publish(fixture, [
      [alice.address, 100n * ONE],
      [bob.address, 50n * ONE],
    ]);
    await custody.connect(bob).depositBNB({ value: 3n * ONE });
    await custody.connect(operator).executeWithdrawals([payment(bob.address, 2n * ONE)]);
    await time.increase(9 * DAY);
    await windUp.open(BNB, final.epoch, stranger.address);
    return { ...fixture, final };
  };

  it('lets the leaf of F take the place of an entry by deposits, and counts each base unit once', async () => {
    const { windUp, final, bob, stranger } = await loadFixture(bobSwapped);
    const bound = async () => (await windUp.potOf(BNB)).bound;
    expect(await bound()).to.equal(153n * ONE);
    await windUp.connect(bob).enterDepositor(BNB);
    expect(await bound()).to.equal(151n * ONE);
    await windUp.connect(stranger).enter(bob.address, BNB, final.proofOf(BNB, bob.address));
    expect(await bound()).to.equal(151n * ONE);
    expect((await windUp.entryOf(bob.address, BNB)).first).to.equal(51n * ONE);
    expect((await windUp.potOf(BNB)).first).to.equal(51n * ONE);
    await expect(windUp.connect(bob).enterDepositor(BNB)).to.be.revertedWithCustomError(
      windUp,
      'WindUp_Entered',
    );
    await time.increase(2 * DAY);
    expect(await gained([bob], () => windUp.connect(stranger).pay(bob.address, BNB))).to.equal(
      51n * ONE,
    );
  });

  it('leaves the entries by deposits and by claims to their players', async () => {
    const fixture = await loadFixture(strangerDeposited);
    const { windUp, alice, bob, stranger } = fixture;
    for (const caller of [alice, bob]) {
      await expect(windUp.connect(caller).enterDepositor(BNB))
        .to.be.revertedWithCustomError(windUp, 'WindUp_LeafNeeded')
        .withArgs(caller.address, BNB);
      await expect(windUp.connect(caller).enterClaim(BNB))
        .to.be.revertedWithCustomError(windUp, 'Custody_ClaimNotMature')
        .withArgs(caller.address, BNB);
    }
    expect((await windUp.entryOf(stranger.address, BNB)).enteredAt).to.equal(0n);
  });

  it('enters a player whose first deposit came after F by the counters', async () => {
    const fixture = await loadFixture(strangerDeposited);
    const { windUp, stranger } = fixture;
    expect((await windUp.potOf(BNB)).bound).to.equal(249n * ONE);
    await windUp.connect(stranger).enterDepositor(BNB);
    expect((await windUp.entryOf(stranger.address, BNB)).first).to.equal(9n * ONE);
    await time.increase(2 * DAY);
    const pay = () => windUp.connect(stranger).pay(stranger.address, BNB);
    expect(await gained([stranger], pay)).to.equal(9n * ONE);
  });

  it('pays an entry without a leaf of F to nobody but its player before day 33, so the leaf can still come', async () => {
    const { windUp, final, alice, bob } = await loadFixture(bobSwapped);
    await windUp.connect(bob).enterDepositor(BNB);
    const { enteredAt } = await windUp.entryOf(bob.address, BNB);
    await time.increase(2 * DAY);
    await windUp.update(BNB);
    expect(await windUp.payableOf(bob.address, BNB)).to.be.greaterThan(0n);
    await expect(windUp.connect(alice).pay(bob.address, BNB))
      .to.be.revertedWithCustomError(windUp, 'WindUp_NotPayable')
      .withArgs(bob.address, BNB);
    await windUp.connect(alice).enter(bob.address, BNB, final.proofOf(BNB, bob.address));
    expect((await windUp.entryOf(bob.address, BNB)).enteredAt).to.equal(enteredAt);
    expect(await gained([bob], () => windUp.connect(alice).pay(bob.address, BNB))).to.equal(
      51n * ONE,
    );
  });
});
