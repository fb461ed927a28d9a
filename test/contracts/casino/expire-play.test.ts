import { expect } from 'chai';
import { parseEther } from 'ethers';
import { BNB, deployCasino, switchRandomness, WORDS } from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, mine } = chain.networkHelpers;

const STAKE = parseEther('10');
const GAME = 1;
const EXPIRED = 3n;
const FIRST = 1n;
const SECOND = 2n;
const POLICY = { payAsWinner: 0, refundStake: 1 } as const;

/**
 * Alice has an open play in each token. `missPolicy` is the provider's policy for plays that it
 * does not answer.
 */
const playedUnder = async (missPolicy: number) => {
  const fixture = await deployCasino(chain);
  const mock = await chain.ethers.deployContract('MockRandomness', [fixture.casinoAddress]);
  await mock.configure(missPolicy, 200n, false);
  await switchRandomness(chain, fixture, await mock.getAddress());
  await fixture.casino.connect(fixture.alice).playGame(STAKE, GAME);
  await fixture.casino.connect(fixture.alice).playGame(parseEther('1'), GAME, {
    value: parseEther('1'),
  });
  return { ...fixture, mock };
};

async function played() {
  return playedUnder(POLICY.payAsWinner);
}

async function playedWithRefunds() {
  return playedUnder(POLICY.refundStake);
}

describe('expirePlay', () => {
  it('reverts when the play does not exist, was settled or has expired', async () => {
    const { casino, mock, stranger } = await loadFixture(played);
    await mock.answer(FIRST, WORDS.loss);
    await mine(await mock.deadlineBlocks());
    await casino.connect(stranger).expirePlay(SECOND);
    expect(await casino.playState(SECOND)).to.equal(EXPIRED);
    for (const requestId of [0n, FIRST, SECOND, SECOND + 1n]) {
      await expect(casino.connect(stranger).expirePlay(requestId))
        .to.be.revertedWithCustomError(casino, 'Casino_NotPending')
        .withArgs(requestId);
    }
  });

  it('reverts until the deadline has passed, and names the deadline in the error', async () => {
    const { casino, stranger } = await loadFixture(played);
    const { deadlineBlock } = await casino.pendingRequest(FIRST);
    const now = await chain.ethers.provider.getBlockNumber();
    await mine(Number(deadlineBlock) - now - 1);
    // The call is simulated in the block of the deadline. It reverts, so no block is mined.
    await expect(casino.connect(stranger).expirePlay(FIRST))
      .to.be.revertedWithCustomError(casino, 'Casino_NotExpired')
      .withArgs(FIRST, deadlineBlock);
    await mine(1);
    await casino.connect(stranger).expirePlay(FIRST);
    expect(await casino.playState(FIRST)).to.equal(EXPIRED);
  });

  it('lets any account pay the player twice the stake, and emits PlayExpired and GamePlayed', async () => {
    const fixture = await loadFixture(played);
    const { casino, mock, alice, stranger, guardian } = fixture;
    await casino.connect(guardian).pausePlays();
    await mine(await mock.deadlineBlocks());
    const payout = 2n * STAKE;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, stranger: stranger.address },
      async () => {
        const sent = casino.connect(stranger).expirePlay(FIRST);
        await expect(sent).to.emit(casino, 'PlayExpired').withArgs(FIRST, payout);
        await expect(sent)
          .to.emit(casino, 'GamePlayed')
          .withArgs(alice.address, STAKE, payout, true, GAME);
      },
      { 'open plays DEGEN': -payout, 'alice DEGEN': payout },
    );
  });

  it('refunds the stake when the provider’s policy is a refund', async () => {
    const fixture = await loadFixture(playedWithRefunds);
    const { casino, mock, alice, stranger } = fixture;
    await mine(await mock.deadlineBlocks());
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      async () => {
        const sent = casino.connect(stranger).expirePlay(FIRST);
        await expect(sent).to.emit(casino, 'PlayExpired').withArgs(FIRST, STAKE);
        await expect(sent)
          .to.emit(casino, 'GamePlayed')
          .withArgs(alice.address, STAKE, STAKE, false, GAME);
      },
      { 'open plays DEGEN': -2n * STAKE, 'bankroll DEGEN': STAKE, 'alice DEGEN': STAKE },
    );
  });

  it('makes a payment collectable when the player refuses it', async () => {
    const fixture = await loadFixture(played);
    const { casino, mock, stranger, casinoAddress } = fixture;
    const hostile = await chain.ethers.deployContract('HostileReceiver');
    const hostileAddress = await hostile.getAddress();
    const stake = parseEther('0.5');
    const play = casino.interface.encodeFunctionData('playGame', [stake, GAME]);
    await hostile.execute(casinoAddress, play, { value: stake });
    await hostile.setMode(1);
    await mine(await mock.deadlineBlocks());
    const requestId = await casino.lastRequestId();
    await expectChanges(
      chain,
      fixture,
      { hostile: hostileAddress },
      () =>
        expect(casino.connect(stranger).expirePlay(requestId))
          .to.emit(casino, 'PayoutCollectable')
          .withArgs(requestId, hostileAddress, BNB, 2n * stake),
      {
        'open plays BNB': -2n * stake,
        'collectable BNB': 2n * stake,
        'collectable for hostile BNB': 2n * stake,
      },
    );
  });
});
