import { expect } from 'chai';
import { parseEther } from 'ethers';
import { BNB, deployCasino, linkAt } from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, mine, takeSnapshot } = chain.networkHelpers;

const STAKE = parseEther('1');
const STAKE_BNB = parseEther('0.1');
const GWEI = 10n ** 9n;
const SETTLED = 2n;
const EXPIRED = 3n;
/** `blockhash` reaches back 256 blocks; with a block every 0.45 s that is less than two minutes. */
const BLOCKHASH_REACH = 256;

async function deployed() {
  return deployCasino(chain);
}

async function oneOpen() {
  const fixture = await loadFixture(deployed);
  await fixture.casino.connect(fixture.alice).playGame(STAKE, 0);
  return fixture;
}

async function contractPlayer() {
  const fixture = await loadFixture(deployed);
  const player = await chain.ethers.deployContract('RevealingPlayer', [
    fixture.casinoAddress,
    await fixture.randomness.getAddress(),
  ]);
  return { ...fixture, player };
}

describe('a front-run reveal', () => {
  it('yields the same word as a reveal by the house', async () => {
    const { casino, randomness, operator, stranger } = await oneOpen();
    const snapshot = await takeSnapshot();
    await randomness.connect(operator).reveal(1n, linkAt(0));
    const [honest] = await randomness.queryFilter(randomness.filters.RandomnessRevealed());
    await snapshot.restore();
    await mine(3);
    await randomness.connect(stranger).reveal(1n, linkAt(0));
    const [stolen] = await randomness.queryFilter(randomness.filters.RandomnessRevealed());
    expect(stolen?.args.word).to.equal(honest?.args.word);
    await expect(randomness.connect(operator).reveal(1n, linkAt(0)))
      .to.be.revertedWithCustomError(casino, 'Casino_NotPending')
      .withArgs(1n);
  });

  it('does not avoid a loss, because the house reveals again after a reverted reveal', async () => {
    const { casino, randomness, operator, player } = await contractPlayer();
    let won = 0;
    let undone = 0;
    for (let index = 0; won === 0 || undone === 0; index += 1) {
      await player.play({ value: STAKE_BNB });
      const requestId = BigInt(index + 1);
      try {
        await player.revealUnlessLost(requestId, linkAt(index));
        won += 1;
      } catch {
        undone += 1;
        await randomness.connect(operator).reveal(requestId, linkAt(index));
      }
      expect(await casino.playState(requestId)).to.equal(SETTLED);
    }
    const settled = await casino.queryFilter(casino.filters.PlaySettled());
    expect(settled.filter(({ args }) => args.won)).to.have.length(won);
    expect(settled.filter(({ args }) => !args.won)).to.have.length(undone);
    expect(await casino.openPlaysOf(BNB)).to.equal(0n);
  });
});

describe('a preimage that is seen in the mempool', () => {
  it('cannot settle a bet that is placed later', async () => {
    const { casino, randomness, bob } = await oneOpen();
    const seen = linkAt(0);
    await casino.connect(bob).playGame(STAKE, 0);
    await expect(randomness.connect(bob).reveal(2n, seen))
      .to.be.revertedWithCustomError(randomness, 'CommitReveal_WrongLink')
      .withArgs(2n, seen);
  });
});

describe('a missed reveal', () => {
  it('reverts for every sender after the deadline, and also once the player was paid as a winner', async () => {
    const fixture = await oneOpen();
    const { casino, randomness, alice, operator, stranger } = fixture;
    const { deadlineBlock } = await randomness.requestOf(1n);
    await mine(Number(deadlineBlock) - (await chain.ethers.provider.getBlockNumber()));
    for (const caller of [operator, alice, stranger]) {
      await expect(randomness.connect(caller).reveal(1n, linkAt(0)))
        .to.be.revertedWithCustomError(randomness, 'CommitReveal_TooLate')
        .withArgs(1n, deadlineBlock);
    }
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(stranger).expirePlay(1n),
      { 'open plays DEGEN': -2n * STAKE, 'alice DEGEN': 2n * STAKE },
    );
    await expect(randomness.reveal(1n, linkAt(0))).to.be.revertedWithCustomError(
      casino,
      'Casino_NotPending',
    );
  });

  it('costs the house at most a tenth of the bankroll, even in a long outage', async () => {
    const { casino, randomness, alice, stranger } = await loadFixture(deployed);
    const before = await casino.bankrollOf(BNB);
    const min = await casino.minBetOf(BNB);
    let opened = 0n;
    // Bets as much as the limits allow.
    for (let max = await casino.maxBetOf(BNB); max >= min; max = await casino.maxBetOf(BNB)) {
      const stake = max - (max % GWEI);
      await casino.connect(alice).playGame(stake, 0, { value: stake });
      opened += 1n;
    }
    expect(await randomness.deadlineBlocks()).to.be.lessThan(BigInt(BLOCKHASH_REACH));
    await mine(BLOCKHASH_REACH + 1);
    for (let requestId = 1n; requestId <= opened; requestId += 1n) {
      await casino.connect(stranger).expirePlay(requestId);
      expect(await casino.playState(requestId)).to.equal(EXPIRED);
    }
    const lost = before - (await casino.bankrollOf(BNB));
    expect(opened).to.be.greaterThan(0n);
    expect(lost)
      .to.be.greaterThan(0n)
      .and.at.most(before / 10n);
    expect(await casino.openPlaysOf(BNB)).to.equal(0n);
  });
});
