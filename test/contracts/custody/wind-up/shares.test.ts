import { expect } from 'chai';
import { DAY, ONE } from '../../../kit/contracts/claiming.ts';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';
import { type Opened, windingUpOn } from '../../../kit/contracts/winding-up.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { ending, opened, payOut, uncovered, enter, enterOlder, paid } = windingUpOn(chain);

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

  /** 168 BNB are held, and 240 owed by F: Bob has stolen 192 before it. */
  const shortByFinal = async () =>
    opened(await ending(60n, (fixture) => payOut(fixture, fixture.bob, 192n)));

  it('pays the second rank no more than the first leaves of what F owes, in the same share', async () => {
    const fixture = await loadFixture(shortByFinal);
    const { alice, bob, carol, openedAt } = fixture;
    await enter(fixture, alice);
    await enter(fixture, bob);
    await enterOlder(fixture);
    await time.increaseTo(openedAt + 33 * DAY);
    // The first rank leaves 40 for Carol's 130; 168 of 240 are held.
    expect(await paid(fixture, carol)).to.equal(28n * ONE);
    expect(await paid(fixture, alice)).to.equal(70n * ONE);
    expect(await paid(fixture, bob)).to.equal(70n * ONE);
  });

  it('pays the second rank nothing of what was stolen or paid since F, until the first has all', async () => {
    const fixture = await loadFixture(uncovered);
    const { windUp, alice, bob, carol, openedAt } = fixture;
    await enter(fixture, alice);
    await enter(fixture, bob);
    await enterOlder(fixture);
    await time.increaseTo(openedAt + 33 * DAY);
    // 168 are held for the 200 of Alice and Bob.
    expect(await paid(fixture, alice)).to.equal(84n * ONE);
    expect(await paid(fixture, bob)).to.equal(84n * ONE);
    await expect(windUp.pay(carol.address, BNB)).to.be.revertedWithCustomError(
      windUp,
      'WindUp_NotPayable',
    );
  });

  /** F owes 240 of 300. Bob is paid his 100 since, and has nothing to enter: 200 are held. */
  const bobIsPaid = async () => {
    const fixture = await ending(0n);
    return opened(await payOut(fixture, fixture.bob, 100n));
  };

  it('pays the first rank in full, although the bound counts a payment that nobody showed', async () => {
    const fixture = await loadFixture(bobIsPaid);
    const { windUp, alice, carol, openedAt } = fixture;
    expect((await windUp.potOf(BNB)).bound).to.equal(240n * ONE);
    expect((await windUp.potOf(BNB)).net).to.equal(140n * ONE);
    await enter(fixture, alice);
    await enterOlder(fixture);
    await time.increaseTo(openedAt + 33 * DAY);
    expect(await paid(fixture, alice)).to.equal(100n * ONE);
    // 200 are held.
    expect(await paid(fixture, carol)).to.equal(100n * ONE);
  });

  /** 100 were stolen since F, which owes 240. */
  const stolenSince = async () => {
    const fixture = await ending(0n);
    return opened(await payOut(fixture, fixture.stranger, 100n));
  };

  it('pays the second rank a gift that the first does not need', async () => {
    const fixture = await loadFixture(stolenSince);
    const { custody, windUp, alice, bob, carol, openedAt } = fixture;
    for (const player of [alice, bob]) await enter(fixture, player);
    await enterOlder(fixture);
    await custody.fundCustody(BNB, 30n * ONE, { value: 30n * ONE });
    await time.increaseTo(openedAt + 33 * DAY);
    await windUp.update(BNB);
    for (const player of [alice, bob]) expect(await paid(fixture, player)).to.equal(100n * ONE);
    expect(await paid(fixture, carol)).to.equal(30n * ONE);
    expect(await custody.custodyOf(BNB)).to.equal(0n);
  });

  it('emits what all entries are paid on day 33, and what each was paid', async () => {
    const fixture = await loadFixture(shortByFinal);
    const { windUp, alice, bob, openedAt } = fixture;
    await enter(fixture, alice);
    await enter(fixture, bob);
    await enterOlder(fixture);
    await time.increaseTo(openedAt + 33 * DAY);
    await expect(windUp.update(BNB))
      .to.emit(windUp, 'Settled')
      .withArgs(BNB, 200n * ONE, 130n * ONE, 168n * ONE);
    await expect(windUp.pay(alice.address, BNB))
      .to.emit(windUp, 'EntryPaid')
      .withArgs(alice.address, BNB, 70n * ONE);
  });

  /** The stranger deposits 9 after F; 177 are held, and 249 may be owed. */
  const withDepositor = async () => {
    const fixture = await ending(60n);
    const { custody, stranger, carol } = fixture;
    await custody.connect(stranger).depositBNB({ value: 9n * ONE });
    return opened(await payOut(fixture, carol, 192n));
  };

  const enterDepositor = ({ windUp, stranger }: Opened) =>
    windUp.connect(stranger).enterDepositor(BNB);

  for (const [what, story, enterBy] of [
    ['deposits', withDepositor, enterDepositor],
    ['an older leaf', uncovered, enterOlder],
  ] as const) {
    it(`accepts entries by ${what} until day 30`, async () => {
      const fixture = await loadFixture(story);
      const { windUp, openedAt } = fixture;
      const beforeEntry = await chain.networkHelpers.takeSnapshot();
      await time.setNextBlockTimestamp(openedAt + 30 * DAY);
      await expect(enterBy(fixture))
        .to.be.revertedWithCustomError(windUp, 'WindUp_EntriesOver')
        .withArgs(openedAt + 30 * DAY);
      await beforeEntry.restore();
      await time.setNextBlockTimestamp(openedAt + 30 * DAY - 1);
      await enterBy(fixture);
    });
  }

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
