import { expect } from 'chai';
import { claimedOn } from '../../../kit/contracts/claimed.ts';
import {
  type Balances,
  claimingOn,
  DAY,
  HOUR,
  ONE,
  payment,
} from '../../../kit/contracts/claiming.ts';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { leavesOf, prepareEpoch } from '../../../kit/contracts/liabilities.ts';
import { expectChanges } from '../../../kit/contracts/money.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';
import { takeSurplus } from '../../../kit/contracts/take-surplus.ts';

const chain = await sharedChain();
const { loadFixture, time, takeSnapshot } = chain.networkHelpers;
const { publish } = claimingOn(chain);
const { withEpoch, withClaim, matureClaim, openOf } = claimedOn(chain);
/** The receiver's mode in which it refuses payments. */
const REFUSE = 1;

describe('payClaim', () => {
  it('pays from 48 hours after the claim on, and not a second before', async () => {
    const { custody, alice, madeAt } = await loadFixture(withClaim);
    const snapshot = await takeSnapshot();
    await time.setNextBlockTimestamp(madeAt + 48 * HOUR - 1);
    await expect(custody.payClaim(alice.address, BNB))
      .to.be.revertedWithCustomError(custody, 'Custody_ClaimNotMature')
      .withArgs(alice.address, BNB);
    await snapshot.restore();
    await time.setNextBlockTimestamp(madeAt + 48 * HOUR);
    await custody.payClaim(alice.address, BNB);
  });

  it('pays once a younger epoch has stood for 30 hours, whatever was vetoed meanwhile', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, guardian, alice, proof, first, balances } = fixture;
    // A mark from before the claim makes no younger epoch.
    await custody.connect(fixture.publisher).mark();
    await custody.connect(alice).claim(BNB, 120n * ONE, proof);
    await time.increase(60 * HOUR);
    await publish(fixture, balances);
    await time.increase(20 * HOUR);
    await custody.connect(guardian).vetoEpoch(2, first.epoch);
    await publish(fixture, balances);
    const at = await time.latest();
    const snapshot = await takeSnapshot();
    await time.setNextBlockTimestamp(at + 30 * HOUR - 1);
    await expect(custody.payClaim(alice.address, BNB)).to.be.revertedWithCustomError(
      custody,
      'Custody_ClaimNotMature',
    );
    await snapshot.restore();
    await time.setNextBlockTimestamp(at + 30 * HOUR);
    await custody.payClaim(alice.address, BNB);
  });

  it('is mature at an earlier moment only by the epochs that had stood then', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, alice, proof, balances } = fixture;
    await custody.connect(alice).claim(BNB, 120n * ONE, proof);
    await time.increase(60 * HOUR);
    await publish(fixture, balances);
    const at = await time.latest();
    await time.increase(HOUR);
    await publish(fixture, balances);
    await time.increase(40 * HOUR);
    // The contract notes the younger of both as the one that has stood.
    await publish(fixture, balances);
    const isMatureAt = (moment: number) => custody.isMatureAt(alice.address, BNB, moment);
    expect(await isMatureAt(at + 30 * HOUR - 1)).to.equal(false);
    expect(await isMatureAt(at + 30 * HOUR)).to.equal(true);
  });

  it('pays the player whoever calls, while everything else is stopped', async () => {
    const fixture = await loadFixture(matureClaim);
    const { custody, deployer, guardian, alice, stranger } = fixture;
    await custody.connect(guardian).pauseDeposits();
    await custody.connect(guardian).suspendOperator();
    await custody.connect(deployer).confirmSuspension();
    await custody.connect(deployer).closeDeposits();
    await custody.connect(deployer).lowerLimits(BNB, 0, 0);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        expect(custody.connect(stranger).payClaim(alice.address, BNB))
          .to.emit(custody, 'ClaimPaid')
          .withArgs(alice.address, BNB, 120n * ONE, 0n),
      { 'custody BNB': -120n * ONE, 'alice BNB': 120n * ONE },
    );
    const { withdrawn } = await custody.accountOf(alice.address, BNB);
    expect(withdrawn).to.equal(120n * ONE);
    expect((await custody.totalsOf(BNB)).withdrawn).to.equal(120n * ONE);
    // It is no payment of the operator.
    expect(await custody.unshownOf(BNB)).to.equal(0n);
  });

  it('reverts while the token is short, and pays once the house has given what is missing', async () => {
    const fixture = await loadFixture(matureClaim);
    const { custody, alice, bob } = fixture;
    await publish(fixture, [
      [alice.address, 120n * ONE],
      [bob.address, 531n * ONE],
    ]);
    await expect(custody.payClaim(alice.address, BNB))
      .to.be.revertedWithCustomError(custody, 'Custody_Short')
      .withArgs(BNB, ONE);
    await custody.fundCustody(BNB, ONE, { value: ONE });
    await custody.payClaim(alice.address, BNB);
  });

  it('keeps four times what the operator has paid unseen, and leaves the rest of the claim open', async () => {
    const fixture = await loadFixture(matureClaim);
    const { custody, windUp, operator, deployer, alice, bob, second } = fixture;
    // The house takes its surplus, so that players' 170 BNB are left.
    const { epoch } = second;
    const surplus = (await custody.custodyOf(BNB)) - 170n * ONE;
    await takeSurplus(windUp, [BNB, surplus, deployer.address], epoch);
    await custody.connect(operator).executeWithdrawals([payment(bob.address, 17n * ONE)]);
    await expect(custody.payClaim(alice.address, BNB))
      .to.emit(custody, 'ClaimPaid')
      .withArgs(alice.address, BNB, 85n * ONE, 35n * ONE);
    await expect(custody.payClaim(alice.address, BNB))
      .to.be.revertedWithCustomError(custody, 'Custody_NothingPayable')
      .withArgs(BNB, 68n * ONE, 17n * ONE);
    // An epoch that shows the payment has to stand for half an hour.
    const shown: Balances = [
      [alice.address, 35n * ONE],
      [bob.address, 33n * ONE],
    ];
    const third = await publish(fixture, shown);
    const at = await time.latest();
    const left = () => Promise.all([custody.unshownOf(BNB), custody.unseenOf(BNB)]);
    expect(await left()).to.deep.equal([0n, 17n * ONE]);
    const fourth = await prepareEpoch(fixture, { bnb: await leavesOf(fixture, BNB, shown) });
    const snapshot = await takeSnapshot();
    await time.setNextBlockTimestamp(at + HOUR / 2 - 1);
    await custody.connect(fixture.publisher).publishEpoch(fourth.epoch);
    expect(await left()).to.deep.equal([0n, 17n * ONE]);
    await snapshot.restore();
    // No other epoch has to come after it: the house may be gone.
    await time.increaseTo(at + HOUR / 2 - 1);
    expect(await left()).to.deep.equal([0n, 17n * ONE]);
    await time.increaseTo(at + HOUR / 2);
    expect(await left()).to.deep.equal([0n, 0n]);
    await custody.payClaim(alice.address, BNB);
    expect(await openOf(fixture, alice)).to.equal(0n);
    await snapshot.restore();
    await time.setNextBlockTimestamp(at + HOUR / 2);
    await custody.connect(fixture.publisher).publishEpoch(fourth.epoch);
    expect(await left()).to.deep.equal([0n, 0n]);
    // Once the epoch is vetoed, nobody has seen the payment, and it stays so until another shows it.
    const seen = await takeSnapshot();
    await custody.connect(fixture.guardian).vetoEpoch(third.epoch.number, epoch);
    expect(await left()).to.deep.equal([17n * ONE, 17n * ONE]);
    await seen.restore();
    await custody.payClaim(alice.address, BNB);
    expect(await openOf(fixture, alice)).to.equal(0n);
  });

  it('relies on what the epochs before a vetoed one show', async () => {
    const fixture = await loadFixture(matureClaim);
    const { custody, operator, guardian, alice, bob } = fixture;
    const show = () =>
      publish(fixture, [
        [alice.address, 120n * ONE],
        [bob.address, 40n * ONE],
      ]);
    const payAndShow = async () => {
      await custody.connect(operator).executeWithdrawals([payment(bob.address, ONE)]);
      return show();
    };
    const unseen = async () => (await custody.unseenOf(BNB)) / ONE;

    // The second epoch comes while the first one has to stand. The third one shows its payment too.
    await payAndShow();
    const second = await payAndShow();
    expect(await unseen()).to.equal(2n);
    await time.increase(HOUR / 2);
    expect(await unseen()).to.equal(1n);
    const third = await payAndShow();
    expect(await unseen()).to.equal(2n);
    await custody.connect(guardian).vetoEpoch(third.epoch.number, second.epoch);
    expect(await unseen()).to.equal(2n);
    await time.increase(HOUR / 2);
    expect(await unseen()).to.equal(1n);

    // The veto of an epoch that has to stand behind another one leaves that one as it is.
    const fourth = await show();
    const fifth = await payAndShow();
    await custody.connect(guardian).vetoEpoch(fifth.epoch.number, fourth.epoch);
    expect(await unseen()).to.equal(2n);
    await time.increase(HOUR / 2);
    expect(await unseen()).to.equal(1n);
  });

  it('makes a payment that the receiver refuses collectable', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, custodyAddress, balances } = fixture;
    const hostile = await chain.ethers.deployContract('HostileReceiver');
    const address = await hostile.getAddress();
    const encode = custody.interface.encodeFunctionData.bind(custody.interface);
    await hostile.execute(custodyAddress, encode('depositBNB'), { value: ONE });
    await hostile.execute(custodyAddress, encode('claimDeposits', [BNB, ONE]));
    await hostile.setMode(REFUSE);
    await publish(fixture, [...balances, [address, ONE]]);
    await time.increase(2 * DAY);
    await custody.payClaim(address, BNB);
    expect(await custody.collectableOf(address, BNB)).to.equal(ONE);
    expect(await openOf(fixture, { address })).to.equal(0n);
  });
});

describe('executeWithdrawals to a player with a claim', () => {
  it('pays the claim first, at any time, and ends it with a larger payment', async () => {
    const fixture = await loadFixture(withClaim);
    const { custody, operator, alice } = fixture;
    const pay = (amount: bigint) =>
      custody.connect(operator).executeWithdrawals([payment(alice.address, amount)]);
    await expect(pay(20n * ONE))
      .to.emit(custody, 'ClaimServed')
      .withArgs(alice.address, BNB, 20n * ONE, 100n * ONE);
    const large = payment(alice.address, 110n * ONE);
    await custody.approveWithdrawal(large);
    await expect(custody.connect(operator).executeWithdrawals([large]))
      .to.emit(custody, 'ClaimServed')
      .withArgs(alice.address, BNB, 100n * ONE, 0n);
    await expect(pay(1n)).to.be.revertedWithCustomError(custody, 'Custody_LimitReached');
    expect((await custody.accountOf(alice.address, BNB)).withdrawn).to.equal(130n * ONE);
    await custody.connect(alice).depositBNB({ value: 50n * ONE });
    await custody.connect(alice).claim(BNB, 40n * ONE, fixture.proof);
  });
});
