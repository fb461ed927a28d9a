import { expect } from 'chai';
import { hexlify, keccak256, parseEther, randomBytes, toUtf8Bytes } from 'ethers';
import { BNB, deployCasino, linkAt, useMockRandomness } from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, mine, mineUpTo } = chain.networkHelpers;

const STAKE = parseEther('1');
const PENDING = 1n;
const SETTLED = 2n;
const EXPIRED = 3n;

async function deployed() {
  return deployCasino(chain);
}

/** Requests 1 to 4 are open, each in its own block. */
async function fourOpen() {
  const fixture = await deployCasino(chain);
  for (let i = 0; i < 4; i += 1) await fixture.casino.connect(fixture.alice).playGame(STAKE, 0);
  return fixture;
}

const linksOf = (requestIds: readonly bigint[]): string[] =>
  requestIds.map((requestId) => linkAt(Number(requestId) - 1));

describe('revealBatch', () => {
  it('reverts when requests and preimages differ in number, and names both numbers in the error', async () => {
    const { randomness } = await loadFixture(fourOpen);
    for (const count of [0, 1, 3]) {
      await expect(randomness.revealBatch([1n, 2n], linksOf([1n, 2n, 3n]).slice(0, count)))
        .to.be.revertedWithCustomError(randomness, 'CommitReveal_BatchLength')
        .withArgs(2n, count);
    }
  });

  it('does nothing when the batch is empty', async () => {
    const { casino, randomness } = await loadFixture(fourOpen);
    await expect(randomness.revealBatch([], [])).not.to.emit(casino, 'PlaySettled');
  });

  it('settles each request with the same word as reveal, for any caller', async () => {
    const ids = [1n, 2n, 3n, 4n];
    const wordsAfter = async (
      answer: (fixture: Awaited<ReturnType<typeof fourOpen>>) => Promise<unknown>,
    ) => {
      const fixture = await loadFixture(fourOpen);
      await answer(fixture);
      const { casino, randomness } = fixture;
      for (const id of ids) expect(await casino.playState(id)).to.equal(SETTLED);
      const events = await randomness.queryFilter(randomness.filters.RandomnessRevealed());
      return events.map(({ args: { requestId, link, word } }) => [requestId, link, word]);
    };
    const alone = await wordsAfter(async ({ randomness }) => {
      for (const id of ids) await randomness.reveal(id, linkAt(Number(id) - 1));
    });
    const together = await wordsAfter(({ randomness, stranger }) =>
      randomness.connect(stranger).revealBatch(ids, linksOf(ids)),
    );
    expect(together).to.have.length(ids.length);
    expect(together).to.deep.equal(alone);
  });

  it('settles requests in any order, and makes the latest preimage the head of the chain', async () => {
    const { casino, randomness } = await loadFixture(fourOpen);
    const ids = [3n, 1n, 4n, 2n];
    await randomness.revealBatch(ids, linksOf(ids));
    for (const id of ids) expect(await casino.playState(id)).to.equal(SETTLED);
    const { head, revealed } = await randomness.chainOf(0n);
    expect([head, revealed]).to.deep.equal([linkAt(3), 4n]);
  });

  it('skips requests that do not exist, were settled or have expired', async () => {
    const { casino, randomness, alice, stranger } = await loadFixture(fourOpen);
    await randomness.reveal(1n, linkAt(0));
    await mine(await randomness.deadlineBlocks());
    await casino.connect(stranger).expirePlay(2n);
    await casino.connect(alice).playGame(STAKE, 0);
    // Requests 3 and 4 are past their deadline, but `expirePlay` was not called for them.
    const ids = [0n, 1n, 2n, 3n, 4n, 5n, 6n];
    await randomness.revealBatch(ids, linksOf(ids.map((id) => (id === 0n ? 1n : id))));
    const states = await Promise.all([1n, 2n, 3n, 4n, 5n].map((id) => casino.playState(id)));
    expect(states).to.deep.equal([SETTLED, EXPIRED, PENDING, PENDING, SETTLED]);
  });

  it('settles a request in the block of its deadline', async () => {
    const { casino, randomness } = await loadFixture(fourOpen);
    const [, deadlineBlock] = await casino.pendingRequest(1n);
    await mineUpTo(deadlineBlock - 1n);
    const sent = await randomness.revealBatch([1n], linksOf([1n]));
    expect((await sent.wait())?.blockNumber).to.equal(Number(deadlineBlock));
    expect(await casino.playState(1n)).to.equal(SETTLED);
  });

  it('skips the repetition of a request, so that the play is paid once', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, randomness, alice } = fixture;
    await casino.connect(alice).playGame(STAKE, 0, { value: STAKE });
    const sent = await randomness.revealBatch([1n, 1n], [linkAt(0), linkAt(0)]);
    const settled = await casino.queryFilter(
      casino.filters.PlaySettled(),
      (await sent.wait())?.blockNumber,
    );
    expect(settled).to.have.length(1);
    expect(await casino.openPlaysOf(BNB)).to.equal(0n);
  });

  it('reverts as a whole when one preimage is wrong', async () => {
    const fixture = await loadFixture(fourOpen);
    const { randomness, alice } = fixture;
    const wrong = hexlify(randomBytes(32));
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        expect(randomness.revealBatch([1n, 2n, 3n], [linkAt(0), wrong, linkAt(2)]))
          .to.be.revertedWithCustomError(randomness, 'CommitReveal_WrongLink')
          .withArgs(2n, wrong),
      {},
    );
  });

  it('reverts as a whole when one request was made in the same block', async () => {
    const { casino, randomness, alice, bob } = await loadFixture(fourOpen);
    await chain.ethers.provider.send('evm_setAutomine', [false]);
    await casino.connect(alice).playGame(STAKE, 0, { gasLimit: 1_000_000n });
    const ids = [1n, 5n];
    const early = await randomness
      .connect(bob)
      .revealBatch(ids, linksOf(ids), { gasLimit: 1_000_000n });
    await mine();
    await chain.ethers.provider.send('evm_setAutomine', [true]);
    const receipt = await chain.ethers.provider.getTransactionReceipt(early.hash);
    expect((await randomness.requestOf(5n)).requestBlock).to.equal(receipt?.blockNumber);
    expect(receipt?.status).to.equal(0);
    expect(await casino.playState(1n)).to.equal(PENDING);
  });

  it('reverts as a whole when another provider took one of the requests', async () => {
    const fixture = await loadFixture(fourOpen);
    const { casino, randomness, alice } = fixture;
    const mock = await useMockRandomness(chain, fixture);
    await casino.connect(alice).playGame(STAKE, 0);
    const ids = [4n, 5n];
    await expect(randomness.revealBatch(ids, linksOf(ids))).to.revert(chain.ethers);
    expect(await casino.playState(4n)).to.equal(PENDING);
    await randomness.revealBatch([4n], linksOf([4n]));
    await mock.answer(5n, BigInt(keccak256(toUtf8Bytes('word'))));
    expect(await casino.playState(5n)).to.equal(SETTLED);
  });

  it('settles the whole batch when a winner refuses BNB or burns its gas', async () => {
    for (const mode of [1, 2]) {
      const fixture = await loadFixture(deployed);
      const { casino, randomness, alice, casinoAddress } = fixture;
      const hostile = await chain.ethers.deployContract('HostileReceiver');
      const play = casino.interface.encodeFunctionData('playGame', [STAKE, 0]);
      await hostile.setMode(mode);
      const ids: bigint[] = [];
      // Each play wins or loses at random, so among eight plays of the contract some win.
      for (let pair = 0; pair < 8; pair += 1) {
        await hostile.execute(casinoAddress, play, { value: STAKE });
        await casino.connect(alice).playGame(STAKE, 0, { value: STAKE });
        ids.push(BigInt(2 * pair + 1), BigInt(2 * pair + 2));
      }
      await randomness.revealBatch(ids, linksOf(ids), { gasLimit: 15_000_000n });
      const settled = await casino.queryFilter(casino.filters.PlaySettled());
      expect(settled).to.have.length(ids.length);
      const won = settled.filter(({ args }) => args.won && args.requestId % 2n === 1n).length;
      expect(await casino.collectableOf(await hostile.getAddress(), BNB)).to.equal(
        2n * STAKE * BigInt(won),
      );
      expect(await casino.collectableOf(alice.address, BNB)).to.equal(0n);
    }
  });
});
