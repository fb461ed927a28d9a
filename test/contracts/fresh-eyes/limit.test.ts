import { expect } from 'chai';
import { attackedOn, DAY, HOUR, ONE } from '../../kit/contracts/attacked-casino.ts';
import { BNB, type Fixture } from '../../kit/contracts/fixture.ts';
import { awardJackpot } from '../../kit/contracts/jackpots.ts';
import { leaf, NO_EPOCH, prepareEpoch } from '../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time, setBalance } = chain.networkHelpers;
const { pay, payment, withDeposits, publish, gains } = attackedOn(chain);

/** Alice and Bob are honest; Carol has the operator’s key and 40 BNB of her own. */
async function withAttacker() {
  return grown(await withDeposits({ alice: 100n * ONE, bob: 60n * ONE, carol: 40n * ONE }));
}

/**
 * Waits until all of custody counts for the limit. A deposit of one wei triggers a sample of
 * custody, and the sample counts a day later.
 */
const grown = async (fixture: Fixture): Promise<Fixture> => {
  await time.increase(DAY);
  await fixture.custody.connect(fixture.stranger).depositBNB({ value: 1n });
  await time.increase(2 * DAY);
  return fixture;
};

describe('a stolen operator key under the 24-hour limit', () => {
  it('cannot exceed the limit by adding a forced withdrawal to the batch', async () => {
    const fixture = await loadFixture(withAttacker);
    const { custody, carol, stranger } = fixture;
    await custody.connect(carol).forceDepositWithdrawal(BNB, 40n * ONE);
    await time.increase(30 * HOUR);
    for (const order of [0, 1]) {
      const counted = [stranger.address, 32n * ONE + 1n] as const;
      const own = [carol.address, 40n * ONE] as const;
      await expect(
        order === 0 ? pay(fixture, counted, own) : pay(fixture, own, counted),
      ).to.be.revertedWithCustomError(custody, 'Custody_LimitReached');
    }
  });

  it('cannot raise the limit by withdrawing a deposit and depositing it again', async () => {
    const fixture = await loadFixture(withAttacker);
    const { custody, carol } = fixture;
    await custody.connect(carol).forceDepositWithdrawal(BNB, 40n * ONE);
    await time.increase(30 * HOUR);
    await pay(fixture, [carol.address, 40n * ONE]);
    await custody.connect(carol).depositBNB({ value: 40n * ONE });
    // The limit is a fifth of the 160 BNB that stayed in custody.
    expect(await custody.withdrawableNow(BNB)).to.be.at.most(32n * ONE);
    await expect(pay(fixture, [carol.address, 32n * ONE + 1n])).to.be.revertedWithCustomError(
      custody,
      'Custody_LimitReached',
    );
  });

  it('cannot raise the limit within a day by moving money every hour', async () => {
    const fixture = await loadFixture(withAttacker);
    const { custody, carol, stranger } = fixture;
    const depositedAt = (await time.latest()) + 1;
    await custody.connect(carol).depositBNB({ value: 1_000n * ONE });
    for (let hour = 1; hour < 24; hour += 1) {
      await time.increaseTo(depositedAt + hour * HOUR - 1);
      await custody.connect(stranger).depositBNB({ value: 1n });
      expect(await custody.withdrawableNow(BNB), `hour ${hour}`).to.equal(40n * ONE);
    }
    await time.increaseTo(depositedAt + DAY - 2);
    await expect(pay(fixture, [carol.address, 41n * ONE])).to.be.revertedWithCustomError(
      custody,
      'Custody_LimitReached',
    );
  });

  it('can pay up to the limit without new deposits, because publishing an epoch samples custody', async () => {
    const fixture = await withDeposits({ alice: 100n * ONE, bob: 60n * ONE, carol: 40n * ONE });
    const { custody, alice, bob, carol } = fixture;
    const balances = [
      [alice.address, 100n * ONE],
      [bob.address, 60n * ONE],
      [carol.address, 40n * ONE],
    ] as const;
    await time.increase(DAY);
    await publish(fixture, balances);
    await time.increase(DAY - HOUR);
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
    await time.increase(HOUR);
    expect(await custody.withdrawableNow(BNB)).to.equal(40n * ONE);
    const [gain] = await gains(fixture, [alice.address], () =>
      pay(fixture, [alice.address, 40n * ONE]),
    );
    expect(gain).to.equal(40n * ONE);
  });

  it('cannot raise the limit or the surplus with BNB that was forced into Custody', async () => {
    const fixture = await loadFixture(withAttacker);
    const { custody, custodyAddress, deployer } = fixture;
    await setBalance(custodyAddress, 200n * ONE + 1n + 5_000n * ONE);
    await time.increase(2 * DAY);
    expect(await custody.custodyOf(BNB)).to.equal(200n * ONE + 1n);
    expect(await custody.withdrawableNow(BNB)).to.equal(40n * ONE);
    await expect(
      custody.withdrawSurplus(BNB, 1n, deployer.address, NO_EPOCH, NO_EPOCH),
    ).to.be.revertedWithCustomError(custody, 'Custody_NoSurplus');
  });

  it('takes at most a fifth of custody plus jackpot when it moves money through the jackpot', async () => {
    const fixture = await loadFixture(withAttacker);
    const { custody, casino, casinoAddress, degenAddress, operator, carol } = fixture;
    const most = ((await custody.custodyOf(degenAddress)) + (await casino.jackpotPool())) / 5n;
    const steal = async (to: string) =>
      custody
        .connect(operator)
        .executeWithdrawals([
          payment(to, await custody.withdrawableNow(degenAddress), degenAddress),
        ]);
    const [gain = 0n] = await gains(
      fixture,
      [carol.address],
      async () => {
        for (const round of ['01', '02', '03']) {
          await steal(casinoAddress);
          const id = `0x${round.repeat(32)}`;
          await awardJackpot(chain, fixture, id, carol.address, 1n, 10_000n * ONE);
        }
        await steal(carol.address);
      },
      degenAddress,
    );
    expect(gain).to.be.at.most(most);
    expect(await custody.withdrawableNow(degenAddress)).to.equal(0n);
  });

  it('cannot exceed the limit by payments of one wei, because rounding errors do not add up', async () => {
    const fixture = await grown(await withDeposits({ alice: 7n, bob: 4n, carol: 2n }));
    const { custody, stranger } = fixture;
    // Custody holds 14 wei, so the limit is 2: a fifth, rounded down.
    await pay(fixture, [stranger.address, 1n], [stranger.address, 1n]);
    await expect(pay(fixture, [stranger.address, 1n])).to.be.revertedWithCustomError(
      custody,
      'Custody_LimitReached',
    );
  });

  it('cannot block a payment by using up its id, because the next operator uses another id', async () => {
    const fixture = await loadFixture(withAttacker);
    const { custody, operator, guardian, carol, stranger, alice } = fixture;
    const burnt = Array.from({ length: 50 }, () => payment(carol.address, 1n));
    await custody.connect(operator).executeWithdrawals(burnt);
    await custody.connect(guardian).suspendOperator();
    const role = await custody.OPERATOR_ROLE();
    await custody.revokeRole(role, operator.address);
    await custody.grantRole(role, stranger.address);
    await custody.reinstateOperator();
    await expect(
      custody
        .connect(stranger)
        .executeWithdrawals(burnt.slice(0, 1).map((item) => ({ ...item, player: alice.address }))),
    ).to.be.revertedWithCustomError(custody, 'Custody_AlreadyExecuted');
    const [gain] = await gains(fixture, [alice.address], () =>
      custody.connect(stranger).executeWithdrawals([payment(alice.address, 39n * ONE)]),
    );
    expect(gain).to.equal(39n * ONE);
  });

  for (const target of ['Custody', 'the Casino', 'the token'] as const) {
    it(`can pay ${target} only within the limit`, async () => {
      const fixture = await loadFixture(withAttacker);
      const { custody, operator, alice, bob, carol, stranger } = fixture;
      const to = {
        Custody: fixture.custodyAddress,
        'the Casino': fixture.casinoAddress,
        'the token': fixture.degenAddress,
      }[target];
      await pay(fixture, [to, 40n * ONE]);
      await expect(pay(fixture, [to, 1n])).to.revert(chain.ethers);
      expect(await custody.custodyOf(BNB)).to.equal(160n * ONE + 1n);
      const { epoch } = await prepareEpoch(chain, fixture, {
        bnb: [
          leaf(alice.address, 100n * ONE, 100n * ONE),
          leaf(bob.address, 60n * ONE, 60n * ONE),
          leaf(carol.address, 40n * ONE, 40n * ONE),
          leaf(stranger.address, 1n, 1n),
          leaf(to, 0n, 0n, 40n * ONE),
        ],
      });
      await custody.connect(operator).publishEpoch(epoch);
      expect((await custody.lastEpoch()).number).to.equal(1n);
    });
  }
});
