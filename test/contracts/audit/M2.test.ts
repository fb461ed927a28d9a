import { expect } from 'chai';
import { parseEther } from 'ethers';
import { BNB, deployCasino } from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;

const POOL = parseEther('1200000');
const CLOSING_TIME = 7 * 24 * 3_600;
const EXEMPTION_FULL = 2;

/** The Casino is closed, and its successor for the same token is deployed. */
async function windingDown() {
  const fixture = await deployCasino(chain);
  const { casino, degen, deployer, operator, guardian, custodyAddress, degenAddress } = fixture;
  const next = await chain.ethers.deployContract('Casino', [
    ...[degenAddress, custodyAddress, deployer.address, operator.address],
    [guardian.address, guardian.address],
  ]);
  const nextAddress = await next.getAddress();
  await degen.grantExemption(nextAddress, EXEMPTION_FULL);
  await casino.closePlays();
  return { ...fixture, next, nextAddress };
}

describe('M2: the jackpot pool of a closed Casino', () => {
  it('can be moved to the next Casino after 7 days and whenever taxes refill it', async () => {
    const fixture = await loadFixture(windingDown);
    const { casino, degen, next, nextAddress, alice, bob } = fixture;
    await expect(casino.withdrawJackpot(nextAddress)).to.be.revertedWithCustomError(
      casino,
      'Casino_NotWoundDown',
    );
    await time.increase(CLOSING_TIME);
    await expectChanges(
      chain,
      fixture,
      { next: nextAddress },
      () => casino.withdrawJackpot(nextAddress),
      { 'jackpot DEGEN': -POOL, 'next DEGEN': POOL },
    );
    expect(await next.jackpotPool()).to.equal(POOL);
    for (let time = 0; time < 2; time += 1) {
      // The token cannot change its Casino, so a fifth of every tax still goes to the jackpot pool
      // of the closed Casino.
      const sent = parseEther('100000');
      const before = await degen.balanceOf(bob.address);
      await degen.connect(alice).transfer(bob.address, sent);
      const tax = sent - ((await degen.balanceOf(bob.address)) - before);
      const late = await casino.jackpotPool();
      expect(late)
        .to.equal(tax / 5n)
        .and.greaterThan(0n);
      await casino.withdrawJackpot(nextAddress);
      expect(await casino.jackpotPool()).to.equal(0n);
    }
    expect(await next.jackpotPool()).to.be.greaterThan(POOL);
  });

  it('can be withdrawn together with both bankrolls, which empties the Casino', async () => {
    const fixture = await loadFixture(windingDown);
    const { casino, degen, nextAddress, carol, casinoAddress, degenAddress } = fixture;
    await time.increase(CLOSING_TIME);
    await casino.withdrawJackpot(nextAddress);
    await casino.withdrawBankroll(degenAddress, await casino.getBalance(), nextAddress);
    await casino.withdrawBankroll(BNB, await casino.bankrollOf(BNB), carol.address);
    expect(await degen.balanceOf(casinoAddress)).to.equal(0n);
    expect(await chain.ethers.provider.getBalance(casinoAddress)).to.equal(0n);
  });
});
