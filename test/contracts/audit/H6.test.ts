import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { BPS, deployCasino, type Fixture, useMockRandomness } from '../../kit/contracts/fixture.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;

const ONE = parseEther('1');
const POOL = parseEther('1200000');
const PLAYS_AT_ONCE = 50n;
const FUNDS = parseEther('3000');

/** A contract that plays 50 times in one transaction, with random words that the test chooses. */
async function withBot() {
  const fixture = await deployCasino(chain);
  const { degen, faucet, casinoAddress, degenAddress } = fixture;
  const mock = await useMockRandomness(chain, fixture);
  const bot = await chain.ethers.deployContract('HostileReceiver');
  const botAddress = await bot.getAddress();
  await degen.connect(faucet).transfer(botAddress, FUNDS);
  const approve = degen.interface.encodeFunctionData('approve', [casinoAddress, 2n ** 256n - 1n]);
  await bot.execute(degenAddress, approve);
  return { ...fixture, mock, bot, botAddress };
}

type Played = { readonly jackpots: bigint; readonly gained: bigint; readonly won: bigint };

/** Plays once for 1 DEGEN with each word. */
const playAll = async (
  fixture: Awaited<ReturnType<typeof withBot>>,
  words: readonly bigint[],
): Promise<Played> => {
  const { casino, degen, mock, bot, botAddress, casinoAddress } = fixture;
  const mockAddress = await mock.getAddress();
  const play = casino.interface.encodeFunctionData('playGame', [ONE, 0]);
  let requestId = 0n;
  for (let first = 0; first < words.length; first += Number(PLAYS_AT_ONCE)) {
    const some = words.slice(first, first + Number(PLAYS_AT_ONCE));
    await bot.executeAll(casinoAddress, Array(some.length).fill(play));
    const answers = some.map((word) => {
      requestId += 1n;
      return mock.interface.encodeFunctionData('answer', [requestId, word]);
    });
    await bot.executeAll(mockAddress, answers);
  }
  const settled = await casino.queryFilter(casino.filters.PlaySettled());
  return {
    jackpots: POOL - (await casino.jackpotPool()),
    gained: (await degen.balanceOf(botAddress)) - FUNDS,
    won: BigInt(settled.filter(({ args }) => args.won).length),
  };
};

/**
 * The total of the jackpots that the specification gives for these words: one play in a hundred
 * wins a jackpot, and one jackpot in a hundred is GRAND.
 */
const prizesOf = (words: readonly bigint[]): bigint => {
  let pool = POOL;
  for (const word of words) {
    const draw = (word / BPS) % BPS;
    if (draw >= 100n) continue;
    const sharePercent = draw === 0n ? 90n : 5n;
    pool -= (pool * sharePercent * ONE) / (100n * parseEther('10000'));
  }
  return POOL - pool;
};

describe('H6: a bot with stakes of 1 DEGEN', () => {
  it('wins less than a thousandth of the jackpot pool in 1,500 plays @long', async () => {
    const fixture = await loadFixture(withBot);
    const words = Array.from({ length: 1_500 }, (_, index) => BigInt(hashOfText(`2 ${index}`)));
    const { jackpots, gained, won } = await playAll(fixture, words);
    expect(jackpots).to.equal(prizesOf(words));
    expect(jackpots)
      .to.be.greaterThan(0n)
      .and.lessThan(POOL / 1_000n);
    // Besides the jackpots, the bot gets twice the stake for each win, and pays every stake.
    expect(gained).to.equal(jackpots + (2n * won - BigInt(words.length)) * ONE);
  });

  it('wins at most 162 DEGEN of jackpots in 1,000 plays with ten times the usual luck @long [spec 9.T5]', async () => {
    const fixture = await loadFixture(withBot);
    // The random numbers are 0, 10, 20 and so on up to 9,990, out of 10,000, both for the plays and
    // for their jackpots. So 510 plays win, nine win MINI and one wins GRAND. On average, only one
    // in ten series of 1,000 plays has a GRAND.
    const words = Array.from({ length: 1_000 }, (_, index) => BigInt(index) * 10n * (1n + BPS));
    const { jackpots, gained } = await playAll(fixture, words);
    // GRAND pays 108 DEGEN, and the nine MINI pay just under 54 DEGEN together. Before prizes
    // depended on the stake, the same jackpots paid 1.12 million DEGEN.
    expect(jackpots).to.be.greaterThan(parseEther('161')).and.lessThan(parseEther('162'));
    expect(gained).to.equal(parseEther('20') + jackpots);
  });

  it('wins the same jackpots with 10,000 stakes of 1 DEGEN as with one of 10,000 DEGEN', async () => {
    // Every play wins GRAND, which pays 1,080,000 DEGEN for a stake of 10,000 DEGEN.
    const prize = async (stake: bigint, fixture: Fixture): Promise<bigint> => {
      const mock = await useMockRandomness(chain, fixture);
      await fixture.casino.connect(fixture.alice).playGame(stake, 0);
      await mock.answer(1n, BPS - 1n);
      return POOL - (await fixture.casino.jackpotPool());
    };
    const whole = await prize(parseEther('10000'), await loadFixture(withBot));
    const part = await prize(ONE, await loadFixture(withBot));
    expect(whole).to.equal(parseEther('1080000'));
    expect(part * 10_000n).to.equal(whole);
  });
});
