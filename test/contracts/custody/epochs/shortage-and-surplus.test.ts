import { expect } from 'chai';
import type { Epoch } from '../../../../rules/src/liabilities/epoch.ts';
import { NO_EPOCH } from '../../../../rules/src/liabilities/epoch.ts';
import { claimingOn, DAY, ONE, payment } from '../../../kit/contracts/claiming.ts';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { publish, withDepositor: withPlayers } = claimingOn(chain);

describe('shortOf and unshownOf', () => {
  it('are zero while custody holds all balances, and state what one base unit more lacks', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, alice } = fixture;
    await publish(fixture, [[alice.address, 110n * ONE]]);
    expect(await custody.shortOf(BNB)).to.equal(0n);
    await publish(fixture, [[alice.address, 110n * ONE + 1n]]);
    expect(await custody.shortOf(BNB)).to.equal(1n);
  });

  it('stay as they are with deposits, and add up the payments of the operator since the mark', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, operator, alice, bob } = fixture;
    await publish(fixture, [[alice.address, 110n * ONE]]);
    await custody.connect(bob).depositBNB({ value: 3n * ONE });
    const pay = (amount: bigint) =>
      custody.connect(operator).executeWithdrawals([payment(alice.address, amount)]);
    await pay(2n * ONE);
    await pay(ONE);
    expect(await custody.shortOf(BNB)).to.equal(0n);
    expect(await custody.unshownOf(BNB)).to.equal(3n * ONE);
    await publish(fixture, [
      [alice.address, 107n * ONE + 5n],
      [bob.address, 3n * ONE],
    ]);
    expect(await custody.unshownOf(BNB)).to.equal(0n);
    expect(await custody.shortOf(BNB)).to.equal(5n);
    await expect(pay(1n)).to.be.revertedWithCustomError(custody, 'Custody_Short').withArgs(BNB, 5n);
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
  });

  it('end with a gift of the house', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, alice } = fixture;
    await publish(fixture, [[alice.address, 111n * ONE]]);
    await custody.fundCustody(BNB, ONE - 1n, { value: ONE - 1n });
    expect(await custody.shortOf(BNB)).to.equal(1n);
    await custody.fundCustody(BNB, 2n, { value: 2n });
    expect(await custody.shortOf(BNB)).to.equal(0n);
  });

  it('know what the house has won from players', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, windUp, alice, deployer } = fixture;
    const { epoch } = await publish(fixture, [[alice.address, 4n * ONE]]);
    await time.increase(DAY);
    const take = (amount: bigint) =>
      windUp.withdrawSurplus(BNB, amount, deployer.address, epoch, epoch);
    await expect(take(106n * ONE + 1n))
      .to.be.revertedWithCustomError(windUp, 'Custody_NoSurplus')
      .withArgs(BNB, 106n * ONE + 1n, 106n * ONE);
    await expect(take(106n * ONE))
      .to.emit(windUp, 'SurplusWithdrawn')
      .withArgs(deployer.address, BNB, 106n * ONE);
    expect((await custody.totalsOf(BNB)).stake).to.equal(-6n * ONE);
    expect(await custody.custodyOf(BNB)).to.equal(4n * ONE);
    expect(await custody.shortOf(BNB)).to.equal(0n);
  });
});

describe('withdrawSurplus', () => {
  it('reverts for anyone but the admin, and unless it gets the last final and the newest epoch', async () => {
    const fixture = await loadFixture(withPlayers);
    const { windUp, custody, alice, operator, guardian, deployer } = fixture;
    const { epoch: last } = await publish(fixture, [[alice.address, 10n * ONE]]);
    await time.increase(DAY);
    const { epoch: newest } = await publish(fixture, [[alice.address, 60n * ONE]]);
    const take = (of: typeof deployer, ...epochs: readonly [Epoch, Epoch]) =>
      windUp.connect(of).withdrawSurplus(BNB, 1n, deployer.address, ...epochs);
    for (const caller of [operator, guardian]) {
      await expect(take(caller, last, newest)).to.be.revertedWithCustomError(
        windUp,
        'AccessControlUnauthorizedAccount',
      );
    }
    for (const epochs of [
      [NO_EPOCH, newest],
      [last, last],
      [newest, newest],
    ] as const) {
      await expect(take(deployer, ...epochs)).to.be.revertedWithCustomError(
        windUp,
        'Custody_WrongEpoch',
      );
    }
    const false1 = { ...last, bnb: { ...last.bnb, balance: 0n } };
    await expect(take(deployer, false1, newest)).to.be.revertedWithCustomError(
      windUp,
      'Custody_BadProof',
    );
    // Both epochs must be covered: the newest says more than the last final one.
    await expect(windUp.withdrawSurplus(BNB, 50n * ONE + 1n, deployer.address, last, newest))
      .to.be.revertedWithCustomError(windUp, 'Custody_NoSurplus')
      .withArgs(BNB, 50n * ONE + 1n, 50n * ONE);
    await windUp.withdrawSurplus(BNB, 50n * ONE, deployer.address, last, newest);
    expect(await custody.custodyOf(BNB)).to.equal(60n * ONE);
  });

  it('never reaches later deposits', async () => {
    const fixture = await loadFixture(withPlayers);
    const { windUp, custody, bob, deployer } = fixture;
    await custody.connect(bob).depositBNB({ value: 7n * ONE });
    const all = await custody.custodyOf(BNB);
    await expect(
      windUp.withdrawSurplus(BNB, 100n * ONE + 1n, deployer.address, NO_EPOCH, NO_EPOCH),
    ).to.be.revertedWithCustomError(windUp, 'Custody_NoSurplus');
    await windUp.withdrawSurplus(BNB, 100n * ONE, deployer.address, NO_EPOCH, NO_EPOCH);
    expect(await custody.custodyOf(BNB)).to.equal(all - 100n * ONE);
  });
});
