import { expect } from 'chai';
import { parseEther } from 'ethers';
import { BNB, deployCasino, type Fixture } from '../../../kit/contracts/fixture.ts';
import { leavesOf, NO_EPOCH, prepareEpoch } from '../../../kit/contracts/liabilities.ts';
import { limitOf, pay, shareOf, withdrawal } from '../../../kit/contracts/limits.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const HOUR = 3_600;

async function deployed() {
  return deployCasino(chain);
}

/**
 * Asserts that `withdrawableNow` returns `room`, and that a batch can pay exactly this and not one
 * unit more.
 */
const expectRoom = async (fixture: Fixture, token: string, room: bigint) => {
  const { custody } = fixture;
  expect(await custody.withdrawableNow(token)).to.equal(room);
  await expect(pay(fixture, token, room + 1n))
    .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
    .withArgs(token, room + 1n, room);
  const snapshot = await chain.networkHelpers.takeSnapshot();
  await pay(fixture, token, room);
  await snapshot.restore();
};

/** Bob's deposit is old enough to count for the limit, as the house's money does. */
async function withOldDeposit() {
  const fixture = await deployCasino(chain);
  const { custody, bob } = fixture;
  await custody.connect(bob).depositBNB({ value: parseEther('300') });
  for (let day = 0; day < 2; day += 1) {
    await time.increase(24 * HOUR);
    await custody.fundCustody(BNB, 1n, { value: 1n });
  }
  return fixture;
}

const approvedPayment = async ({ custody, operator, faucet }: Fixture) => {
  const approved = withdrawal(faucet.address, BNB, parseEther('400'));
  await custody.approveWithdrawal(approved);
  await custody.connect(operator).executeWithdrawals([approved]);
};

const surplusOf = async ({ custody, faucet }: Fixture) => {
  await custody.withdrawSurplus(BNB, parseEther('400'), faucet.address, NO_EPOCH, NO_EPOCH);
};

const forcedWithdrawal = async ({ custody, operator, bob }: Fixture) => {
  await custody.connect(bob).forceDepositWithdrawal(BNB, parseEther('300'));
  await time.increase(30 * HOUR);
  const payment = withdrawal(bob.address, BNB, parseEther('300'));
  await custody.connect(operator).executeWithdrawals([payment]);
};

const paymentsOfYesterday = async (fixture: Fixture) => {
  await pay(fixture, BNB, await fixture.custody.withdrawableNow(BNB));
  await time.increase(25 * HOUR);
};

describe('the base of the rolling limit', () => {
  it('includes house money as soon as it is funded, and only in the funded token', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, alice, degenAddress } = fixture;
    for (const token of [degenAddress, BNB])
      await pay(fixture, token, await limitOf(fixture, token));
    await custody.connect(alice).fundCustody(degenAddress, parseEther('1000'));
    await expectRoom(fixture, degenAddress, parseEther('200'));
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
  });

  it('includes a deposit 24 hours after the first sample of custody that contains the deposit', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, alice, bob } = fixture;
    const house = await custody.custodyOf(BNB);
    const deposit = 3n * house;
    await time.increase(12 * HOUR);
    await custody.connect(alice).depositBNB({ value: deposit });
    await expectRoom(fixture, BNB, shareOf(house));
    // The first sample is due 24 hours after the deployment, so it contains the deposit.
    await time.increase(13 * HOUR);
    await custody.connect(bob).depositBNB({ value: 1n });
    await expectRoom(fixture, BNB, shareOf(house));
    const sampledAt = await time.latest();
    await time.increaseTo(sampledAt + 24 * HOUR - 3);
    await expectRoom(fixture, BNB, shareOf(house));
    await time.increaseTo(sampledAt + 24 * HOUR);
    await expectRoom(fixture, BNB, shareOf(house + deposit));
  });

  it('includes a deposit of the first day 48 hours after the deployment', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, alice, degenAddress } = fixture;
    const [, , deployedAt] = await custody.lastEpoch();
    const amount = parseEther('5');
    await custody.connect(alice).depositBNB({ value: amount });
    await custody.connect(alice).deposit(degenAddress, amount);
    const leaves = async (token: string) => leavesOf(fixture, token, [[alice.address, amount]]);
    const { epoch } = await prepareEpoch(chain, fixture, {
      degen: await leaves(degenAddress),
      bnb: await leaves(BNB),
    });
    await time.setNextBlockTimestamp(deployedAt + BigInt(24 * HOUR));
    await custody.connect(operator).publishEpoch(epoch);
    await time.increaseTo(deployedAt + BigInt(48 * HOUR) - 1n);
    for (const token of [degenAddress, BNB]) {
      const custodyNow = await custody.custodyOf(token);
      expect(await custody.withdrawableNow(token)).to.equal(shareOf(custodyNow - amount));
    }
    await time.increaseTo(deployedAt + BigInt(48 * HOUR));
    for (const token of [degenAddress, BNB]) {
      expect(await custody.withdrawableNow(token)).to.equal(await limitOf(fixture, token));
    }
  });

  for (const [what, leave] of [
    ['an approved payment', approvedPayment],
    ['surplus of the house', surplusOf],
    ['a forced withdrawal', forcedWithdrawal],
    ['payments under the limit, a day ago', paymentsOfYesterday],
  ] as const) {
    it(`does not grow when a deposit replaces money that left custody as ${what}`, async () => {
      const fixture = await loadFixture(withOldDeposit);
      const { custody, stranger } = fixture;
      const before = await custody.custodyOf(BNB);
      await leave(fixture);
      const rest = await custody.custodyOf(BNB);
      expect(rest).to.be.lessThan(before);
      await expectRoom(fixture, BNB, shareOf(rest));
      await custody.connect(stranger).depositBNB({ value: before });
      await expectRoom(fixture, BNB, shareOf(rest));
      // A day later, when a sample after the deposit is due, the result is the same.
      await time.increase(24 * HOUR);
      await expectRoom(fixture, BNB, shareOf(rest));
    });
  }

  it('does not change when a deposit is forced back before the base includes it', async () => {
    const fixture = await loadFixture(withOldDeposit);
    const { custody, operator, stranger } = fixture;
    const before = await custody.custodyOf(BNB);
    const room = await custody.withdrawableNow(BNB);
    await custody.connect(stranger).depositBNB({ value: before });
    await custody.connect(stranger).forceDepositWithdrawal(BNB, before);
    await time.increase(30 * HOUR);
    await custody.connect(operator).executeWithdrawals([withdrawal(stranger.address, BNB, before)]);
    await expectRoom(fixture, BNB, room);
  });
});
