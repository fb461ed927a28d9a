import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { NO_EPOCH } from '../../../rules/src/liabilities/epoch.ts';
import { deployCasino, useMockRandomness, WORDS } from '../../kit/contracts/fixture.ts';
import { awardJackpot, mineUntilPayable } from '../../kit/contracts/jackpots.ts';

import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, mine, time } = chain.networkHelpers;
const MINI = 0;
const GRAND = 1;
const POOL = parseEther('1200000');
const ID = hashOfText('round');
const FULL_STAKE = parseEther('10000');

async function deployed() {
  return deployCasino(chain);
}

/** A pool of which 5 % is not a whole number of base units. */
async function deployedWithOddPool() {
  const fixture = await deployCasino(chain);
  await fixture.degen.connect(fixture.faucet).transfer(fixture.casinoAddress, 19n);
  return fixture;
}

/** Earlier awards have reduced the pool to 12,000 base units. */
async function nearlyEmpty() {
  const fixture = await deployCasino(chain);
  for (let award = 0; award < 20; award += 1) {
    const id = hashOfText(`award ${award}`);
    await awardJackpot(chain, fixture, id, fixture.alice.address, GRAND, FULL_STAKE);
  }
  return fixture;
}

/** A MINI award, announced while a play was open. */
async function announcedBesideAPlay() {
  const fixture = await deployCasino(chain);
  const { casino, operator, alice, bob } = fixture;
  const mock = await useMockRandomness(chain, fixture);
  await casino.connect(alice).playGame(FULL_STAKE, 0);
  await casino.connect(operator).announceJackpot(ID, bob.address, MINI, FULL_STAKE);
  return { ...fixture, mock };
}

describe('payJackpot', () => {
  it('reverts when the award was not announced, was paid or was cancelled', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, guardian, alice } = fixture;
    await expect(casino.payJackpot(ID))
      .to.be.revertedWithCustomError(casino, 'Casino_AwardNotPayable')
      .withArgs(ID, 0n);
    await awardJackpot(chain, fixture, ID, alice.address, MINI, FULL_STAKE);
    const { payableFrom, isPaid } = await casino.awardOf(ID);
    expect(isPaid).to.equal(true);
    await expect(casino.payJackpot(ID))
      .to.be.revertedWithCustomError(casino, 'Casino_AwardNotPayable')
      .withArgs(ID, payableFrom);
    const struck = hashOfText('struck');
    await casino.connect(operator).announceJackpot(struck, alice.address, MINI, FULL_STAKE);
    await casino.connect(guardian).cancelJackpot(struck);
    await mine(1);
    await expect(casino.payJackpot(struck))
      .to.be.revertedWithCustomError(casino, 'Casino_AwardNotPayable')
      .withArgs(struck, 0n);
  });

  it('reverts until the deadlines of all plays that were open at the announcement have passed', async () => {
    const { casino, stranger } = await loadFixture(announcedBesideAPlay);
    const { deadlineBlock } = await casino.pendingRequest(1n);
    const { payableFrom } = await casino.awardOf(ID);
    expect(payableFrom).to.equal(deadlineBlock + 1n);
    const now = await chain.ethers.provider.getBlockNumber();
    await mine(Number(deadlineBlock) - now - 1);
    // The call is simulated in the block of the deadline. It reverts, so no block is mined.
    await expect(casino.connect(stranger).payJackpot(ID))
      .to.be.revertedWithCustomError(casino, 'Casino_AwardNotPayable')
      .withArgs(ID, payableFrom);
    await mine(1);
    await casino.connect(stranger).payJackpot(ID);
    expect((await casino.awardOf(ID)).isPaid).to.equal(true);
  });

  it('pays a share of what earlier plays have left in the pool', async () => {
    const fixture = await loadFixture(announcedBesideAPlay);
    const { casino, mock, alice, stranger } = fixture;
    await mock.answer(1n, WORDS.lossWithGrand);
    await mineUntilPayable(chain, fixture, ID);
    // The GRAND prize left a tenth of the pool. MINI is a twentieth of that tenth.
    const prize = POOL / 200n;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(stranger).payJackpot(ID),
      { 'jackpot DEGEN': -prize, 'custody DEGEN': prize },
    );
  });

  it('pays the winner once DEGEN is wound up', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, windUp, operator, alice, degenAddress } = fixture;
    await casino.connect(operator).announceJackpot(ID, alice.address, MINI, FULL_STAKE);
    await time.increase(8 * 24 * 3_600);
    await windUp.open(degenAddress, NO_EPOCH, alice.address);
    const prize = ((await casino.jackpotPool()) * 500n) / 10_000n;
    await expectChanges(chain, fixture, { alice: alice.address }, () => casino.payJackpot(ID), {
      'jackpot DEGEN': -prize,
      'alice DEGEN': prize,
    });
  });

  it('reverts once DEGEN is wound up while the award was announced less than 72 hours ago', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, windUp, operator, alice, degenAddress } = fixture;
    await time.increase(8 * 24 * 3_600);
    await casino.connect(operator).announceJackpot(ID, alice.address, GRAND, FULL_STAKE);
    const until = (await time.latest()) + 72 * 3_600;
    await windUp.open(degenAddress, NO_EPOCH, alice.address);
    await time.setNextBlockTimestamp(until - 1);
    await expect(casino.payJackpot(ID))
      .to.be.revertedWithCustomError(casino, 'Casino_AwardUnderReview')
      .withArgs(ID, until);
    await time.setNextBlockTimestamp(until);
    await expect(casino.payJackpot(ID)).to.emit(casino, 'JackpotWon');
  });

  it('reverts when the pool is empty', async () => {
    const { deployer, operator, guardian, alice, degenAddress, custodyAddress } =
      await loadFixture(deployed);
    const empty = await chain.ethers.deployContract('Casino', [
      ...[degenAddress, custodyAddress],
      ...[deployer.address, operator.address, [guardian.address, guardian.address]],
    ]);
    await empty.connect(operator).announceJackpot(ID, alice.address, GRAND, FULL_STAKE);
    await expect(empty.payJackpot(ID)).to.be.revertedWithCustomError(empty, 'Casino_JackpotEmpty');
  });

  it('reverts while the pool is so small that the prize is zero', async () => {
    const fixture = await loadFixture(nearlyEmpty);
    const { casino, degen, operator, faucet, alice, casinoAddress } = fixture;
    expect(await casino.jackpotPool()).to.equal(12_000n);
    // MINI is 5 % of the 12,000 base units in the pool: 600 units. A stake of 10,000 DEGEN would
    // win all 600, so the smallest stake that wins one unit is 10,000 / 600 DEGEN, rounded up.
    const ofOne = FULL_STAKE / 600n + 1n;
    const one = parseEther('1');
    const idOf = (stake: bigint): string => hashOfText(`stake ${stake}`);
    for (const stake of [1n, one, ofOne - 1n, ofOne]) {
      await casino.connect(operator).announceJackpot(idOf(stake), alice.address, MINI, stake);
    }
    await mine(1);
    for (const stake of [1n, one, ofOne - 1n]) {
      await expect(casino.payJackpot(idOf(stake))).to.be.revertedWithCustomError(
        casino,
        'Casino_JackpotEmpty',
      );
      expect((await casino.awardOf(idOf(stake))).isPaid).to.equal(false);
    }
    await expect(casino.payJackpot(idOf(ofOne)))
      .to.emit(casino, 'JackpotWon')
      .withArgs(alice.address, 1n);
    await degen.connect(faucet).transfer(casinoAddress, 188_001n);
    await expect(casino.payJackpot(idOf(one)))
      .to.emit(casino, 'JackpotAwarded')
      .withArgs(idOf(one), alice.address, MINI, one, 1n);
  });

  for (const [name, tier, stake, prize] of [
    ['MINI is 6 units for a stake of 1 unit', MINI, 1n, 6n],
    ['MINI is 6 DEGEN for a stake of 1 DEGEN', MINI, parseEther('1'), parseEther('6')],
    ['GRAND is 108 DEGEN for a stake of 1 DEGEN', GRAND, parseEther('1'), parseEther('108')],
    ['MINI is a quarter of 5 % for 2,500 DEGEN', MINI, parseEther('2500'), POOL / 80n],
    ['MINI is 6 units less for 1 unit below 10,000 DEGEN', MINI, FULL_STAKE - 1n, POOL / 20n - 6n],
    ['MINI is 5 % of the pool for 10,000 DEGEN', MINI, FULL_STAKE, POOL / 20n],
    ['GRAND is 90 % of the pool for 10,000 DEGEN', GRAND, FULL_STAKE, (POOL * 9n) / 10n],
    ['MINI is still 5 % for more than 10,000 DEGEN', MINI, FULL_STAKE + 1n, POOL / 20n],
    ['GRAND is still 90 % for the largest stake', GRAND, 2n ** 128n - 1n, (POOL * 9n) / 10n],
  ] as const) {
    it(`moves the prize into custody: ${name}`, async () => {
      const fixture = await loadFixture(deployed);
      const { casino, custody, degen, operator, alice, stranger } = fixture;
      const { casinoAddress, custodyAddress, degenAddress } = fixture;
      expect(await casino.jackpotPool()).to.equal(POOL);
      await casino.connect(operator).announceJackpot(ID, alice.address, tier, stake);
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address, stranger: stranger.address },
        async () => {
          const sent = casino.connect(stranger).payJackpot(ID);
          await expect(sent)
            .to.emit(casino, 'JackpotAwarded')
            .withArgs(ID, alice.address, tier, stake, prize);
          await expect(sent).to.emit(casino, 'JackpotWon').withArgs(alice.address, prize);
          await expect(sent)
            .to.emit(custody, 'CustodyFunded')
            .withArgs(casinoAddress, degenAddress, prize);
        },
        { 'jackpot DEGEN': -prize, 'custody DEGEN': prize },
      );
      expect((await casino.awardOf(ID)).isPaid).to.equal(true);
      expect(await degen.allowance(casinoAddress, custodyAddress)).to.equal(0n);
    });
  }

  it('rounds down and leaves the remainder in the pool', async () => {
    const fixture = await loadFixture(deployedWithOddPool);
    const { alice } = fixture;
    const share = (POOL + 19n) / 20n;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => awardJackpot(chain, fixture, ID, alice.address, MINI, FULL_STAKE),
      { 'jackpot DEGEN': -share, 'custody DEGEN': share },
    );
    expect(share).to.equal(POOL / 20n);
  });

  it('rounds only once, after multiplying the share of the pool by the stake', async () => {
    const fixture = await loadFixture(deployedWithOddPool);
    const { casino, alice } = fixture;
    // The prize for the last 19 base units of the pool: 90 % of 19, times 9,950 / 10,000, is 17.01,
    // so 17. If 90 % of 19 were rounded to 17 first, the result would be 16.9, so 16.
    const stake = parseEther('9950');
    const prize = (POOL * 8_955n) / 10_000n + 17n;
    await expect(awardJackpot(chain, fixture, ID, alice.address, GRAND, stake))
      .to.emit(casino, 'JackpotWon')
      .withArgs(alice.address, prize);
  });
});
