import { expect } from 'chai';
import { DAY, ONE } from '../../../kit/contracts/claiming.ts';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';
import { windingUpOn } from '../../../kit/contracts/winding-up.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { ending, opened, payOut, covered, enter, enterOlder, paid } = windingUpOn(chain);

describe('the bound of a wind-up', () => {
  /** Carol deposits 20 BNB after F, which owes her 40, and is paid 50. */
  async function withPaidDeposit() {
    const fixture = await ending(60n);
    await fixture.custody.connect(fixture.carol).depositBNB({ value: 20n * ONE });
    return opened(await payOut(fixture, fixture.carol, 50n));
  }

  /** 200 BNB are held and 240 are the bound, which still counts what Alice was paid since F. */
  async function withPaidPlayers() {
    const fixture = await ending(60n);
    await payOut(fixture, fixture.alice, 100n);
    return opened(await payOut(fixture, fixture.bob, 60n));
  }

  /** 260 BNB are held and 270 are the bound. A new player deposited 30 after F, and was paid 20. */
  async function withNewPlayer() {
    const fixture = await ending(60n);
    const { custody, stranger, development } = fixture;
    await custody.connect(stranger).depositBNB({ value: 30n * ONE });
    await payOut(fixture, stranger, 20n);
    return opened(await payOut(fixture, development, 110n));
  }

  /** 340 BNB are held, and 240 are the bound. F owed 80 at the opening. */
  async function coveredAfterPayments() {
    const fixture = await ending(200n);
    return opened(await payOut(fixture, fixture.stranger, 160n));
  }

  it('also falls by a payment of money that was deposited after F', async () => {
    const fixture = await loadFixture(withPaidDeposit);
    const bound = async () => (await fixture.windUp.potOf(BNB)).bound;
    expect(await bound()).to.equal(260n * ONE);
    await enter(fixture, fixture.carol);
    expect(await bound()).to.equal(210n * ONE);
  });

  it('is covered once, by one event', async () => {
    const { windUp } = await loadFixture(covered);
    await time.increase(2 * DAY);
    await expect(windUp.update(BNB))
      .to.emit(windUp, 'Covered')
      .withArgs(BNB, 360n * ONE, 240n * ONE);
    await expect(windUp.update(BNB)).not.to.emit(windUp, 'Covered');
  });

  it('is covered by an entry that lowers it to the amount held', async () => {
    const byLeaf = await loadFixture(withPaidPlayers);
    await time.increase(2 * DAY);
    await expect(enter(byLeaf, byLeaf.alice))
      .to.emit(byLeaf.windUp, 'Covered')
      .withArgs(BNB, 200n * ONE, 140n * ONE);
    const byDeposits = await loadFixture(withNewPlayer);
    await time.increase(2 * DAY);
    await expect(byDeposits.windUp.connect(byDeposits.stranger).enterDepositor(BNB))
      .to.emit(byDeposits.windUp, 'Covered')
      .withArgs(BNB, 260n * ONE, 250n * ONE);
  });

  it('is not covered by an entry after day 33, when all shares are fixed', async () => {
    const fixture = await loadFixture(withPaidPlayers);
    const { windUp, alice } = fixture;
    await time.increase(33 * DAY);
    await windUp.update(BNB);
    await expect(enter(fixture, alice)).not.to.emit(windUp, 'Covered');
    const { bound, isCovered } = await windUp.potOf(BNB);
    expect([bound, isCovered]).to.deep.equal([140n * ONE, false]);
  });

  it('is fixed from the first second of day 33 on, together with what each rank is paid', async () => {
    const fixture = await loadFixture(covered);
    const { windUp, alice, openedAt } = fixture;
    await time.setNextBlockTimestamp(openedAt + 33 * DAY - 1);
    await expect(windUp.update(BNB)).not.to.emit(windUp, 'Settled');
    await time.setNextBlockTimestamp(openedAt + 33 * DAY);
    await expect(enter(fixture, alice)).to.emit(windUp, 'Settled').withArgs(BNB, 0n, 0n, 0n);
    // An entry of this second is late: it is paid from what is left.
    expect(await paid(fixture, alice)).to.equal(100n * ONE);
  });

  it('leaves the second rank of a covered pot its part after the first was paid', async () => {
    const fixture = await loadFixture(coveredAfterPayments);
    const { windUp, alice, bob, carol, openedAt } = fixture;
    expect((await windUp.potOf(BNB)).net).to.equal(80n * ONE);
    for (const player of [alice, bob]) await enter(fixture, player);
    await enterOlder(fixture);
    await time.increase(2 * DAY);
    for (const player of [alice, bob]) expect(await paid(fixture, player)).to.equal(100n * ONE);
    expect((await windUp.potOf(BNB)).paid).to.equal(200n * ONE);
    await time.increaseTo(openedAt + 33 * DAY);
    expect(await paid(fixture, carol)).to.equal(40n * ONE);
  });

  it('the sums of both ranks follow an older leaf that the leaf of F replaces', async () => {
    const fixture = await loadFixture(covered);
    const sums = async () => {
      const { first, second } = await fixture.windUp.potOf(BNB);
      return [first, second];
    };
    await enterOlder(fixture);
    expect(await sums()).to.deep.equal([0n, 130n * ONE]);
    await enter(fixture, fixture.carol);
    expect(await sums()).to.deep.equal([40n * ONE, 0n]);
  });
});
