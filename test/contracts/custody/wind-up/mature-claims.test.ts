import { expect } from 'chai';
import { DAY, ONE } from '../../../kit/contracts/claiming.ts';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';
import { windingUpOn } from '../../../kit/contracts/winding-up.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { ending, opened, payOut, enter, enterOlder, paid } = windingUpOn(chain);

describe('a claim that was mature at the opening', () => {
  /** Carol claims 130 by the old epoch, and the house answers nothing for two days. */
  const endingWithClaim = (stake: bigint, amount = 130n * ONE) =>
    ending(stake, ({ custody, carol }, old) =>
      custody.connect(carol).claim(BNB, amount, old.proofOf(BNB, carol.address)),
    );
  const oneUnit = async () => opened(await endingWithClaim(200n, 1n));
  const rich = async () => opened(await endingWithClaim(200n));
  const enough = async () => opened(await endingWithClaim(70n));
  const poor = async () => opened(await endingWithClaim(0n));
  /** 200 BNB are held, and 240 owed. */
  const short = async () => {
    const fixture = await endingWithClaim(60n);
    return opened(await payOut(fixture, fixture.stranger, 160n));
  };

  it('is entered in the first rank, raises the bound, and is paid', async () => {
    const fixture = await loadFixture(rich);
    const { windUp, carol } = fixture;
    await windUp.connect(carol).enterClaim(BNB);
    expect((await windUp.potOf(BNB)).bound).to.equal(370n * ONE);
    await expect(windUp.connect(carol).enterClaim(BNB)).to.be.revertedWithCustomError(
      windUp,
      'WindUp_Entered',
    );
    await time.increase(2 * DAY);
    expect(await paid(fixture, carol, carol)).to.equal(130n * ONE);
    await expect(enter(fixture, carol)).to.be.revertedWithCustomError(windUp, 'WindUp_Entered');
  });

  it('is lowered by the leaf of F, which takes it off the bound', async () => {
    const fixture = await loadFixture(rich);
    const { windUp, carol } = fixture;
    await windUp.connect(carol).enterClaim(BNB);
    await enter(fixture, carol);
    expect((await windUp.potOf(BNB)).bound).to.equal(240n * ONE);
    await time.increase(2 * DAY);
    expect(await paid(fixture, carol)).to.equal(40n * ONE);
  });

  it('is of the second rank later than 48 hours when the pot is covered and would not be with it', async () => {
    const fixture = await loadFixture(poor);
    const { windUp, alice, bob, carol, openedAt } = fixture;
    await time.increase(2 * DAY);
    await windUp.update(BNB);
    expect((await windUp.potOf(BNB)).isCovered).to.equal(true);
    await expect(windUp.connect(carol).enterClaim(BNB))
      .to.emit(windUp, 'Entered')
      .withArgs(carol.address, BNB, 0n, 130n * ONE);
    expect((await windUp.potOf(BNB)).bound).to.equal(240n * ONE);
    for (const player of [alice, bob]) await enter(fixture, player);
    await time.increaseTo(openedAt + 33 * DAY);
    expect(await paid(fixture, carol)).to.equal(40n * ONE);
    for (const player of [alice, bob]) expect(await paid(fixture, player)).to.equal(100n * ONE);
  });

  it('is refused after day 33 when the pot would not hold it, so that it takes nothing that is kept for the first rank', async () => {
    const fixture = await loadFixture(poor);
    const { windUp, alice, bob, carol, openedAt } = fixture;
    await time.increase(2 * DAY);
    await windUp.update(BNB);
    await time.increaseTo(openedAt + 33 * DAY);
    await expect(windUp.connect(carol).enterClaim(BNB))
      .to.be.revertedWithCustomError(windUp, 'WindUp_NotCovered')
      .withArgs(300n * ONE, 370n * ONE);
    for (const player of [bob, alice]) {
      await enter(fixture, player);
      expect(await paid(fixture, player)).to.equal(100n * ONE);
    }
  });

  it('is entered later than 48 hours as long as a covered pot holds the bound with it', async () => {
    const fixture = await loadFixture(enough);
    const { windUp, alice, carol, openedAt } = fixture;
    await enter(fixture, alice);
    await time.increase(2 * DAY);
    expect(await paid(fixture, alice)).to.equal(100n * ONE);
    expect((await windUp.potOf(BNB)).isCovered).to.equal(true);
    // 370 were held before Alice was paid: the 240 of F, and the claim.
    await expect(windUp.connect(carol).enterClaim(BNB))
      .to.emit(windUp, 'Entered')
      .withArgs(carol.address, BNB, 130n * ONE, 0n);
    expect((await windUp.potOf(BNB)).bound).to.equal(370n * ONE);
    await time.increaseTo(openedAt + 5 * DAY);
    expect(await paid(fixture, carol, carol)).to.equal(130n * ONE);
  });

  it('is entered until day 30 when the pot is not covered', async () => {
    const fixture = await loadFixture(short);
    const { windUp, carol, openedAt } = fixture;
    const beforeEntry = await chain.networkHelpers.takeSnapshot();
    await time.setNextBlockTimestamp(openedAt + 30 * DAY);
    await expect(windUp.connect(carol).enterClaim(BNB))
      .to.be.revertedWithCustomError(windUp, 'WindUp_EntriesOver')
      .withArgs(openedAt + 30 * DAY);
    await beforeEntry.restore();
    await time.setNextBlockTimestamp(openedAt + 30 * DAY - 1);
    await windUp.connect(carol).enterClaim(BNB);
  });

  it('keeps its player out of the second rank only when it is at least what the older leaf owes', async () => {
    const small = await loadFixture(oneUnit);
    await enterOlder(small);
    expect((await small.windUp.entryOf(small.carol.address, BNB)).second).to.equal(130n * ONE);
    const fixture = await loadFixture(rich);
    await expect(enterOlder(fixture)).to.be.revertedWithCustomError(
      fixture.windUp,
      'WindUp_Entered',
    );
  });
});
