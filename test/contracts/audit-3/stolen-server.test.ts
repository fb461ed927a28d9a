import { expect } from 'chai';
import { type Balances, claimingOn, HOUR, ONE, payment } from '../../kit/contracts/claiming.ts';
import { BNB } from '../../kit/contracts/fixture.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withStake, publish, publishHourly } = claimingOn(chain);
const thief = chain.ethers.Wallet.createRandom().address;

/** Alice has deposited 100 BNB, and a thief 400, whose claim of them is mature. */
async function withMatureClaim() {
  const fixture = await withStake(0n);
  const { custody, alice, stranger } = fixture;
  await custody.connect(alice).depositBNB({ value: 100n * ONE });
  await custody.connect(stranger).depositBNB({ value: 400n * ONE });
  const owed = (ofAlice: bigint, ofThief: bigint): Balances => [
    [alice.address, ofAlice],
    [stranger.address, ofThief],
  ];
  await publishHourly(fixture, owed(100n * ONE, 400n * ONE), 2);
  await custody.connect(stranger).claimDeposits(BNB, 400n * ONE);
  const epochs = await publishHourly(fixture, owed(100n * ONE, 400n * ONE), 49);
  return { ...fixture, owed, newest: epochs.at(-1) ?? expect.fail() };
}

type Mature = Awaited<ReturnType<typeof withMatureClaim>>;

/**
 * The operator's key pays the thief all that it can, and the publisher's key hides it: an epoch says
 * that Alice has lost as much in play.
 */
const stealAndHide = async (fixture: Mature): Promise<void> => {
  const { custody, operator, owed } = fixture;
  const amount = await custody.withdrawableNow(BNB);
  await custody.connect(operator).executeWithdrawals([payment(thief, amount)]);
  const left = (await custody.custodyOf(BNB)) - 400n * ONE;
  await publish(fixture, [...owed(left, 400n * ONE), [thief, 0n]]);
};

describe('third audit: stolen keys of the operator and the publisher, with a deposit of four times custody', () => {
  it('leave honest players four fifths, if the false epochs are vetoed within half an hour', async () => {
    const fixture = await loadFixture(withMatureClaim);
    const { custody, guardian, stranger, owed, newest } = fixture;
    await stealAndHide(fixture);
    await stealAndHide(fixture);
    expect(await custody.shortOf(BNB)).to.equal(0n);
    expect(await custody.unshownOf(BNB)).to.equal(0n);
    await custody.payClaim(stranger.address, BNB);
    await custody.connect(guardian).vetoEpoch(newest.epoch.number + 1, newest.epoch);
    const { amount: ofThief } = await custody.claimOf(stranger.address, BNB);
    await time.increase(HOUR);
    await publish(fixture, [...owed(100n * ONE, ofThief), [thief, 0n]]);
    // What is left for all of them, in one share.
    const share = (await custody.custodyOf(BNB)) * 100n;
    expect(share).to.be.greaterThanOrEqual(80n * (100n * ONE + ofThief));
    await expect(custody.payClaim(stranger.address, BNB)).to.be.revertedWithCustomError(
      custody,
      'Custody_Short',
    );
  });
});
