import { expect } from 'chai';
import { claimingOn, DAY, HOUR, ONE, payment } from '../../../kit/contracts/claiming.ts';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withStake, publish, gained } = claimingOn(chain);

/**
 * The players of docs/claims.md: F says 40, 30 and 30 BNB of Alice, Bob and Carol, an older epoch
 * 40, 55 and 36. `held` BNB are in custody, whatever was funded or stolen for that.
 */
const players = async (held: bigint) => {
  const fixture = await withStake(100n * ONE);
  const { custody, operator, stranger, alice, bob, carol } = fixture;
  await custody.connect(alice).depositBNB({ value: 100n * ONE });
  const says = (...amounts: readonly bigint[]) =>
    [alice, bob, carol, stranger].map(
      ({ address }, index) => [address, (amounts[index] ?? 0n) * ONE] as const,
    );
  const older = await publish(fixture, says(40n, 55n, 36n));
  const stolen = payment(stranger.address, (200n - held) * ONE);
  await custody.approveWithdrawal(stolen);
  await custody.connect(operator).executeWithdrawals([stolen]);
  const final = await publish(fixture, says(40n, 30n, 30n));
  await time.increase(8 * DAY + 1);
  await fixture.windUp.open(BNB, final.epoch, stranger.address);
  return { ...fixture, older, final, openedAt: await time.latest() };
};

type Players = Awaited<ReturnType<typeof players>>;
type Name = 'alice' | 'bob' | 'carol';

const uncovered = () => players(70n);
const covered = () => players(130n);

const enter = (fixture: Players, ...names: readonly Name[]) =>
  Promise.all(
    names.map((name) => {
      const { address } = fixture[name];
      return fixture.windUp.enter(address, BNB, fixture.final.proofOf(BNB, address));
    }),
  );

const paid = (fixture: Players, name: Name): Promise<bigint> => {
  const { address } = fixture[name];
  return gained([fixture[name]], () => fixture.windUp.connect(fixture.stranger).pay(address, BNB));
};

const enterOlder = ({ windUp, older, carol }: Players) =>
  windUp.connect(carol).enterOlder(BNB, older.proofOf(BNB, carol.address));

describe('the worked example of docs/claims.md', () => {
  it('pays 28, 21 and 21 of 70 BNB on day 33', async () => {
    const fixture = await loadFixture(uncovered);
    await enter(fixture, 'carol', 'alice', 'bob');
    await time.increaseTo(fixture.openedAt + 33 * DAY);
    expect(await paid(fixture, 'alice')).to.equal(28n * ONE);
    expect(await paid(fixture, 'bob')).to.equal(21n * ONE);
    expect(await paid(fixture, 'carol')).to.equal(21n * ONE);
  });

  it('pays Carol with an older proof of 36 what the first rank leaves, and the others the same', async () => {
    const fixture = await loadFixture(uncovered);
    await enter(fixture, 'alice', 'bob');
    await enterOlder(fixture);
    await time.increaseTo(fixture.openedAt + 33 * DAY);
    expect(await paid(fixture, 'carol')).to.equal(21n * ONE);
    expect(await paid(fixture, 'alice')).to.equal(28n * ONE);
    expect(await paid(fixture, 'bob')).to.equal(21n * ONE);
  });

  it('pays Alice and Bob in full when Carol has no proof at all', async () => {
    const fixture = await loadFixture(uncovered);
    await enter(fixture, 'alice', 'bob');
    await time.increaseTo(fixture.openedAt + 33 * DAY);
    expect(await paid(fixture, 'alice')).to.equal(40n * ONE);
    expect(await paid(fixture, 'bob')).to.equal(30n * ONE);
  });

  it('pays Alice in full after 98 hours when 130 BNB are held, Carol on day 33, and the house 30', async () => {
    const fixture = await loadFixture(covered);
    const { windUp, deployer, openedAt } = fixture;
    await time.setNextBlockTimestamp(openedAt + 50 * HOUR);
    await enter(fixture, 'alice');
    await time.setNextBlockTimestamp(openedAt + 98 * HOUR);
    expect(await paid(fixture, 'alice')).to.equal(40n * ONE);
    await enterOlder(fixture);
    await time.increaseTo(openedAt + 33 * DAY);
    const take = (amount: bigint) => windUp.withdrawExcess(BNB, amount, deployer.address);
    await expect(take(30n * ONE + 1n)).to.be.revertedWithCustomError(windUp, 'Custody_NoSurplus');
    expect(await gained([deployer], () => take(30n * ONE))).to.equal(30n * ONE);
    expect(await paid(fixture, 'carol')).to.equal(36n * ONE);
    // Bob comes years later, and the second rank has used some of what was kept for him.
    await time.increase(3 * 365 * DAY);
    await enter(fixture, 'bob');
    expect(await paid(fixture, 'bob')).to.equal(24n * ONE);
  });

  it('pays Carol 30 on day 33 when Bob has entered by then', async () => {
    const fixture = await loadFixture(covered);
    await enter(fixture, 'alice', 'bob');
    await enterOlder(fixture);
    await time.increaseTo(fixture.openedAt + 33 * DAY);
    expect(await paid(fixture, 'carol')).to.equal(30n * ONE);
    expect(await paid(fixture, 'bob')).to.equal(30n * ONE);
  });
});
