import { parseEther } from 'ethers';
import type { Chain } from '../../test/kit/contracts/chain.ts';
import { type Fixture, linkAt } from '../../test/kit/contracts/fixture.ts';
import { type GasRow, gasOf, type Sent } from './gas-document.ts';

/** The number of plays that the server reveals at once. */
const BATCH = 24;
const STAKE = { DEGEN: parseEther('10'), BNB: parseEther('0.01') };

/**
 * Plays with a jackpot are excluded, because a jackpot costs another 7,400 gas. The other plays are
 * grouped by their result: settling a win costs more gas, because the settlement pays the player.
 */
export const measurePlays = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const rows: GasRow[] = [];
  for (const symbol of ['DEGEN', 'BNB'] as const) {
    const { alice } = fixture;
    const play = (): Sent =>
      fixture.casino.connect(alice).playGame(STAKE[symbol], 0, {
        value: symbol === 'BNB' ? STAKE.BNB : 0n,
      });
    rows.push(
      ...(await measureAlone(chain, fixture, symbol, play)),
      ...(await measureBatch(chain, fixture, symbol, play)),
      ...(await measureExpiry(chain, fixture, symbol, play)),
    );
  }
  return rows;
};

type Measure = (
  chain: Chain,
  fixture: Fixture,
  symbol: 'DEGEN' | 'BNB',
  play: () => Sent,
) => Promise<GasRow[]>;

/**
 * Settles the newest plays in one transaction; returns undefined when one of them won a jackpot.
 */
const settle = async (
  chain: Chain,
  { casino, randomness, stranger }: Fixture,
  count: number,
): Promise<{ readonly gas: number; readonly won: number } | undefined> => {
  const last = Number(await casino.lastRequestId());
  const ids = Array.from({ length: count }, (_, index) => last - count + 1 + index);
  const links = ids.map((requestId) => linkAt(requestId - 1));
  const asAnyone = randomness.connect(stranger);
  const [link = ''] = links;
  const gas = await gasOf(
    count === 1 ? asAnyone.reveal(last, link) : asAnyone.revealBatch(ids, links),
  );
  const block = await chain.ethers.provider.getBlockNumber();
  const jackpots = await casino.queryFilter(casino.filters.JackpotWon(), block);
  if (jackpots.length > 0) return undefined;
  const settled = await casino.queryFilter(casino.filters.PlaySettled(), block);
  return { gas, won: settled.filter(({ args }) => args.won).length };
};

const measureAlone: Measure = async (chain, fixture, symbol, play) => {
  // The first play also pays for new storage, so it is not measured.
  await play();
  await settle(chain, fixture, 1);
  let playGas = 0;
  const seen = new Map<string, number>();
  while (seen.size < 2) {
    playGas = await gasOf(play());
    const settled = await settle(chain, fixture, 1);
    if (settled !== undefined) seen.set(settled.won === 1 ? 'won' : 'lost', settled.gas);
  }
  const won = seen.get('won') ?? 0;
  const lost = seen.get('lost') ?? 0;
  return [
    { entry: `playGame, ${symbol}`, gas: playGas },
    { entry: `settlement, ${symbol}, won`, gas: won },
    { entry: `settlement, ${symbol}, lost`, gas: lost },
    // About half of all plays win: 51 % for DEGEN and 49 % for BNB.
    { entry: `settlement, ${symbol}, average`, gas: Math.round((won + lost) / 2) },
  ];
};

const measureBatch: Measure = async (chain, fixture, symbol, play) => {
  for (;;) {
    for (let count = 0; count < BATCH; count += 1) await play();
    const settled = await settle(chain, fixture, BATCH);
    if (settled === undefined) continue;
    const gas = Math.round(settled.gas / BATCH);
    return [{ entry: `settlement, ${symbol}, each of ${BATCH} at once, average`, gas }];
  }
};

const measureExpiry: Measure = async (chain, { casino, randomness, stranger }, symbol, play) => {
  await play();
  await chain.networkHelpers.mine(await randomness.deadlineBlocks());
  const expired = casino.connect(stranger).expirePlay(await casino.lastRequestId());
  return [{ entry: `expirePlay, ${symbol}`, gas: await gasOf(expired) }];
};
