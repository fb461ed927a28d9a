import { expect } from 'chai';
import { id as hashOfText, keccak256 } from 'ethers';
import { hashChainAnchor } from '../../../rules/src/fairness/hash-chain.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;

/** The longest chain that the contract takes. */
const LENGTH = 150_000;
/** The gas that BSC allows one transaction. */
const TRANSACTION_GAS = 16_777_216n;
const SEED = hashOfText('gap');
const DEADLINE_BLOCKS = 250n;
/**
 * Another provider served all requests but the last one of the chain, so this is the first request of this provider. Its
 * preimage is the last one of the hash chain, which is the seed.
 */
const REQUEST_ID = 150_000n;
const LINK = SEED;

async function passed() {
  const [deployer, publisher] = await chain.ethers.getSigners();
  const consumer = await chain.ethers.deployContract('PassedRequests');
  const randomness = await chain.ethers.deployContract('CommitRevealRandomness', [
    await consumer.getAddress(),
    deployer,
    publisher,
    DEADLINE_BLOCKS,
    hashChainAnchor(keccak256, SEED, LENGTH),
    BigInt(LENGTH),
  ]);
  return { consumer, randomness };
}

/**
 * A gap in the request numbers needs no attack: it appears when the house switches to the oracle
 * and back.
 */
describe('H4, and second audit, L-2: the first reveal after 149,999 requests of another provider', () => {
  it('fits into one transaction @long', async () => {
    const { consumer, randomness } = await loadFixture(passed);
    const sent = await randomness.reveal(REQUEST_ID, LINK);
    const receipt = await sent.wait();
    expect(receipt?.gasUsed).to.be.lessThanOrEqual(TRANSACTION_GAS);
    expect(await consumer.word()).not.to.equal(0n);
    const { head, revealed } = await randomness.chainOf(0n);
    expect([head, revealed]).to.deep.equal([LINK, REQUEST_ID]);
  });

  it('reverts when the preimage belongs to the next request @long', async () => {
    const { randomness } = await loadFixture(passed);
    await expect(randomness.reveal(REQUEST_ID - 1n, LINK)).to.be.revertedWithCustomError(
      randomness,
      'CommitReveal_WrongLink',
    );
  });
});
