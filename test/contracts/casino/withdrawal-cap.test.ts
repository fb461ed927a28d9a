import { expect } from 'chai';
import { id as hashOfText, parseEther, ZeroHash } from 'ethers';
import { BNB, BPS, createChain, deployCasino, type Fixture } from '../fixture.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture, time } = chain.networkHelpers;
const ADMIN_ROLE = ZeroHash;
const CAP_BPS = 2_000n;
const CAP_BPS_MIN = 100n;
const CAP_BPS_MAX = 5_000n;
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

const capOf = async ({ casino }: Fixture, token: string): Promise<bigint> =>
  ((await casino.custodyOf(token)) * CAP_BPS) / BPS;

const pay = ({ casino, operator, faucet }: Fixture, token: string, amount: bigint) =>
  casino.connect(operator).executeWithdrawals([withdrawal(faucet.address, token, amount)]);

describe('executeWithdrawals under the cap', () => {
  it('pays up to the cap in one batch or several, and not one unit more', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, faucet, degenAddress } = fixture;
    for (const [symbol, token] of [
      ['DEGEN', degenAddress],
      ['BNB', BNB],
    ] as const) {
      const cap = await capOf(fixture, token);
      expect(await casino.withdrawableNow(token)).to.equal(cap);
      await expectChanges(
        chain,
        fixture,
        { faucet: faucet.address },
        async () => {
          const half = cap / 2n;
          await casino
            .connect(operator)
            .executeWithdrawals([
              withdrawal(faucet.address, token, half),
              withdrawal(faucet.address, token, cap - half - 1n),
            ]);
          await expect(pay(fixture, token, 2n))
            .to.be.revertedWithCustomError(casino, 'Casino_CapReached')
            .withArgs(token, 2n, 1n);
          await pay(fixture, token, 1n);
        },
        { [`custody ${symbol}`]: -cap, [`faucet ${symbol}`]: cap },
      );
      expect(await casino.withdrawableNow(token)).to.equal(0n);
    }
  });

  it('books each token of a mixed batch under its own cap', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, faucet, degenAddress } = fixture;
    const caps = { degen: await capOf(fixture, degenAddress), bnb: await capOf(fixture, BNB) };
    const batch = [
      withdrawal(faucet.address, BNB, caps.bnb - 1n),
      withdrawal(faucet.address, degenAddress, caps.degen - 2n),
    ];
    await casino.connect(operator).executeWithdrawals(batch);
    expect(await casino.withdrawableNow(BNB)).to.equal(1n);
    expect(await casino.withdrawableNow(degenAddress)).to.equal(2n);
    // What one token has left is of no use to the other.
    await expect(
      casino
        .connect(operator)
        .executeWithdrawals([
          withdrawal(faucet.address, degenAddress, 1n),
          withdrawal(faucet.address, BNB, 2n),
        ]),
    )
      .to.be.revertedWithCustomError(casino, 'Casino_CapReached')
      .withArgs(BNB, 2n, 1n);
  });

  it('reverts with what is left, paying nobody, when a batch exceeds it', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, faucet, degenAddress } = fixture;
    const cap = await capOf(fixture, degenAddress);
    const batch = [
      withdrawal(faucet.address, degenAddress, cap - 5n),
      withdrawal(faucet.address, degenAddress, 6n),
    ];
    await expectChanges(
      chain,
      fixture,
      { faucet: faucet.address },
      () =>
        expect(casino.connect(operator).executeWithdrawals(batch))
          .to.be.revertedWithCustomError(casino, 'Casino_CapReached')
          .withArgs(degenAddress, 6n, 5n),
      {},
    );
  });

  it('pays what an admin approved, and leaves the cap to others as it was', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, faucet, degenAddress } = fixture;
    const custody = await casino.custodyOf(degenAddress);
    const cap = await capOf(fixture, degenAddress);
    const approved = withdrawal(faucet.address, degenAddress, (custody * 3n) / 10n);
    await casino.approveWithdrawal(approved);
    expect(await casino.isApproved(approved)).to.equal(true);
    const batch = [approved, withdrawal(faucet.address, degenAddress, cap)];
    await expectChanges(
      chain,
      fixture,
      { faucet: faucet.address },
      () => casino.connect(operator).executeWithdrawals(batch),
      { 'custody DEGEN': -custody / 2n, 'faucet DEGEN': custody / 2n },
    );
    await expect(casino.connect(operator).executeWithdrawals([approved]))
      .to.be.revertedWithCustomError(casino, 'Casino_AlreadyExecuted')
      .withArgs(approved.id);
  });

  it('asks for the approval of exactly this payment', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, faucet, alice, degenAddress } = fixture;
    const amount = (await casino.custodyOf(degenAddress)) / 2n;
    const approved = withdrawal(faucet.address, degenAddress, amount);
    await casino.approveWithdrawal(approved);
    for (const change of [
      { id: hashOfText('another') },
      { player: alice.address },
      { token: BNB, amount: await casino.custodyOf(BNB) },
      { amount: amount - 1n },
    ]) {
      const other = { ...approved, ...change };
      expect(await casino.isApproved(other)).to.equal(false);
      await expect(
        casino.connect(operator).executeWithdrawals([other]),
      ).to.be.revertedWithCustomError(casino, 'Casino_CapReached');
    }
  });

  it('counts a payment for 24 hours and to the end of its hour, not longer', async () => {
    const fixture = await loadFixture(atFullHour);
    const { casino } = fixture;
    const start = await time.latest();
    const cap = await capOf(fixture, BNB);
    await pay(fixture, BNB, cap / 4n);
    await time.increaseTo(start + 2 * HOUR);
    await pay(fixture, BNB, cap - cap / 4n);
    expect(await casino.withdrawableNow(BNB)).to.equal(0n);
    await time.increaseTo(start + 25 * HOUR - 1);
    expect(await casino.withdrawableNow(BNB)).to.equal(0n);
    await time.increaseTo(start + 25 * HOUR);
    // A quarter is free again, of a custody that the rest has left.
    const used = cap - cap / 4n;
    const share = (((await casino.custodyOf(BNB)) + used) * CAP_BPS) / BPS;
    expect(await casino.withdrawableNow(BNB)).to.equal(share - used);
    await pay(fixture, BNB, share - used);
    await time.increaseTo(start + 1_000 * HOUR);
    expect(await casino.withdrawableNow(BNB)).to.equal(await capOf(fixture, BNB));
    await pay(fixture, BNB, await capOf(fixture, BNB));
    expect(await casino.withdrawableNow(BNB)).to.equal(0n);
  });

  it('lets go of all that one hour paid', async () => {
    const fixture = await loadFixture(atFullHour);
    const { casino } = fixture;
    const start = await time.latest();
    const cap = await capOf(fixture, BNB);
    for (const part of [cap / 2n, cap / 4n]) await pay(fixture, BNB, part);
    await time.increaseTo(start + 25 * HOUR);
    expect(await casino.withdrawableNow(BNB)).to.equal(await capOf(fixture, BNB));
  });

  it('never pays more than the cap in any 24 hours, however payments are spread', async () => {
    const fixture = await loadFixture(atFullHour);
    const { casino } = fixture;
    const paid: { at: number; amount: bigint }[] = [];
    for (let step = 0; step < 60; step += 1) {
      // Steps of 10 minutes to 17 hours, by a pattern that meets every hour of the ring.
      await time.increase(600 + ((step * step * 977) % (step % 7 === 0 ? 61_000 : 4_000)));
      const room = await casino.withdrawableNow(BNB);
      const amount = step % 20 === 19 ? room : room / 4n;
      if (amount > 0n) await pay(fixture, BNB, amount);
      const now = await time.latest();
      if (amount > 0n) paid.push({ at: now, amount });
      const inWindow = paid
        .filter(({ at }) => at > now - 24 * HOUR)
        .reduce((sum, { amount }) => sum + amount, 0n);
      const before = (await casino.custodyOf(BNB)) + inWindow;
      expect(inWindow <= (before * CAP_BPS) / BPS, `step ${step}`).to.equal(true);
    }
    expect(paid.length).to.be.greaterThan(20);
  });

  it('keeps a cap per token, and lets it grow with custody', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, alice, degenAddress } = fixture;
    await pay(fixture, degenAddress, await capOf(fixture, degenAddress));
    await pay(fixture, BNB, await capOf(fixture, BNB));
    await casino.connect(alice).deposit(degenAddress, parseEther('1000'));
    expect(await casino.withdrawableNow(degenAddress)).to.equal(parseEther('200'));
    expect(await casino.withdrawableNow(BNB)).to.equal(0n);
  });
});

describe('setWithdrawalCap', () => {
  it('reverts for anyone but the admin, an unknown token and a share out of bounds', async () => {
    const { casino, operator, stranger } = await loadFixture(deployed);
    await expect(casino.connect(operator).setWithdrawalCap(BNB, CAP_BPS))
      .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
      .withArgs(operator.address, ADMIN_ROLE);
    await expect(casino.setWithdrawalCap(stranger.address, CAP_BPS))
      .to.be.revertedWithCustomError(casino, 'Casino_UnknownToken')
      .withArgs(stranger.address);
    for (const share of [0n, CAP_BPS_MIN - 1n, CAP_BPS_MAX + 1n, 2n ** 255n]) {
      await expect(casino.setWithdrawalCap(BNB, share))
        .to.be.revertedWithCustomError(casino, 'Casino_BadCap')
        .withArgs(share, CAP_BPS_MIN, CAP_BPS_MAX);
    }
  });

  it('binds from the next payment on', async () => {
    const fixture = await loadFixture(deployed);
    const { casino } = fixture;
    const custody = await casino.custodyOf(BNB);
    expect(await casino.withdrawalCapOf(BNB)).to.equal(CAP_BPS);
    await pay(fixture, BNB, await capOf(fixture, BNB));
    for (const share of [CAP_BPS_MIN, CAP_BPS_MAX]) {
      await expect(casino.setWithdrawalCap(BNB, share))
        .to.emit(casino, 'WithdrawalCapSet')
        .withArgs(BNB, share);
      expect(await casino.withdrawalCapOf(BNB)).to.equal(share);
    }
    expect(await casino.withdrawableNow(BNB)).to.equal(
      (custody * CAP_BPS_MAX) / BPS - (custody * CAP_BPS) / BPS,
    );
    await casino.setWithdrawalCap(BNB, CAP_BPS_MIN);
    expect(await casino.withdrawableNow(BNB)).to.equal(0n);
  });
});

describe('approveWithdrawal', () => {
  it('is the admin’s alone, and emits what was approved', async () => {
    const { casino, operator, alice } = await loadFixture(deployed);
    const item = withdrawal(alice.address, BNB, 1n);
    await expect(casino.connect(operator).approveWithdrawal(item))
      .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
      .withArgs(operator.address, ADMIN_ROLE);
    await expect(casino.approveWithdrawal(item))
      .to.emit(casino, 'WithdrawalApproved')
      .withArgs(item.id, item.player, item.token, item.amount);
  });
});
