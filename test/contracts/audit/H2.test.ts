import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { BNB, deployCasino } from '../../kit/contracts/fixture.ts';
import { NO_EPOCH, publishFinal } from '../../kit/contracts/liabilities.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const HOUR = 3_600;
const DAY = 24 * HOUR;

let number = 0;
const withdrawal = (player: string, amount: bigint) => {
  number += 1;
  return { id: hashOfText(`${number}`), player, token: BNB, amount };
};

/**
 * An attacker deposits 70 % of what the house has in custody, and forces the withdrawal of this
 * deposit.
 */
async function forced() {
  const fixture = await deployCasino(chain);
  const { custody, alice } = fixture;
  const { epoch } = await publishFinal(chain, fixture, {});
  const house = await custody.custodyOf(BNB);
  const stake = (house * 7n) / 10n;
  const before = await chain.ethers.provider.getBalance(alice.address);
  await custody.connect(alice).depositBNB({ value: stake });
  await custody.connect(alice).forceDepositWithdrawal(BNB, stake);
  return { ...fixture, house, stake, before, epoch };
}

/**
 * Like `forced`, but the deposit is old enough to count for the limit, and the operator has used up
 * the limit.
 */
async function forcedAtTheLimit() {
  const fixture = await deployCasino(chain);
  const { custody, operator, alice, bob } = fixture;
  const house = await custody.custodyOf(BNB);
  const stake = (house * 7n) / 10n;
  await custody.connect(alice).depositBNB({ value: stake });
  for (let day = 0; day < 2; day += 1) {
    await time.increase(DAY);
    await custody.fundCustody(BNB, 1n, { value: 1n });
  }
  const limit = await custody.withdrawableNow(BNB);
  await custody.connect(operator).executeWithdrawals([withdrawal(bob.address, limit)]);
  await custody.connect(alice).forceDepositWithdrawal(BNB, stake);
  return { ...fixture, house, stake, limit };
}

describe('H2: the forced withdrawal of a deposit of 70 % of the house’s money', () => {
  it('is paid after 30 hours and leaves the whole rolling limit to other players', async () => {
    const fixture = await loadFixture(forced);
    const { custody, exit, operator, alice, stake, house, before, epoch } = fixture;
    const pay = () =>
      custody.connect(operator).executeWithdrawals([withdrawal(alice.address, stake)]);
    await expect(pay()).to.be.revertedWithCustomError(custody, 'Custody_LimitReached');
    await time.increase(30 * HOUR);
    await expectChanges(chain, fixture, { alice: alice.address }, pay, {
      'custody BNB': -stake,
      'alice BNB': stake,
    });
    // On the same day, other players can still be paid the whole limit.
    expect(await custody.withdrawableNow(BNB)).to.equal(house / 5n);
    expect(await chain.ethers.provider.getBalance(alice.address)).to.equal(before);
    await time.increase(2 * DAY);
    await expect(
      exit.connect(alice).openExitByForcedWithdrawal(alice.address, BNB, epoch),
    ).to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal');
  });

  it('is paid within 48 hours even if the rolling limit was used up beforehand', async () => {
    const fixture = await loadFixture(forcedAtTheLimit);
    const { custody, exit, operator, alice, stake, limit } = fixture;
    expect(limit).to.be.greaterThan(fixture.house / 5n);
    const pay = () =>
      custody.connect(operator).executeWithdrawals([withdrawal(alice.address, stake)]);
    await expect(pay()).to.be.revertedWithCustomError(custody, 'Custody_LimitReached');
    await time.increase(30 * HOUR);
    await pay();
    await time.increase(18 * HOUR);
    await expect(
      exit.connect(alice).openExitByForcedWithdrawal(alice.address, BNB, NO_EPOCH),
    ).to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal');
  });

  it('is paid by the exit when the house does not pay', async () => {
    const fixture = await loadFixture(forced);
    const { custody, exit, casino, deployer, alice, faucet, degenAddress } = fixture;
    const { house, stake, before, epoch } = fixture;
    await time.increase(2 * DAY);
    await exit.connect(alice).openExitByForcedWithdrawal(alice.address, BNB, epoch);
    await time.increase(3 * DAY);
    await exit.connect(alice).exitByForcedWithdrawal(BNB);
    expect(await chain.ethers.provider.getBalance(alice.address)).to.equal(before);

    // No player has a claim in DEGEN, so the house can withdraw all DEGEN at once. In BNB, the
    // bound on the claims counts Alice's money twice: as her deposit and as her forced withdrawal.
    // She is paid only once, so the exit reserves an amount of `stake` for 180 days, and then the
    // house can withdraw it.
    const degen = await custody.custodyOf(degenAddress);
    await expectChanges(
      chain,
      fixture,
      { faucet: faucet.address },
      async () => {
        await exit.withdrawExitSurplus(degenAddress, degen, faucet.address);
        await exit.withdrawExitSurplus(BNB, house - stake, faucet.address);
        await expect(exit.withdrawExitSurplus(BNB, 1n, faucet.address))
          .to.be.revertedWithCustomError(custody, 'Custody_NoSurplus')
          .withArgs(BNB, 1n, 0n);
        await time.increase(180 * DAY);
        await exit.withdrawExitSurplus(BNB, stake, faucet.address);
      },
      {
        'custody DEGEN': -degen,
        'faucet DEGEN': degen,
        'custody BNB': -house,
        'faucet BNB': house,
      },
    );
    // The bankroll is in the Casino, which the exit does not affect.
    await casino.connect(alice).playGame(parseEther('1'), 0);
    const bankroll = await casino.bankrollOf(BNB);
    await casino.connect(deployer).withdrawBankroll(BNB, bankroll, faucet.address);
  });
});
