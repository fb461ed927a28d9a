import { expect } from 'chai';
import { id as hashOfText, keccak256, parseEther, ZeroHash } from 'ethers';
import { hashChainAnchor, hashChainPreimage } from '../../../rules/src/fairness/hash-chain.ts';
import {
  deployCasino,
  linkAt,
  switchRandomness,
  useMockRandomness,
} from '../../kit/contracts/fixture.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;

const STAKE = parseEther('1');
const MAX_LENGTH = 150_000n;
const SHORT = 2;
const TIP = hashOfText('tip');

const seedOf = (chainId: number): string => hashOfText(`seed ${chainId}`);
const shortLink = (chainId: number, index: number): string =>
  hashChainPreimage(keccak256, seedOf(chainId), index, SHORT);
const shortTip = (chainId: number): string => hashChainAnchor(keccak256, seedOf(chainId), SHORT);

async function deployed() {
  return deployCasino(chain);
}

/** The first hash chain has only two preimages, so that it is used up soon. */
async function deployedShort() {
  const fixture = await deployCasino(chain);
  const { deployer, publisher, casinoAddress } = fixture;
  const randomness = await chain.ethers.deployContract('CommitRevealRandomness', [
    ...[casinoAddress, deployer.address, publisher.address, 200n],
    ...[shortTip(0), BigInt(SHORT)],
  ]);
  await switchRandomness(chain, fixture, await randomness.getAddress());
  return { ...fixture, randomness };
}

describe('constructor of the randomness', () => {
  it('reverts when the deadline is zero or beyond the reach of blockhash', async () => {
    const { randomness, casinoAddress, deployer } = await loadFixture(deployed);
    const factory = await chain.ethers.getContractFactory('CommitRevealRandomness');
    for (const deadline of [0n, 256n]) {
      const { address } = deployer;
      await expect(factory.deploy(casinoAddress, address, address, deadline, TIP, 1n))
        .to.be.revertedWithCustomError(randomness, 'CommitReveal_BadDeadline')
        .withArgs(deadline);
    }
    const longest = await factory.deploy(
      ...([casinoAddress, deployer.address, deployer.address] as const),
      ...([255n, TIP, 1n] as const),
    );
    expect(await longest.deadlineBlocks()).to.equal(255n);
  });

  it('commits the first chain, which starts at the next request', async () => {
    const { randomness } = await loadFixture(deployedShort);
    expect(await randomness.chainCount()).to.equal(1n);
    expect(await randomness.chainOf(0n)).to.deep.equal([shortTip(0), 0n, 1n, BigInt(SHORT)]);
    expect(await randomness.endRequestId()).to.equal(1n + BigInt(SHORT));
    expect(await randomness.missPolicy()).to.equal(0n);
  });
});

describe('commitChain', () => {
  it('reverts when the caller is not the publisher', async () => {
    const { randomness, deployer, operator } = await loadFixture(deployed);
    // The operator is rejected too. Otherwise, an attacker with the operator's key could commit a
    // chain and reveal nothing, so that each play on the chain would be paid as a win.
    for (const caller of [deployer, operator]) {
      await expect(randomness.connect(caller).commitChain(TIP, 1n))
        .to.be.revertedWithCustomError(randomness, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, await randomness.PUBLISHER_ROLE());
    }
  });

  it('reverts when the anchor is zero, or the length is zero or one above the maximum', async () => {
    const { randomness, publisher } = await loadFixture(deployed);
    for (const [tip, length] of [
      [ZeroHash, 1n],
      [TIP, 0n],
      [TIP, MAX_LENGTH + 1n],
    ] as const) {
      await expect(randomness.connect(publisher).commitChain(tip, length))
        .to.be.revertedWithCustomError(randomness, 'CommitReveal_BadChain')
        .withArgs(tip, length);
    }
    const first = await randomness.endRequestId();
    await expect(randomness.connect(publisher).commitChain(TIP, MAX_LENGTH))
      .to.emit(randomness, 'ChainCommitted')
      .withArgs(1n, TIP, MAX_LENGTH, first);
  });

  it('appends a chain that serves requests only after the first chain is used up', async () => {
    const { casino, randomness, publisher, alice } = await loadFixture(deployedShort);
    await casino.connect(alice).playGame(STAKE, 0);
    await randomness.connect(publisher).commitChain(shortTip(1), SHORT);
    await casino.connect(alice).playGame(STAKE, 0);
    await casino.connect(alice).playGame(STAKE, 0);
    const places = await Promise.all([1n, 2n, 3n].map((id) => randomness.requestOf(id)));
    expect(places.map(({ chainId, linkIndex }) => [chainId, linkIndex])).to.deep.equal([
      [0n, 0n],
      [0n, 1n],
      [1n, 0n],
    ]);
    // A reveal on the later chain does not depend on the earlier chain.
    await randomness.reveal(3n, shortLink(1, 0));
    await randomness.reveal(2n, shortLink(0, 1));
    await randomness.reveal(1n, shortLink(0, 0));
    expect(await randomness.chainOf(0n)).to.deep.equal([shortLink(0, 1), 2n, 1n, 2n]);
    expect(await randomness.chainOf(1n)).to.deep.equal([shortLink(1, 0), 1n, 3n, 2n]);
  });

  it('makes requests possible again after the last chain is used up', async () => {
    const { casino, randomness, publisher, alice } = await loadFixture(deployedShort);
    await casino.connect(alice).playGame(STAKE, 0);
    await casino.connect(alice).playGame(STAKE, 0);
    await expect(casino.connect(alice).playGame(STAKE, 0))
      .to.be.revertedWithCustomError(randomness, 'CommitReveal_NoLink')
      .withArgs(3n);
    await randomness.connect(publisher).commitChain(shortTip(1), SHORT);
    await casino.connect(alice).playGame(STAKE, 0);
    await randomness.reveal(3n, shortLink(1, 0));
  });

  it('starts the first chain of a new contract at the Casino’s next request', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, randomness, publisher, alice } = fixture;
    await casino.connect(alice).playGame(STAKE, 0);
    const mock = await useMockRandomness(chain, fixture);
    for (let i = 0; i < 3; i += 1) await casino.connect(alice).playGame(STAKE, 0);
    await randomness.reveal(1n, linkAt(0));
    await mock.answer(2n, 0n);
    const end = await randomness.endRequestId();
    const { deployer, casinoAddress } = fixture;
    const second = await chain.ethers.deployContract('CommitRevealRandomness', [
      ...[casinoAddress, deployer.address, publisher.address, 200n],
      ...[shortTip(0), BigInt(SHORT)],
    ]);
    expect(end).to.equal(257n);
    expect(await second.chainOf(0n)).to.deep.equal([shortTip(0), 0n, 5n, BigInt(SHORT)]);
    await switchRandomness(chain, fixture, await second.getAddress());
    await casino.connect(alice).playGame(STAKE, 0);
    await second.reveal(5n, shortLink(0, 0));
    // Request 3 belongs to the other provider. `second` has no preimage for it, and the Casino
    // would accept no word from `second`.
    await expect(second.reveal(3n, shortLink(0, 0))).to.revert(chain.ethers);
  });
});
