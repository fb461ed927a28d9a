import { expect } from 'chai';
import { id as hashOfText, parseEther, ZeroHash } from 'ethers';
import { BNB, BPS, createChain, deployCasino, type Fixture } from '../fixture.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture, time } = chain.networkHelpers;
const ADMIN_ROLE = ZeroHash;
const LIMIT_BPS = 2_000n;
const LIMIT_BPS_MIN = 100n;
const LIMIT_BPS_MAX = 5_000n;
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
    // A quarter is free again, of a custody that the rest has left.
    const used = limit - limit / 4n;
    const share = shareOf((await custody.custodyOf(BNB)) + used);
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

  it('is what was there 24 hours ago when custody fell and deposits filled it again', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, faucet, alice, bob } = fixture;
    const house = await custody.custodyOf(BNB);
    const approved = withdrawal(faucet.address, BNB, (house * 4n) / 5n);
    await custody.approveWithdrawal(approved);
    await custody.connect(operator).executeWithdrawals([approved]);
    const rest = house - approved.amount;
    await expectRoom(fixture, BNB, shareOf(rest));
    // A sample of what is left; what comes in after it is not in it.
    await time.increase(24 * HOUR);
    await custody.connect(bob).depositBNB({ value: 1n });
    await custody.connect(alice).depositBNB({ value: house });
    await time.increase(24 * HOUR);
    await expectRoom(fixture, BNB, shareOf(rest));
  });
});

describe('setWithdrawalCap', () => {
  it('reverts for anyone but the admin, an unknown token and a share out of bounds', async () => {
    const { custody, operator, stranger } = await loadFixture(deployed);
    await expect(custody.connect(operator).setWithdrawalCap(BNB, LIMIT_BPS))
      .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
      .withArgs(operator.address, ADMIN_ROLE);
    await expect(custody.setWithdrawalCap(stranger.address, LIMIT_BPS))
      .to.be.revertedWithCustomError(custody, 'Vault_UnknownToken')
      .withArgs(stranger.address);
    for (const share of [0n, LIMIT_BPS_MIN - 1n, LIMIT_BPS_MAX + 1n, 2n ** 255n]) {
      await expect(custody.setWithdrawalCap(BNB, share))
        .to.be.revertedWithCustomError(custody, 'Custody_BadCap')
        .withArgs(share, LIMIT_BPS_MIN, LIMIT_BPS_MAX);
    }
  });

  it('binds from the next payment on', async () => {
    const fixture = await loadFixture(deployed);
    const { custody } = fixture;
    const before = await custody.custodyOf(BNB);
    expect(await custody.withdrawalCapOf(BNB)).to.equal(LIMIT_BPS);
    await pay(fixture, BNB, await limitOf(fixture, BNB));
    for (const share of [LIMIT_BPS_MIN, LIMIT_BPS_MAX]) {
      await expect(custody.setWithdrawalCap(BNB, share))
        .to.emit(custody, 'WithdrawalCapSet')
        .withArgs(BNB, share);
      expect(await custody.withdrawalCapOf(BNB)).to.equal(share);
    }
    expect(await custody.withdrawableNow(BNB)).to.equal(
      (before * LIMIT_BPS_MAX) / BPS - shareOf(before),
    );
    await custody.setWithdrawalCap(BNB, LIMIT_BPS_MIN);
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
  });
});
