import { expect } from 'chai';
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

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withStake, publish, gained } = claimingOn(chain);

/**
 * Alice, Bob and Carol have deposited 100 BNB each, and the house's stake is `stake`. An old epoch
 * gives Carol 130; in F, she has lost all but 40.
 */
const players = async (stake: bigint) => {
  const fixture = await withStake(stake * ONE);
  const { custody, alice, bob, carol } = fixture;
  for (const player of [alice, bob, carol]) {
    await custody.connect(player).depositBNB({ value: 100n * ONE });
  }
  const balances = (...amounts: readonly bigint[]): Balances =>
    [alice, bob, carol].map(({ address }, index) => [address, (amounts[index] ?? 0n) * ONE]);
  const old = await publish(fixture, balances(100n, 100n, 130n));
  await time.increase(DAY);
  const final = await publish(fixture, balances(100n, 100n, 40n));
  await time.increase(8 * DAY);
  return { ...fixture, balances, old, final };
};

type Players = Awaited<ReturnType<typeof players>>;

const opened = async (fixture: Players) => {
  await fixture.windUp.open(BNB, fixture.final.epoch, fixture.stranger.address);
  return { ...fixture, openedAt: await time.latest() };
};

/** 360 BNB are held, and 240 owed. */
async function covered() {
  return opened(await players(60n));
}

/** 168 BNB are held, and 240 owed: seven tenths. */
async function uncovered() {
  const fixture = await players(60n);
  const { custody, operator, stranger } = fixture;
  const stolen = payment(stranger.address, 192n * ONE);
  await custody.approveWithdrawal(stolen);
  await custody.connect(operator).executeWithdrawals([stolen]);
  return opened(fixture);
}

const enter = ({ windUp, final }: Players, player: { address: string }) =>
  windUp.enter(player.address, BNB, final.proofOf(BNB, player.address));

const enterOlder = ({ windUp, old, carol }: Players) =>
  windUp.connect(carol).enterOlder(BNB, old.proofOf(BNB, carol.address));

const paid = (fixture: Players, player: { address: string }): Promise<bigint> =>
  gained([player], () => fixture.windUp.connect(fixture.stranger).pay(player.address, BNB));

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
    await time.increaseTo(openedAt + 48 * HOUR);
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

  it('takes no older proof, and replaces no entry, once day 33 has fixed the amounts', async () => {
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
    await expect(windUp.enterDepositor(bob.address, BNB))
      .to.be.revertedWithCustomError(windUp, 'WindUp_LeafNeeded')
      .withArgs(bob.address, BNB);
    await expect(windUp.enterDepositor(carol.address, BNB))
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
    await expect(windUp.enterDepositor(alice.address, BNB))
      .to.be.revertedWithCustomError(windUp, 'WindUp_LeafNeeded')
      .withArgs(alice.address, BNB);
    await expect(windUp.enterClaim(alice.address, BNB)).to.be.revertedWithCustomError(
      windUp,
      'Custody_ClaimNotMature',
    );
  });

  it('leaves the house what exceeds the bound, from day 33 on, and nothing that is unclaimed', async () => {
    const fixture = await loadFixture(covered);
    const { windUp, operator, alice, deployer, openedAt } = fixture;
    const take = (amount: bigint) => windUp.withdrawExcess(BNB, amount, deployer.address);
    await enter(fixture, alice);
    await time.increaseTo(openedAt + 33 * DAY - 2);
    await expect(take(1n)).to.be.revertedWithCustomError(windUp, 'WindUp_NotSettled');
    await time.increaseTo(openedAt + 33 * DAY);
    await expect(
      windUp.connect(operator).withdrawExcess(BNB, 1n, deployer.address),
    ).to.be.revertedWithCustomError(windUp, 'AccessControlUnauthorizedAccount');
    await expect(take(120n * ONE + 1n))
      .to.be.revertedWithCustomError(windUp, 'Custody_NoSurplus')
      .withArgs(BNB, 120n * ONE + 1n, 120n * ONE);
    expect(await gained([deployer], () => take(120n * ONE))).to.equal(120n * ONE);
    await expect(take(1n)).to.be.revertedWithCustomError(windUp, 'Custody_NoSurplus');
    for (const player of [fixture.bob, fixture.carol]) await enter(fixture, player);
    expect(await paid(fixture, alice)).to.equal(100n * ONE);
    expect(await paid(fixture, fixture.bob)).to.equal(100n * ONE);
    expect(await paid(fixture, fixture.carol)).to.equal(40n * ONE);
    expect(await fixture.custody.custodyOf(BNB)).to.equal(0n);
  });

  it('takes a payment since F off the bound, but no more than F owes', async () => {
    const fixture = await players(60n);
    const { custody, operator, alice, windUp } = fixture;
    await custody.connect(operator).executeWithdrawals([payment(alice.address, 30n * ONE)]);
    await opened(fixture);
    await enter(fixture, alice);
    expect((await windUp.potOf(BNB)).bound).to.equal(210n * ONE);
    expect((await windUp.entryOf(alice.address, BNB)).first).to.equal(70n * ONE);
  });

  it('enters a player whose first deposit came after F by the counters', async () => {
    const fixture = await players(60n);
    const { custody, windUp, stranger } = fixture;
    await custody.connect(stranger).depositBNB({ value: 9n * ONE });
    await opened(fixture);
    expect((await windUp.potOf(BNB)).bound).to.equal(249n * ONE);
    await windUp.enterDepositor(stranger.address, BNB);
    expect((await windUp.entryOf(stranger.address, BNB)).first).to.equal(9n * ONE);
    await time.increase(2 * DAY);
    expect(await gained([stranger], () => windUp.pay(stranger.address, BNB))).to.equal(9n * ONE);
  });
});

describe('a wind-up that is not covered', () => {
  it('pays nothing before day 33, then each entry of the first rank the same share, in any order', async () => {
    for (const order of [
      ['alice', 'bob', 'carol'],
      ['carol', 'bob', 'alice'],
    ] as const) {
      const fixture = await loadFixture(uncovered);
      const { windUp, openedAt } = fixture;
      for (const who of order) await enter(fixture, fixture[who]);
      await time.increaseTo(openedAt + 33 * DAY - 2);
      await expect(windUp.pay(fixture.alice.address, BNB)).to.be.revertedWithCustomError(
        windUp,
        'WindUp_NotPayable',
      );
      await time.increaseTo(openedAt + 33 * DAY);
      const got: Record<string, bigint> = {};
      for (const who of order) got[who] = await paid(fixture, fixture[who]);
      expect(got).to.deep.equal({ alice: 70n * ONE, bob: 70n * ONE, carol: 28n * ONE });
      expect(await fixture.custody.custodyOf(BNB)).to.equal(0n);
    }
  });

  it('pays the second rank no more than the first leaves of the bound, in the same share', async () => {
    const fixture = await loadFixture(uncovered);
    const { alice, bob, carol, openedAt } = fixture;
    await enter(fixture, alice);
    await enter(fixture, bob);
    await enterOlder(fixture);
    await time.increaseTo(openedAt + 33 * DAY);
    // The bound leaves 40 for Carol's 130; 168 of 240 are held.
    expect(await paid(fixture, carol)).to.equal(28n * ONE);
    expect(await paid(fixture, alice)).to.equal(70n * ONE);
    expect(await paid(fixture, bob)).to.equal(70n * ONE);
  });

  it('accepts entries until day 30, lowers them until day 33, and pays late ones what is left', async () => {
    const fixture = await loadFixture(uncovered);
    const { windUp, alice, bob, carol, openedAt } = fixture;
    await enter(fixture, alice);
    await enterOlder(fixture);
    await time.increaseTo(openedAt + 30 * DAY);
    await expect(enter(fixture, bob))
      .to.be.revertedWithCustomError(windUp, 'WindUp_EntriesOver')
      .withArgs(openedAt + 30 * DAY);
    await enter(fixture, carol);
    await time.increaseTo(openedAt + 33 * DAY);
    await enter(fixture, bob);
    // 168 BNB cover what Alice and Carol are owed. Bob gets the 28 that are left.
    expect(await paid(fixture, alice)).to.equal(100n * ONE);
    expect(await paid(fixture, bob)).to.equal(28n * ONE);
    expect(await paid(fixture, carol)).to.equal(40n * ONE);
  });

  it('becomes covered by a gift before day 33', async () => {
    const fixture = await loadFixture(uncovered);
    const { custody, windUp, alice } = fixture;
    await enter(fixture, alice);
    await time.increase(5 * DAY);
    await custody.fundCustody(BNB, 72n * ONE, { value: 72n * ONE });
    expect(await paid(fixture, alice)).to.equal(100n * ONE);
    expect((await windUp.potOf(BNB)).isCovered).to.equal(true);
    await time.increase(40 * DAY);
    await enter(fixture, fixture.bob);
    expect(await paid(fixture, fixture.bob)).to.equal(100n * ONE);
  });
});

describe('a claim that was mature at the opening', () => {
  /** Carol claims 130 by the old epoch, and the house answers nothing for two days. */
  const withClaim = async (stake: bigint) => {
    const fixture = await withStake(stake * ONE);
    const { custody, alice, bob, carol } = fixture;
    for (const player of [alice, bob, carol]) {
      await custody.connect(player).depositBNB({ value: 100n * ONE });
    }
    const balances = (...amounts: readonly bigint[]): Balances =>
      [alice, bob, carol].map(({ address }, index) => [address, (amounts[index] ?? 0n) * ONE]);
    const old = await publish(fixture, balances(100n, 100n, 130n));
    await time.increase(DAY);
    await custody.connect(carol).claim(BNB, 130n * ONE, old.proofOf(BNB, carol.address));
    const final = await publish(fixture, balances(100n, 100n, 40n));
    await time.increase(8 * DAY);
    return opened({ ...fixture, balances, old, final });
  };
  const rich = () => withClaim(200n);
  const poor = () => withClaim(0n);

  it('is entered in the first rank, raises the bound, and is paid', async () => {
    const fixture = await rich();
    const { windUp, carol } = fixture;
    await windUp.enterClaim(carol.address, BNB);
    expect((await windUp.potOf(BNB)).bound).to.equal(370n * ONE);
    await expect(windUp.enterClaim(carol.address, BNB)).to.be.revertedWithCustomError(
      windUp,
      'WindUp_Entered',
    );
    await time.increase(2 * DAY);
    expect(await paid(fixture, carol)).to.equal(130n * ONE);
    await expect(enter(fixture, carol)).to.be.revertedWithCustomError(windUp, 'WindUp_Entered');
  });

  it('is lowered by the leaf of F, which takes it off the bound', async () => {
    const fixture = await rich();
    const { windUp, carol } = fixture;
    await windUp.enterClaim(carol.address, BNB);
    await enter(fixture, carol);
    expect((await windUp.potOf(BNB)).bound).to.equal(240n * ONE);
    await time.increase(2 * DAY);
    expect(await paid(fixture, carol)).to.equal(40n * ONE);
  });

  it('is refused later than 48 hours when the pot is covered and would not be with it', async () => {
    const fixture = await poor();
    const { windUp, carol } = fixture;
    await time.increase(2 * DAY);
    await windUp.update(BNB);
    expect((await windUp.potOf(BNB)).isCovered).to.equal(true);
    await expect(windUp.enterClaim(carol.address, BNB))
      .to.be.revertedWithCustomError(windUp, 'WindUp_NotCovered')
      .withArgs(300n * ONE, 370n * ONE);
  });

  it('keeps its player out of the second rank', async () => {
    const fixture = await rich();
    await expect(enterOlder(fixture)).to.be.revertedWithCustomError(
      fixture.windUp,
      'WindUp_Entered',
    );
  });
});

describe('functions of the wind-up', () => {
  it('revert while it is closed', async () => {
    const fixture = await players(60n);
    const { windUp, custody, alice, final } = fixture;
    const proof = final.proofOf(BNB, alice.address);
    for (const call of [
      windUp.enter(alice.address, BNB, proof),
      windUp.enterDepositor(alice.address, BNB),
      windUp.enterClaim(alice.address, BNB),
      windUp.enterOlder(BNB, proof),
      windUp.pay(alice.address, BNB),
      windUp.update(BNB),
      windUp.withdrawExcess(BNB, 1n, alice.address),
    ]) {
      await expect(call).to.be.revertedWithCustomError(windUp, 'WindUp_Closed').withArgs(BNB);
    }
    for (const call of [custody.closeForWindUp(BNB), custody.release(BNB, alice.address, 1n)]) {
      await expect(call).to.be.revertedWithCustomError(custody, 'Custody_WrongCaller');
    }
  });
});
