import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { gameOf } from '@degen/rules/games/index.ts';
import { BET_LIMITS_WEI } from '@degen/rules/house-limits.ts';
import { parseStrategy, type StrategyInput } from '@degen/rules/strategy/parse.ts';
import { expect, it } from 'vitest';
import { nodeHashing } from '../fairness/hashing.ts';
import {
  ALL_COLOURS,
  auto,
  chooseSeed,
  db,
  dealOnly,
  loseHolder,
  playToEnd,
  serveAutoBets,
} from './testing.ts';

const HAND: StrategyInput = { ...ALL_COLOURS, game: 'blackjack', choice: {}, rounds: 1 };

serveAutoBets();

/** Replaces the server seed by one with which the strategy splits its first hand. */
const choosePair = (autoBetsId: string): Promise<void> => {
  const parsed = parseStrategy(HAND, BET_LIMITS_WEI);
  if (!parsed.ok) throw new Error(parsed.error);
  const { token, stakeWei, pick, tactics } = parsed.value;
  const { open, choose } = gameOf('blackjack');
  return chooseSeed(auto.server.deps, autoBetsId, (seeds) => {
    const hand = open(nodeHashing, seeds, { profile: 'SETTLED', token, stakeWei, pick });
    return hand.payoutWei === null && choose?.(tactics, hand, stakeWei) === 'SPLIT';
  });
};

// The stake of 10 and the same again for the second hand.
it.each<[string, bigint, StrategyInput['stop'], string]>([
  ['splits it with all that is left of the balance', 20n, {}, '20'],
  ['splits it down to the floor', 120n, { floor: '100' }, '20'],
  ['splits it up to the loss limit', 500n, { loss: '20' }, '20'],
  ['does not split it below the floor', 120n, { floor: '101' }, '10'],
  ['does not split it above the loss limit', 500n, { loss: '19' }, '10'],
])(
  'a server that continues the hand of another one that died %s',
  async (_what, held, stop, staked) => {
    const bettor = await auto.newBettor(held * WEI_PER_UNIT);
    await choosePair(await bettor.begin({ ...HAND, stop }));
    await auto.newWorker({ blackjack: dealOnly }).tick();
    await loseHolder(db);
    await playToEnd(bettor, auto.worker);
    expect((await bettor.receipts()).map(({ stake }) => stake)).toEqual([staked]);
  },
);
