import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { BNB, createChain, deployCasino } from '../fixture.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture } = chain.networkHelpers;
const MINI = 0;
const GRAND = 1;
const POOL = parseEther('1200000');
const ID = hashOfText('round');
const FULL_STAKE = parseEther('10000');

async function deployed() {
  return deployCasino(chain);
}

/** A pool whose twentieth is not whole. */
async function deployedWithOddPool() {
  const fixture = await deployCasino(chain);
  await fixture.degen.connect(fixture.faucet).transfer(fixture.casinoAddress, 19n);
  return fixture;
}

/** A pool that awards have left 12,000 base units. */
async function nearlyEmpty() {
  const fixture = await deployCasino(chain);
  const { casino, operator, alice } = fixture;
  for (let award = 0; award < 20; award += 1) {
    const id = hashOfText(`award ${award}`);
    await casino.connect(operator).awardJackpot(id, alice.address, GRAND, FULL_STAKE);
  }
  return fixture;
}

describe('awardJackpot', () => {
  it('reverts when the caller is not the operator', async () => {
    const { casino, deployer, alice } = await loadFixture(deployed);
    await expect(casino.connect(deployer).awardJackpot(ID, alice.address, MINI, FULL_STAKE))
      .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
      .withArgs(deployer.address, await casino.OPERATOR_ROLE());
  });

  it('reverts when the tier is unknown or there is no player', async () => {
    const { casino, operator, alice } = await loadFixture(deployed);
    await expect(casino.connect(operator).awardJackpot(ID, alice.address, GRAND + 1, FULL_STAKE))
      .to.be.revertedWithCustomError(casino, 'Casino_UnknownTier')
      .withArgs(GRAND + 1);
    await expect(
      casino.connect(operator).awardJackpot(ID, BNB, MINI, FULL_STAKE),
    ).to.be.revertedWithCustomError(casino, 'Casino_ZeroAddress');
  });

  it('reverts with the id when it was executed before, as an award or as a withdrawal', async () => {
    const { casino, operator, alice } = await loadFixture(deployed);
    const paid = { id: hashOfText('paid'), player: alice.address, token: BNB, amount: 1n };
    await casino.connect(operator).executeWithdrawals([paid]);
    await casino.connect(operator).awardJackpot(ID, alice.address, MINI, FULL_STAKE);
    for (const id of [ID, paid.id]) {
      await expect(casino.connect(operator).awardJackpot(id, alice.address, GRAND, FULL_STAKE))
        .to.be.revertedWithCustomError(casino, 'Casino_AlreadyExecuted')
        .withArgs(id);
    }
    await expect(casino.connect(operator).executeWithdrawals([{ ...paid, id: ID }]))
      .to.be.revertedWithCustomError(casino, 'Casino_AlreadyExecuted')
      .withArgs(ID);
  });

  it('reverts when the pool has nothing to give', async () => {
    const { deployer, operator, guardian, alice, degenAddress } = await loadFixture(deployed);
    const empty = await chain.ethers.deployContract('Casino', [
      degenAddress,
      deployer.address,
      operator.address,
      guardian.address,
    ]);
    await expect(
      empty.connect(operator).awardJackpot(ID, alice.address, GRAND, FULL_STAKE),
    ).to.be.revertedWithCustomError(empty, 'Casino_JackpotEmpty');
  });

  it('reverts when the prize is nothing, until the pool has grown', async () => {
    const fixture = await loadFixture(nearlyEmpty);
    const { casino, degen, operator, faucet, alice, casinoAddress } = fixture;
    expect(await casino.jackpotPool()).to.equal(12_000n);
    // 12,000 base units times 5 % are 600, times a stake of 10,000 / 600 DEGEN one.
    const ofOne = FULL_STAKE / 600n + 1n;
    const award = (stake: bigint) =>
      casino.connect(operator).awardJackpot(ID, alice.address, MINI, stake);
    for (const stake of [0n, 1n, parseEther('1'), ofOne - 1n]) {
      await expect(award(stake)).to.be.revertedWithCustomError(casino, 'Casino_JackpotEmpty');
    }
    expect(await casino.isExecuted(ID)).to.equal(false);
    await degen.connect(faucet).transfer(casinoAddress, 188_000n);
    const one = parseEther('1');
    await expect(award(one))
      .to.emit(casino, 'JackpotAwarded')
      .withArgs(ID, alice.address, MINI, one, 1n);
  });

  for (const [name, tier, stake, prize] of [
    ['a base unit of stake MINI 6', MINI, 1n, 6n],
    ['1 DEGEN MINI 6 DEGEN', MINI, parseEther('1'), parseEther('6')],
    ['1 DEGEN GRAND 108 DEGEN', GRAND, parseEther('1'), parseEther('108')],
    ['2,500 DEGEN MINI a quarter of 5 %', MINI, parseEther('2500'), POOL / 80n],
    ['a base unit less than 10,000 DEGEN MINI 6 less', MINI, FULL_STAKE - 1n, POOL / 20n - 6n],
    ['10,000 DEGEN MINI 5 % of the pool', MINI, FULL_STAKE, POOL / 20n],
    ['10,000 DEGEN GRAND 90 % of the pool', GRAND, FULL_STAKE, (POOL * 9n) / 10n],
    ['more than 10,000 DEGEN MINI no more', MINI, FULL_STAKE + 1n, POOL / 20n],
    ['the largest number GRAND no more', GRAND, 2n ** 256n - 1n, (POOL * 9n) / 10n],
  ] as const) {
    it(`moves for ${name} into custody and emits JackpotWon and JackpotAwarded`, async () => {
      const fixture = await loadFixture(deployed);
      const { casino, operator, alice } = fixture;
      expect(await casino.jackpotPool()).to.equal(POOL);
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        async () => {
          const sent = casino.connect(operator).awardJackpot(ID, alice.address, tier, stake);
          await expect(sent)
            .to.emit(casino, 'JackpotAwarded')
            .withArgs(ID, alice.address, tier, stake, prize);
          await expect(sent).to.emit(casino, 'JackpotWon').withArgs(alice.address, prize);
        },
        { 'jackpot DEGEN': -prize, 'custody DEGEN': prize },
      );
      expect(await casino.isExecuted(ID)).to.equal(true);
    });
  }

  it('rounds down and leaves the rest in the pool', async () => {
    const fixture = await loadFixture(deployedWithOddPool);
    const { casino, operator, alice } = fixture;
    const share = (POOL + 19n) / 20n;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(operator).awardJackpot(ID, alice.address, MINI, FULL_STAKE),
      { 'jackpot DEGEN': -share, 'custody DEGEN': share },
    );
    expect(share).to.equal(POOL / 20n);
  });

  it('rounds once: a share of the pool that is not whole is not rounded before the stake', async () => {
    const fixture = await loadFixture(deployedWithOddPool);
    const { casino, operator, alice } = fixture;
    // Of the 19 base units above: 90 % times 9,950 / 10,000 are 17.01. Rounding the share first would
    // leave 17 of 17.1, and of these 16.9.
    const stake = parseEther('9950');
    const prize = (POOL * 8_955n) / 10_000n + 17n;
    await expect(casino.connect(operator).awardJackpot(ID, alice.address, GRAND, stake))
      .to.emit(casino, 'JackpotWon')
      .withArgs(alice.address, prize);
  });
});
