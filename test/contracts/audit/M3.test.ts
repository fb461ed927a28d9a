import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { deployCasino, useMockRandomness, WORDS } from '../../kit/contracts/fixture.ts';
import { mineUntilPayable } from '../../kit/contracts/jackpots.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, mine } = chain.networkHelpers;

const GRAND = 1;
const FULL_STAKE = parseEther('10000');
/** 90 % of the pool of 1,200,000 DEGEN. */
const PRIZE = parseEther('1080000');
const ID = hashOfText('for the accomplice');

async function deployed() {
  const fixture = await deployCasino(chain);
  return { ...fixture, mock: await useMockRandomness(chain, fixture) };
}

describe('M3: an operator that knows of a coming GRAND jackpot', () => {
  it('cannot pay an award to an accomplice before the winning play is settled', async () => {
    const { casino, mock, degen, operator, alice, stranger } = await loadFixture(deployed);
    await casino.connect(alice).playGame(FULL_STAKE, 0);
    const { deadlineBlock } = await casino.pendingRequest(1n);
    // From now on the operator knows the word of this play.
    await casino.connect(operator).announceJackpot(ID, stranger.address, GRAND, FULL_STAKE);
    const before = await degen.balanceOf(alice.address);
    let refused = 0;
    while ((await chain.ethers.provider.getBlockNumber()) < Number(deadlineBlock) - 1) {
      await casino
        .connect(stranger)
        .payJackpot(ID)
        .catch(() => {
          refused += 1;
        });
      await mine(20);
    }
    expect(refused).to.be.greaterThan(0);
    await mock.answer(1n, WORDS.lossWithGrand);
    expect((await degen.balanceOf(alice.address)) - before).to.equal(PRIZE);
  });

  it('can first pay an award that it announced before the bet and the guardian did not cancel', async () => {
    for (const isStruck of [false, true]) {
      const fixture = await loadFixture(deployed);
      const { casino, mock, degen, operator, guardian, alice, stranger } = fixture;
      await casino.connect(operator).announceJackpot(ID, stranger.address, GRAND, FULL_STAKE);
      await mineUntilPayable(chain, fixture, ID);
      await casino.connect(alice).playGame(FULL_STAKE, 0);
      if (isStruck) await casino.connect(guardian).cancelJackpot(ID);
      else await casino.connect(stranger).payJackpot(ID);
      const before = await degen.balanceOf(alice.address);
      await mock.answer(1n, WORDS.lossWithGrand);
      // If the award was paid, it has taken 90 % of the pool, so the play wins only a tenth of the
      // prize.
      expect((await degen.balanceOf(alice.address)) - before).to.equal(
        isStruck ? PRIZE : PRIZE / 10n,
      );
    }
  });
});
