import { expect } from 'chai';
import { AbiCoder, hexlify, keccak256, parseEther, randomBytes } from 'ethers';
import { BPS, deployCasino, linkAt, useMockRandomness } from '../../kit/contracts/fixture.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, mine } = chain.networkHelpers;

const STAKE = parseEther('1');
const SETTLED = 2n;
const EXPIRED = 3n;
const WIN_CHANCE_DEGEN = 5_100n;

async function deployed() {
  return deployCasino(chain);
}

/** Requests 1 to 4 are open, each in its own block. */
async function fourOpen() {
  const fixture = await deployCasino(chain);
  for (let i = 0; i < 4; i += 1) await fixture.casino.connect(fixture.alice).playGame(STAKE, 0);
  return fixture;
}

describe('reveal', () => {
  it('reverts when the request does not exist, was settled or has expired', async () => {
    const { casino, randomness, stranger } = await loadFixture(fourOpen);
    await randomness.reveal(1n, linkAt(0));
    await mine(await randomness.deadlineBlocks());
    await casino.connect(stranger).expirePlay(2n);
    for (const requestId of [0n, 1n, 2n, 5n]) {
      const link = linkAt(Math.max(0, Number(requestId) - 1));
      await expect(randomness.reveal(requestId, link))
        .to.be.revertedWithCustomError(casino, 'Casino_NotPending')
        .withArgs(requestId);
      await expect(randomness.requestOf(requestId))
        .to.be.revertedWithCustomError(casino, 'Casino_NotPending')
        .withArgs(requestId);
    }
  });

  it('reverts when the preimage does not belong to the request', async () => {
    const { randomness } = await loadFixture(fourOpen);
    const refuses = async (requestId: bigint, link: string): Promise<void> => {
      await expect(randomness.reveal(requestId, link))
        .to.be.revertedWithCustomError(randomness, 'CommitReveal_WrongLink')
        .withArgs(requestId, link);
    };
    // In the first round, the requests' links come after the head of the chain; in the second,
    // before it.
    for (let round = 0; round < 2; round += 1) {
      await refuses(2n, linkAt(0));
      await refuses(2n, linkAt(2));
      await refuses(2n, hexlify(randomBytes(32)));
      await refuses(1n, hexlify(randomBytes(32)));
      if (round === 0) await randomness.reveal(3n, linkAt(2));
    }
  });

  it('reverts in the block of the request, because the hash of that block does not exist yet', async () => {
    const { casino, randomness, alice, bob } = await loadFixture(deployed);
    await chain.ethers.provider.send('evm_setAutomine', [false]);
    await casino.connect(alice).playGame(STAKE, 0, { gasLimit: 1_000_000n });
    const early = await randomness.connect(bob).reveal(1n, linkAt(0), { gasLimit: 1_000_000n });
    await mine();
    await chain.ethers.provider.send('evm_setAutomine', [true]);
    const receipt = await chain.ethers.provider.getTransactionReceipt(early.hash);
    const { requestBlock } = await randomness.requestOf(1n);
    expect(receipt?.blockNumber).to.equal(requestBlock);
    expect(receipt?.status).to.equal(0);
    await randomness.reveal(1n, linkAt(0));
    expect(await casino.playState(1n)).to.equal(SETTLED);
  });

  it('settles in the block of the deadline, and reverts in the next block', async () => {
    const { casino, randomness } = await loadFixture(fourOpen);
    const { deadlineBlock } = await randomness.requestOf(1n);
    const now = await chain.ethers.provider.getBlockNumber();
    await mine(Number(deadlineBlock) - now - 1);
    await randomness.reveal(1n, linkAt(0));
    expect(await casino.playState(1n)).to.equal(SETTLED);
    await mine(1);
    await expect(randomness.reveal(2n, linkAt(1)))
      .to.be.revertedWithCustomError(randomness, 'CommitReveal_TooLate')
      .withArgs(2n, deadlineBlock + 1n);
  });

  it('settles with the hash of preimage, request, player and block hash, for any caller [spec 9.T11]', async () => {
    const { casino, randomness, alice, stranger } = await loadFixture(fourOpen);
    for (let requestId = 1n; requestId <= 4n; requestId += 1n) {
      const link = linkAt(Number(requestId) - 1);
      const { requestBlock, player } = await randomness.requestOf(requestId);
      expect(player).to.equal(alice.address);
      const block = await chain.ethers.provider.getBlock(Number(requestBlock));
      const word = BigInt(
        keccak256(
          AbiCoder.defaultAbiCoder().encode(
            ['bytes32', 'uint256', 'address', 'bytes32'],
            [link, requestId, alice.address, block?.hash],
          ),
        ),
      );
      const won = word % BPS < WIN_CHANCE_DEGEN;
      const sent = randomness.connect(stranger).reveal(requestId, link);
      await expect(sent).to.emit(randomness, 'RandomnessRevealed').withArgs(requestId, link, word);
      await expect(sent)
        .to.emit(casino, 'PlaySettled')
        .withArgs(requestId, won, won ? 2n * STAKE : 0n);
    }
  });

  it('settles requests out of order and after expired requests', async () => {
    const { casino, randomness, stranger, alice } = await loadFixture(fourOpen);
    await randomness.reveal(3n, linkAt(2));
    await randomness.reveal(1n, linkAt(0));
    await mine(await randomness.deadlineBlocks());
    for (const requestId of [2n, 4n]) await casino.connect(stranger).expirePlay(requestId);
    await casino.connect(alice).playGame(STAKE, 0);
    await randomness.reveal(5n, linkAt(4));
    const states = await Promise.all([1n, 2n, 3n, 4n, 5n].map((id) => casino.playState(id)));
    expect(states).to.deep.equal([SETTLED, EXPIRED, SETTLED, EXPIRED, SETTLED]);
    expect((await randomness.chainOf(0n)).revealed).to.equal(5n);
  });

  it('reverts for a later request with a preimage that a late reveal made public', async () => {
    const { randomness, casino, alice } = await loadFixture(fourOpen);
    await mine(await randomness.deadlineBlocks());
    await expect(randomness.reveal(4n, linkAt(3))).to.be.revertedWithCustomError(
      randomness,
      'CommitReveal_TooLate',
    );
    await casino.connect(alice).playGame(STAKE, 0);
    for (const known of [0, 1, 2, 3].map(linkAt)) {
      await expect(randomness.reveal(5n, known)).to.be.revertedWithCustomError(
        randomness,
        'CommitReveal_WrongLink',
      );
    }
    await randomness.reveal(5n, linkAt(4));
  });

  it('settles an open request after the Casino switched to another provider', async () => {
    const fixture = await loadFixture(fourOpen);
    await useMockRandomness(chain, fixture);
    await fixture.randomness.reveal(1n, linkAt(0));
    expect(await fixture.casino.playState(1n)).to.equal(SETTLED);
  });
});
