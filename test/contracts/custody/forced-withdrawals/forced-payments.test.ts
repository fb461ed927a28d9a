import { expect } from 'chai';
import { id as hashOfText } from 'ethers';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import { leaf, leavesOf, publishFinal } from '../../../kit/contracts/liabilities.ts';
import { expectChanges } from '../../../kit/contracts/money.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Time after which a forced withdrawal of own deposits no longer counts for the limit. */
const EXEMPT_S = 30 * HOUR;

let number = 0;
const withdrawal = (player: string, amount: bigint) => {
  number += 1;
  return { id: hashOfText(`${number}`), player, token: BNB, amount };
};

/**
 * Custody holds the same amount of the house and of Alice, and she forces all of hers. Both amounts
 * count for the limit, which is a fifth of their sum.
 */
async function justForced() {
  const fixture = await deployCasino(chain);
  const { custody, operator, alice, bob } = fixture;
  const own = await custody.custodyOf(BNB);
  await custody.connect(alice).depositBNB({ value: own });
  for (let day = 0; day < 2; day += 1) {
    await time.increase(DAY);
    await custody.connect(bob).fundCustody(BNB, 1n, { value: 1n });
  }
  await custody.connect(alice).forceDepositWithdrawal(BNB, own);
  const pay = (player: string, amount: bigint) =>
    custody.connect(operator).executeWithdrawals([withdrawal(player, amount)]);
  return { ...fixture, own, limit: (2n * own) / 5n, pay };
}

/** Like `justForced`, but 30 hours later: the forced withdrawal is now exempt from the limit. */
async function forced() {
  const fixture = await justForced();
  await time.increase(EXEMPT_S);
  return fixture;
}

describe('executeWithdrawals in the first 30 hours of a forced withdrawal', () => {
  it('counts payments for the limit until the last second of the 30 hours', async () => {
    const fixture = await loadFixture(justForced);
    const { custody, alice, own, limit, pay } = fixture;
    const exemptAt = (await time.latest()) + EXEMPT_S;
    await time.setNextBlockTimestamp(exemptAt - 1);
    await expect(pay(alice.address, own))
      .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
      .withArgs(BNB, own, limit);
    await time.setNextBlockTimestamp(exemptAt);
    await expectChanges(chain, fixture, { alice: alice.address }, () => pay(alice.address, own), {
      'custody BNB': -own,
      'alice BNB': own,
    });
  });

  it('pays an amount that is within the limit', async () => {
    const { custody, alice, own, limit, pay } = await loadFixture(justForced);
    await pay(alice.address, limit);
    const [left] = await custody.forcedWithdrawalOf(alice.address, BNB);
    expect(left).to.equal(own - limit);
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
  });

  it('does not apply the age of a small forced withdrawal to a later, larger one', async () => {
    const fixture = await loadFixture(justForced);
    const { custody, bob, own, limit, pay } = fixture;
    await custody.connect(bob).depositBNB({ value: own });
    await custody.connect(bob).forceDepositWithdrawal(BNB, 1n);
    await time.increase(EXEMPT_S);
    const raise = () => custody.connect(bob).forceDepositWithdrawal(BNB, own - 1n);
    await expect(raise()).to.be.revertedWithCustomError(custody, 'Custody_ForcedWithdrawalOpen');
    // Only the forced withdrawal of 1 wei is older than 30 hours, so only 1 wei is exempt.
    const room = await custody.withdrawableNow(BNB);
    expect(room).to.be.at.least(limit);
    await expect(pay(bob.address, own))
      .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
      .withArgs(BNB, own - 1n, room);
    await pay(bob.address, 1n);
    await raise();
    await expect(pay(bob.address, own - 1n)).to.be.revertedWithCustomError(
      custody,
      'Custody_LimitReached',
    );
  });

  it('does not exempt a lost deposit before the next epoch can lower the forced withdrawal', async () => {
    const fixture = await loadFixture(justForced);
    const { custody, operator, alice, bob, own, limit, pay } = fixture;
    // Alice lost her deposit in play just before she forced it. The epoch that shows the loss comes
    // within an hour.
    await time.increase(HOUR - 60);
    const lost = await publishFinal(chain, fixture, {
      bnb: await leavesOf(fixture, BNB, [[alice.address, 0n]]),
    });
    await expect(pay(alice.address, own)).to.be.revertedWithCustomError(
      custody,
      'Custody_LimitReached',
    );
    const proof = lost.proofOf(BNB, alice.address);
    await custody.connect(bob).lowerForcedWithdrawal(alice.address, BNB, proof);
    await time.increase(2 * DAY);
    await expect(pay(alice.address, own)).to.be.revertedWithCustomError(
      custody,
      'Custody_LimitReached',
    );
    expect(await custody.withdrawableNow(BNB)).to.equal(limit);
    await expect(
      custody.connect(operator).executeWithdrawals([withdrawal(bob.address, limit + 1n)]),
    ).to.be.revertedWithCustomError(custody, 'Custody_LimitReached');
  });
});

describe('executeWithdrawals 30 hours after a forced withdrawal', () => {
  it('pays the player’s own net deposits without counting them for the limit', async () => {
    const fixture = await loadFixture(forced);
    const { custody, alice, own, limit, pay } = fixture;
    expect(await custody.withdrawableNow(BNB)).to.equal(limit);
    for (const parts of [[own], [own / 2n, own / 2n]]) {
      const snapshot = await chain.networkHelpers.takeSnapshot();
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        async () => {
          for (const part of parts) await pay(alice.address, part);
        },
        { 'custody BNB': -own, 'alice BNB': own },
      );
      const [left] = await custody.forcedWithdrawalOf(alice.address, BNB);
      expect(left).to.equal(0n);
      // The payment did not use up any of the limit, which is now a fifth of the `own` that is
      // left.
      expect(await custody.withdrawableNow(BNB)).to.equal(own / 5n);
      await snapshot.restore();
    }
  });

  it('reverts when payments that count for the limit would exceed a fifth of the remaining custody', async () => {
    const fixture = await loadFixture(forced);
    const { custody, alice, faucet, own, pay } = fixture;
    const share = own / 5n;
    await pay(faucet.address, share);
    // A payment of Alice's whole deposit does not count for the limit. After the payment, the base
    // of the limit is `own`: what custody holds, plus the counted payment of `share`. So `share` is
    // exactly the limit, and the payment is allowed.
    const snapshot = await chain.networkHelpers.takeSnapshot();
    await expectChanges(chain, fixture, { alice: alice.address }, () => pay(alice.address, own), {
      'custody BNB': -own,
      'alice BNB': own,
    });
    await snapshot.restore();
    // A payment to Alice of one unit more than her deposits is rejected: that unit counts, so the
    // counted payments would be one unit above the limit after the payment.
    await expect(pay(alice.address, own + 1n))
      .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
      .withArgs(BNB, own, 0n);
    await pay(faucet.address, 1n);
    await expect(pay(alice.address, own))
      .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
      .withArgs(BNB, own, 0n);
    // The counted payments are now one unit larger. The limit is a fifth of custody, so five more
    // units must stay in custody. Alice can be paid five units less than her deposits.
    await pay(alice.address, own - 5n);
  });

  it('counts a whole payment for the limit when the player has no net deposits left', async () => {
    const fixture = await loadFixture(forced);
    const { custody, alice, own, limit } = fixture;
    const [deposited, withdrawn] = await custody.accountOf(alice.address, BNB);
    const won = own / 10n;
    const first = await publishFinal(chain, fixture, {
      bnb: [leaf(alice.address, own + won, deposited, withdrawn)],
    });
    const { pay } = fixture;
    await pay(alice.address, own);
    await custody.connect(alice).forceWithdrawal(BNB, won, first.proofOf(BNB, alice.address));
    const room = await custody.withdrawableNow(BNB);
    expect(room).to.equal(own / 5n);
    expect(room).to.be.lessThan(limit);
    // Alice has no net deposits left, so the whole payment counts although it is forced.
    await pay(alice.address, won);
    expect(await custody.withdrawableNow(BNB)).to.equal(room - won);
  });

  it('counts for the limit only the part of a payment above the player’s own deposits', async () => {
    const fixture = await loadFixture(forced);
    const { custody, alice, own, pay } = fixture;
    const rest = own / 5n;
    // A payment of one unit more than her deposits plus the limit is rejected.
    await expect(pay(alice.address, own + (2n * own) / 5n + 1n))
      .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
      .withArgs(BNB, (2n * own) / 5n + 1n, (2n * own) / 5n);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => pay(alice.address, own + rest),
      { 'custody BNB': -own - rest, 'alice BNB': own + rest },
    );
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
  });

  it('counts a payment for the limit when it serves no forced withdrawal', async () => {
    const { custody, alice, bob, own, limit, pay } = await loadFixture(forced);
    await custody.connect(bob).depositBNB({ value: own });
    await expect(pay(bob.address, limit + 1n))
      .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
      .withArgs(BNB, limit + 1n, limit);
    await pay(alice.address, own);
    // Alice's forced withdrawal is paid, so a payment of her next deposit counts for the limit.
    await custody.connect(alice).depositBNB({ value: own });
    const room = await custody.withdrawableNow(BNB);
    await expect(pay(alice.address, room + 1n))
      .to.be.revertedWithCustomError(custody, 'Custody_LimitReached')
      .withArgs(BNB, room + 1n, room);
  });

  it('counts a payment within the limit in full, even for a forced withdrawal', async () => {
    const { custody, alice, limit, pay } = await loadFixture(forced);
    await pay(alice.address, limit);
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
  });

  it('exempts a player’s deposits from the limit only once in a batch', async () => {
    const { custody, operator, alice, own, limit } = await loadFixture(forced);
    await expect(
      custody
        .connect(operator)
        .executeWithdrawals([
          withdrawal(alice.address, own),
          withdrawal(alice.address, limit + 1n),
        ]),
    ).to.be.revertedWithCustomError(custody, 'Custody_LimitReached');
  });
});
