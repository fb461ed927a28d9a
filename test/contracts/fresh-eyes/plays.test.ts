import { expect } from 'chai';
import { id as hashOfText, keccak256, parseEther } from 'ethers';
import { hashChainAnchor } from '../../../rules/src/fairness/hash-chain.ts';
import { attackedOn, ONE } from '../../kit/contracts/attacked-casino.ts';
import {
  BNB,
  BPS,
  CHAIN_LENGTH,
  deployCasino,
  linkAt,
  useMockRandomness,
  WORDS,
} from '../../kit/contracts/fixture.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, mine } = chain.networkHelpers;
const { gains } = attackedOn(chain);
const STAKE = 100n * ONE;
const GWEI = 10n ** 9n;
const REVEAL_BLOCKS = 250;
/** One day of half-second blocks: the longest deadline that a provider may set. */
const MAX_WAIT_BLOCKS = 172_800n;

async function deployed() {
  return deployCasino(chain);
}

async function withMock() {
  const fixture = await deployCasino(chain);
  return { ...fixture, mock: await useMockRandomness(chain, fixture) };
}

const gasOf = async (sent: { wait(): Promise<{ gasUsed: bigint } | null> }): Promise<bigint> =>
  (await sent.wait())?.gasUsed ?? 0n;

describe('a stolen publisher key', () => {
  it('cannot raise the gas of plays and reveals by committing 400 chains of one preimage each', async () => {
    const { casino, randomness, publisher, alice } = await loadFixture(deployed);
    let index = 0;
    /** The gas of a play and its reveal. A loss is the only result that always costs the same. */
    const gasOfLoss = async (): Promise<{ play: bigint; reveal: bigint }> => {
      for (;;) {
        const play = await gasOf(await casino.connect(alice).playGame(STAKE, 0));
        const revealed = await randomness.reveal(index + 1, linkAt(index));
        index += 1;
        const { blockNumber, gasUsed } = (await revealed.wait()) ?? { blockNumber: 0, gasUsed: 0n };
        const { PlaySettled, JackpotWon } = casino.filters;
        const [settled] = await casino.queryFilter(PlaySettled(), blockNumber);
        const jackpots = await casino.queryFilter(JackpotWon(), blockNumber);
        if (settled?.args.won === false && jackpots.length === 0) return { play, reveal: gasUsed };
      }
    };
    // The first loss also writes to empty storage.
    await gasOfLoss();
    const alone = await gasOfLoss();
    for (let count = 0; count < 400; count += 1) {
      await randomness.connect(publisher).commitChain(hashOfText(`tip ${count}`), 1);
    }
    const among = await gasOfLoss();
    expect(among.play).to.be.at.most(alone.play + 30_000n);
    expect(among.reveal).to.be.at.most(alone.reveal + 60_000n);
  });

  it('cannot commit a chain of length zero or excessive length, or replace the preimages of earlier requests', async () => {
    const { casino, randomness, publisher, alice } = await loadFixture(deployed);
    await casino.connect(alice).playGame(STAKE, 0);
    const known = hashChainAnchor(keccak256, hashOfText('known'), 10);
    for (const length of [0n, 2n ** 256n - 1n, 2n ** 64n, 2n ** 40n]) {
      await expect(randomness.connect(publisher).commitChain(known, length)).to.revert(
        chain.ethers,
      );
    }
    await randomness.connect(publisher).commitChain(known, 10);
    expect((await randomness.chainOf(1)).firstRequestId).to.equal(CHAIN_LENGTH + 1);
    const { chainId, linkIndex } = await randomness.requestOf(1);
    expect([chainId, linkIndex]).to.deep.equal([0n, 0n]);
    await casino.connect(alice).playGame(STAKE, 0);
    await randomness.reveal(2, linkAt(1));
    expect(await casino.playState(2)).to.equal(2n);
  });
});

describe('a player who knows preimages', () => {
  it('cannot advance the hash chain by a false preimage for an expired request', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, randomness, alice } = fixture;
    await casino.connect(alice).playGame(STAKE, 0);
    await mine(REVEAL_BLOCKS + 1);
    await casino.connect(alice).playGame(STAKE, 0);
    await mine();
    await randomness.connect(alice).revealBatch([1n], [hashOfText('false')]);
    expect((await randomness.chainOf(0)).revealed).to.equal(0n);
    await casino.expirePlay(1);
    await randomness.connect(alice).revealBatch([1n, 2n], [hashOfText('false'), linkAt(1)]);
    expect(await casino.playState(2)).to.equal(2n);
    // A request that does not exist is skipped as well, and its preimage does not advance the
    // chain.
    await randomness.connect(alice).revealBatch([2n, 3n], [linkAt(1), linkAt(2)]);
    expect((await randomness.chainOf(0)).revealed).to.equal(2n);
  });

  it('cannot create a request of the Casino by calling the provider directly', async () => {
    const { casino, randomness, alice, stranger } = await loadFixture(deployed);
    for (const requestId of [1n, 2n, 50n]) {
      await randomness
        .connect(stranger)
        .request(requestId)
        .catch(() => undefined);
    }
    await casino.connect(alice).playGame(STAKE, 0);
    await randomness.reveal(1, linkAt(0));
    expect(await casino.playState(1)).to.equal(2n);
    await expect(casino.connect(stranger).onRandomness(1, WORDS.win)).to.revert(chain.ethers);
  });
});

describe('a bettor in an extreme case', () => {
  it('cannot place a stake that would overflow to a small stake', async () => {
    const { casino, alice } = await loadFixture(withMock);
    for (const bits of [64n, 72n, 80n, 96n, 128n, 192n]) {
      const stake = 2n ** bits * GWEI + STAKE;
      await expect(casino.connect(alice).playGame(stake, 0)).to.be.revertedWithCustomError(
        casino,
        'Casino_StakeAboveMax',
      );
    }
    await expect(casino.connect(alice).playGame(0, 0)).to.revert(chain.ethers);
    await expect(casino.connect(alice).playGame(STAKE, 0, { value: GWEI })).to.revert(chain.ethers);
  });

  it('is paid in full even if the admin withdraws the free bankroll after the bet', async () => {
    const fixture = await loadFixture(withMock);
    const { casino, mock, deployer, alice, bob, degenAddress } = fixture;
    await casino.connect(alice).playGame(STAKE, 0);
    await casino.connect(bob).playGame(ONE / 100n, 0, { value: ONE / 100n });
    for (const token of [degenAddress, BNB]) {
      await casino.withdrawBankroll(token, await casino.bankrollOf(token), deployer.address);
      await casino.setBetLimits(token, parseEther('200'), parseEther('200'));
    }
    await casino.closePlays();
    const [degen] = await gains(
      fixture,
      [alice.address],
      () => mock.answer(1, WORDS.win),
      degenAddress,
    );
    const [bnb] = await gains(fixture, [bob.address], () => mock.answer(2, WORDS.win));
    expect([degen, bnb]).to.deep.equal([2n * STAKE, ONE / 50n]);
  });

  it('cannot bet when the provider’s deadline has passed or is too far away', async () => {
    const fixture = await loadFixture(withMock);
    const { casino, mock, alice, degenAddress } = fixture;
    const before = await fixture.degen.balanceOf(alice.address);
    await mine(10);
    await mock.configure(0n, 200n, true);
    await expect(casino.connect(alice).playGame(STAKE, 0)).to.revert(chain.ethers);
    for (const blocks of [0n, MAX_WAIT_BLOCKS + 1n, 2n ** 31n, 2n ** 40n, 2n ** 255n]) {
      await mock.configure(0n, blocks, false);
      await expect(casino.connect(alice).playGame(STAKE, 0)).to.be.revertedWithCustomError(
        casino,
        'Casino_BadDeadline',
      );
    }
    expect(await fixture.degen.balanceOf(alice.address)).to.equal(before);
    expect(await casino.openPlaysOf(degenAddress)).to.equal(0n);
    await mock.configure(0n, MAX_WAIT_BLOCKS, false);
    await casino.connect(alice).playGame(STAKE, 0);
    expect(await casino.playState(1)).to.equal(1n);
  });
});

describe('the jackpot, under attack', () => {
  it('pays at most the full prize, even for the largest stake', async () => {
    const { casino, custody, operator, alice, degenAddress } = await loadFixture(withMock);
    const pool = await casino.jackpotPool();
    const stakes = [2n ** 96n - 1n, 2n ** 96n, 2n ** 128n, 2n ** 256n - 1n];
    for (const [index, stake] of stakes.entries()) {
      const id = hashOfText(`round ${index}`);
      const isTaken = await casino
        .connect(operator)
        .announceJackpot(id, alice.address, 0, stake)
        .then(
          () => true,
          () => false,
        );
      if (isTaken) expect((await casino.awardOf(id)).stake).to.equal(stake);
    }
    const id = hashOfText('round 0');
    await mine(1);
    const before = await custody.custodyOf(degenAddress);
    await casino.payJackpot(id);
    expect((await custody.custodyOf(degenAddress)) - before).to.equal((pool * 500n) / BPS);
  });

  it('is paid to its winner after the admin has closed deposits and plays', async () => {
    const { casino, custody, operator, guardian, stranger, alice, degenAddress } =
      await loadFixture(withMock);
    const id = hashOfText('round');
    await casino.connect(operator).announceJackpot(id, alice.address, 1, 10_000n * ONE);
    await custody.connect(guardian).pauseDeposits();
    await casino.connect(guardian).pausePlays();
    await custody.closeDeposits();
    await casino.closePlays();
    await custody.connect(guardian).suspendOperator();
    const pool = await casino.jackpotPool();
    const before = await custody.custodyOf(degenAddress);
    await mine(2);
    await casino.connect(stranger).payJackpot(id);
    expect((await custody.custodyOf(degenAddress)) - before).to.equal((pool * 9_000n) / BPS);
    await expect(casino.connect(stranger).payJackpot(id)).to.revert(chain.ethers);
  });

  it('counts the money once when the admin withdraws bankroll to the Casino itself', async () => {
    const fixture = await loadFixture(withMock);
    const { casino, casinoAddress, degen, degenAddress } = fixture;
    const total = await degen.balanceOf(casinoAddress);
    const pool = await casino.jackpotPool();
    const amount = 1_000n * ONE;
    await casino.withdrawBankroll(degenAddress, amount, casinoAddress).catch(() => undefined);
    const moved = (await casino.jackpotPool()) - pool;
    expect(await degen.balanceOf(casinoAddress)).to.equal(total);
    expect([0n, amount]).to.include(moved);
    expect(
      (await casino.bankrollOf(degenAddress)) +
        (await casino.openPlaysOf(degenAddress)) +
        (await casino.collectableTotal(degenAddress)) +
        (await casino.jackpotPool()),
    ).to.equal(total);
  });
});
