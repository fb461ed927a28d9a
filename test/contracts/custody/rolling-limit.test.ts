import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { BNB, BPS, deployCasino, type Fixture } from '../fixture.ts';
import { leavesOf, NO_EPOCH, prepareEpoch } from '../liabilities.ts';
import { expectChanges } from '../money.ts';
import { sharedChain } from '../shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const LIMIT_BPS = 2_000n;
const HOUR = 3_600;

let number = 0;
const withdrawal = (player: string, token: string, amount: bigint) => {
  number += 1;
  return { id: hashOfText(`${number}`), player, token, amount };
};

async function deployed() {
  return deployCasino(chain);
}

/** At the beginning of an hour, so that the test says which hour a payment falls into. */
async function atFullHour() {
  const fixture = await deployCasino(chain);
  const now = await time.latest();
  await time.increaseTo(now - (now % HOUR) + HOUR);
  return fixture;
}

const shareOf = (amount: bigint): bigint => (amount * LIMIT_BPS) / BPS;

const limitOf = async ({ custody }: Fixture, token: string): Promise<bigint> =>
  shareOf(await custody.custodyOf(token));

const pay = ({ custody, operator, faucet }: Fixture, token: string, amount: bigint) =>
  custody.connect(operator).executeWithdrawals([withdrawal(faucet.address, token, amount)]);

/** Asserts what a batch can pay now, to the unit, and that the contract says so beforehand. */
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

/** Bob's deposit is as old as the house's money, for the limit. */
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
  const payment = withdrawal(bob.address, BNB, parseEther('300'));
  await custody.connect(operator).executeWithdrawals([payment]);
};

const paymentsOfYesterday = async (fixture: Fixture) => {
  await pay(fixture, BNB, await fixture.custody.withdrawableNow(BNB));
  await time.increase(25 * HOUR);
};

describe('executeWithdrawals under the rolling limit', () => {
  it('pays up to the limit in one batch or several, and not one unit more', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, faucet, degenAddress } = fixture;
    for (const [symbol, token] of [
      ['DEGEN', degenAddress],
      ['BNB', BNB],
    ] as const) {
      const limit = await limitOf(fixture, token);
      expect(await custody.withdrawableNow(token)).to.equal(limit);
      await expectChanges(
        chain,
        fixture,
        { faucet: faucet.address },
        async () => {
          const half = limit / 2n;
          await custody
            .connect(operator)
            .executeWithdrawals([
              withdrawal(faucet.address, token, half),
              withdrawal(faucet.address, token, limit - half - 1n),
            ]);
          await expect(pay(fixture, token, 2n))
            .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
            .withArgs(token, 2n, 1n);
          await pay(fixture, token, 1n);
        },
        { [`custody ${symbol}`]: -limit, [`faucet ${symbol}`]: limit },
      );
      expect(await custody.withdrawableNow(token)).to.equal(0n);
    }
  });

  it('books each token of a mixed batch under its own limit', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, faucet, degenAddress } = fixture;
    const [degen, bnb] = [await limitOf(fixture, degenAddress), await limitOf(fixture, BNB)];
    await custody
      .connect(operator)
      .executeWithdrawals([
        withdrawal(faucet.address, BNB, bnb - 1n),
        withdrawal(faucet.address, degenAddress, degen - 2n),
      ]);
    expect(await custody.withdrawableNow(BNB)).to.equal(1n);
    expect(await custody.withdrawableNow(degenAddress)).to.equal(2n);
    // What one token has left is of no use to the other.
    await expect(
      custody
        .connect(operator)
        .executeWithdrawals([
          withdrawal(faucet.address, degenAddress, 1n),
          withdrawal(faucet.address, BNB, 2n),
        ]),
    )
      .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
      .withArgs(BNB, 2n, 1n);
  });

  it('reverts with what is left, paying nobody, when a batch exceeds it', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, faucet, degenAddress } = fixture;
    const limit = await limitOf(fixture, degenAddress);
    const batch = [
      withdrawal(faucet.address, degenAddress, limit - 5n),
      withdrawal(faucet.address, degenAddress, 6n),
    ];
    await expectChanges(
      chain,
      fixture,
      { faucet: faucet.address },
      () =>
        expect(custody.connect(operator).executeWithdrawals(batch))
          .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
          .withArgs(degenAddress, 6n, 5n),
      {},
    );
  });

  it('counts a payment for 24 hours and to the end of its hour, not longer', async () => {
    const fixture = await loadFixture(atFullHour);
    const { custody } = fixture;
    const start = await time.latest();
    const limit = await limitOf(fixture, BNB);
    await pay(fixture, BNB, limit / 4n);
    await time.increaseTo(start + 2 * HOUR);
    await pay(fixture, BNB, limit - limit / 4n);
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
    await time.increaseTo(start + 25 * HOUR - 1);
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
    await time.increaseTo(start + 25 * HOUR);
    // A quarter is free again, and the share is of what has been there all the time.
    const used = limit - limit / 4n;
    const share = shareOf(await custody.custodyOf(BNB));
    expect(await custody.withdrawableNow(BNB)).to.equal(share - used);
    await pay(fixture, BNB, share - used);
    await time.increaseTo(start + 1_000 * HOUR);
    expect(await custody.withdrawableNow(BNB)).to.equal(await limitOf(fixture, BNB));
    await pay(fixture, BNB, await limitOf(fixture, BNB));
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
  });

  it('lets go of all that one hour paid', async () => {
    const fixture = await loadFixture(atFullHour);
    const { custody } = fixture;
    const start = await time.latest();
    const limit = await limitOf(fixture, BNB);
    for (const part of [limit / 2n, limit / 4n]) await pay(fixture, BNB, part);
    await time.increaseTo(start + 25 * HOUR);
    expect(await custody.withdrawableNow(BNB)).to.equal(await limitOf(fixture, BNB));
  });

  it('never pays more than the limit in any 24 hours, however payments are spread', async () => {
    const fixture = await loadFixture(atFullHour);
    const { custody, alice } = fixture;
    const paid: { at: number; amount: bigint }[] = [];
    for (let step = 0; step < 60; step += 1) {
      // Steps of 10 minutes to 17 hours, by a pattern that meets every hour of the ring.
      await time.increase(600 + ((step * step * 977) % (step % 7 === 0 ? 61_000 : 4_000)));
      if (step % 11 === 5) await custody.connect(alice).depositBNB({ value: parseEther('50') });
      const room = await custody.withdrawableNow(BNB);
      const amount = step % 20 === 19 ? room : room / 4n;
      if (amount > 0n) await pay(fixture, BNB, amount);
      const now = await time.latest();
      if (amount > 0n) paid.push({ at: now, amount });
      const inWindow = paid
        .filter(({ at }) => at > now - 24 * HOUR)
        .reduce((sum, { amount }) => sum + amount, 0n);
      const before = (await custody.custodyOf(BNB)) + inWindow;
      expect(inWindow <= shareOf(before), `step ${step}`).to.equal(true);
    }
    expect(paid.length).to.be.greaterThan(20);
  });
});

describe('the base of the rolling limit', () => {
  it('has money of the house at once, in its token only', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, alice, degenAddress } = fixture;
    for (const token of [degenAddress, BNB])
      await pay(fixture, token, await limitOf(fixture, token));
    await custody.connect(alice).fundCustody(degenAddress, parseEther('1000'));
    await expectRoom(fixture, degenAddress, parseEther('200'));
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
  });

  it('has a deposit only when a sample of custody with it is 24 hours old', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, alice, bob } = fixture;
    const house = await custody.custodyOf(BNB);
    const deposit = 3n * house;
    await time.increase(12 * HOUR);
    await custody.connect(alice).depositBNB({ value: deposit });
    await expectRoom(fixture, BNB, shareOf(house));
    // The first sample is due 24 hours after the deployment, and knows the deposit.
    await time.increase(13 * HOUR);
    await custody.connect(bob).depositBNB({ value: 1n });
    await expectRoom(fixture, BNB, shareOf(house));
    const sampledAt = await time.latest();
    await time.increaseTo(sampledAt + 24 * HOUR - 3);
    await expectRoom(fixture, BNB, shareOf(house));
    await time.increaseTo(sampledAt + 24 * HOUR);
    await expectRoom(fixture, BNB, shareOf(house + deposit));
  });

  it('has a deposit of the first day 48 hours after the deployment, to the second, by an epoch between', async () => {
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
    it(`does not let a deposit stand for what left before it: ${what}`, async () => {
      const fixture = await loadFixture(withOldDeposit);
      const { custody, stranger } = fixture;
      const before = await custody.custodyOf(BNB);
      await leave(fixture);
      const rest = await custody.custodyOf(BNB);
      expect(rest).to.be.lessThan(before);
      await expectRoom(fixture, BNB, shareOf(rest));
      await custody.connect(stranger).depositBNB({ value: before });
      await expectRoom(fixture, BNB, shareOf(rest));
      // Nor a day later, when the sample is one of the time after the deposit.
      await time.increase(24 * HOUR);
      await expectRoom(fixture, BNB, shareOf(rest));
    });
  }

  it('has a forced withdrawal of today’s deposit back without having lost anything', async () => {
    const fixture = await loadFixture(withOldDeposit);
    const { custody, operator, stranger } = fixture;
    const before = await custody.custodyOf(BNB);
    const room = await custody.withdrawableNow(BNB);
    await custody.connect(stranger).depositBNB({ value: before });
    await custody.connect(stranger).forceDepositWithdrawal(BNB, before);
    await custody.connect(operator).executeWithdrawals([withdrawal(stranger.address, BNB, before)]);
    await expectRoom(fixture, BNB, room);
  });
});
