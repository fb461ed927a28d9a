import { expect } from 'chai';
import { ZeroHash } from 'ethers';
import { claimingOn, HOUR, ONE, payment } from '../../../kit/contracts/claiming.ts';
import { BNB, type Fixture } from '../../../kit/contracts/fixture.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withStake, publish } = claimingOn(chain);

async function withHundred() {
  return withStake(100n * ONE);
}

const pay = ({ custody, operator, carol }: Fixture, amount: bigint) =>
  custody.connect(operator).executeWithdrawals([payment(carol.address, amount)]);

const refuses = async (fixture: Fixture, amount: bigint, left: bigint): Promise<void> => {
  const { custody } = fixture;
  expect(await custody.withdrawableNow(BNB)).to.equal(left);
  await expect(pay(fixture, amount))
    .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
    .withArgs(BNB, amount, left);
};

/** Shows what was paid to Carol. */
const show = async (fixture: Fixture) => publish(fixture, [[fixture.carol.address, 0n]]);

describe("the operator's limits", () => {
  it('allow a tenth of custody between two epochs, in any order and size of payments', async () => {
    const fixture = await loadFixture(withHundred);
    await refuses(fixture, 10n * ONE + 1n, 10n * ONE);
    for (const amount of [1n, 3n * ONE, 5n * ONE]) await pay(fixture, amount);
    await refuses(fixture, 2n * ONE, 2n * ONE - 1n);
    await pay(fixture, 2n * ONE - 1n);
    await refuses(fixture, 1n, 0n);
  });

  it('allow a fifth of custody and the payments of 24 hours, however many epochs show them', async () => {
    const fixture = await loadFixture(withHundred);
    await time.increaseTo(Math.ceil((await time.latest()) / HOUR) * HOUR + 10);
    const first = await time.latest();
    await pay(fixture, 10n * ONE);
    await show(fixture);
    // A tenth of the 90 that are left is below what is left of the day's fifth of 100.
    await pay(fixture, 9n * ONE);
    await show(fixture);
    await refuses(fixture, ONE + 1n, ONE);
    await pay(fixture, ONE);
    await show(fixture);
    await refuses(fixture, 1n, 0n);
    const hour = Math.floor(first / HOUR) * HOUR;
    await time.increaseTo(hour + 25 * HOUR - 2);
    await refuses(fixture, 1n, 0n);
    await time.increaseTo(hour + 25 * HOUR);
    await refuses(fixture, 8n * ONE + 1n, 8n * ONE);
    await pay(fixture, 8n * ONE);
  });

  it('rise by a share of a deposit', async () => {
    const fixture = await loadFixture(withHundred);
    const { custody, stranger } = fixture;
    await pay(fixture, 10n * ONE);
    await refuses(fixture, 1n, 0n);
    await custody.connect(stranger).depositBNB({ value: 400n * ONE });
    await refuses(fixture, 40n * ONE + 1n, 40n * ONE);
  });

  it('are separate for each token', async () => {
    const fixture = await loadFixture(withHundred);
    const { custody, degenAddress } = fixture;
    const before = await custody.withdrawableNow(degenAddress);
    await pay(fixture, 10n * ONE);
    expect(await custody.withdrawableNow(degenAddress)).to.equal(before);
    expect(before).to.equal((await custody.custodyOf(degenAddress)) / 10n);
  });
});

describe('lowerLimits', () => {
  it('reverts for anyone but the admin, for an unknown token, and when a limit would rise', async () => {
    const { custody, operator, guardian, stranger } = await loadFixture(withHundred);
    for (const caller of [operator, guardian]) {
      await expect(custody.connect(caller).lowerLimits(BNB, 1, 1))
        .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, ZeroHash);
    }
    await expect(custody.lowerLimits(stranger.address, 1, 1))
      .to.be.revertedWithCustomError(custody, 'Vault_UnknownToken')
      .withArgs(stranger.address);
    await expect(custody.lowerLimits(BNB, 1_001, 2_000))
      .to.be.revertedWithCustomError(custody, 'Custody_BadLimit')
      .withArgs(1_001n, 1_000n);
    await expect(custody.lowerLimits(BNB, 1_000, 2_001))
      .to.be.revertedWithCustomError(custody, 'Custody_BadLimit')
      .withArgs(2_001n, 2_000n);
  });

  it('lowers both for good', async () => {
    const fixture = await loadFixture(withHundred);
    const { custody } = fixture;
    expect(await custody.limitsOf(BNB)).to.deep.equal([1_000n, 2_000n]);
    await expect(custody.lowerLimits(BNB, 500, 600))
      .to.emit(custody, 'LimitsSet')
      .withArgs(BNB, 500n, 600n);
    await refuses(fixture, 5n * ONE + 1n, 5n * ONE);
    await pay(fixture, 5n * ONE);
    await show(fixture);
    await refuses(fixture, ONE + 1n, ONE);
    await expect(custody.lowerLimits(BNB, 501, 600)).to.be.revertedWithCustomError(
      custody,
      'Custody_BadLimit',
    );
  });
});
