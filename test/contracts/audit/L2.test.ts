import { expect } from 'chai';
import { parseEther } from 'ethers';
import { deployCasino, RANDOMNESS_DELAY, switchRandomness } from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, mine, time } = chain.networkHelpers;

const STAKE = parseEther('10');
const LAPSE = 7 * 24 * 3_600;
const POLICY = { payAsWinner: 0, refundStake: 1 } as const;
const DEADLINE_BLOCKS = 200n;

/** Alice has bet. At the bet, the provider's policy is to pay an unanswered play as a win. */
async function played() {
  const fixture = await deployCasino(chain);
  const mock = await chain.ethers.deployContract('MockRandomness', [fixture.casinoAddress]);
  await switchRandomness(chain, fixture, await mock.getAddress());
  await fixture.casino.connect(fixture.alice).playGame(STAKE, 0);
  return { ...fixture, mock };
}

async function announced() {
  const fixture = await deployCasino(chain);
  const mock = await chain.ethers.deployContract('MockRandomness', [fixture.casinoAddress]);
  await fixture.casino.announceRandomness(await mock.getAddress());
  return { ...fixture, mock, readyAt: (await time.latest()) + RANDOMNESS_DELAY };
}

describe('L2: the terms of a play', () => {
  it('stay the same when the provider’s settings change after the bet', async () => {
    const fixture = await loadFixture(played);
    const { casino, mock, alice, stranger } = fixture;
    await mock.configure(POLICY.refundStake, DEADLINE_BLOCKS, false);
    await mine(DEADLINE_BLOCKS);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(stranger).expirePlay(1n),
      { 'open plays DEGEN': -2n * STAKE, 'alice DEGEN': 2n * STAKE },
    );
  });
});

describe('L2: an announced randomness provider', () => {
  it('lapses 7 days after the date from which it could be accepted', async () => {
    const { casino, mock, readyAt } = await loadFixture(announced);
    const mockAddress = await mock.getAddress();
    await time.setNextBlockTimestamp(readyAt + LAPSE + 1);
    await expect(casino.acceptRandomness())
      .to.be.revertedWithCustomError(casino, 'Casino_RandomnessNotReady')
      .withArgs(mockAddress, BigInt(readyAt));
    await casino.announceRandomness(mockAddress);
    await expect(casino.acceptRandomness()).to.be.revertedWithCustomError(
      casino,
      'Casino_RandomnessNotReady',
    );
    await time.increase(RANDOMNESS_DELAY);
    await casino.acceptRandomness();
    expect(await casino.randomness()).to.equal(mockAddress);
  });
});
