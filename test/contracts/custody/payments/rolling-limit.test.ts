import { expect } from 'chai';
import { parseEther } from 'ethers';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import { limitOf, pay, shareOf, withdrawal } from '../../../kit/contracts/limits.ts';
import { expectChanges } from '../../../kit/contracts/money.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const HOUR = 3_600;

async function deployed() {
  return deployCasino(chain);
}

/** Starts at the beginning of an hour, so that the test controls the hour of each payment. */
async function atFullHour() {
  const fixture = await deployCasino(chain);
  const now = await time.latest();
  await time.increaseTo(now - (now % HOUR) + HOUR);
  return fixture;
}

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

  it('counts each token of a mixed batch under its own limit', async () => {
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
    // The unused limit of one token does not raise the limit of the other.
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

  it('reverts and pays nothing when a batch exceeds the limit, and names what remains of the limit', async () => {
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

  it('counts a payment until 24 hours after the end of the hour in which it was paid', async () => {
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
    // The first payment no longer counts. The limit is now a share of the money that is left in
    // custody.
    const used = limit - limit / 4n;
    const share = shareOf(await custody.custodyOf(BNB));
    expect(await custody.withdrawableNow(BNB)).to.equal(share - used);
    await pay(fixture, BNB, share - used);
    await time.increaseTo(start + 1_000 * HOUR);
    expect(await custody.withdrawableNow(BNB)).to.equal(await limitOf(fixture, BNB));
    await pay(fixture, BNB, await limitOf(fixture, BNB));
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
  });

  it('stops counting all payments of the same hour at the same time', async () => {
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
      // Steps of 10 minutes to 17 hours, in a pattern that uses every slot of the contract's ring
      // buffer of hours.
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
