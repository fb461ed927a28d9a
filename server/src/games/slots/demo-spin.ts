import { hashServerSeed } from '@degen/rules/fairness.ts';
import { game } from '@degen/rules/games/slots/game.ts';
import type { SlotsWager } from '@degen/rules/games/slots/types.ts';
import type { SlotsDemoAnswer } from '@degen/rules/games/slots/wire.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import { type DrawServerSeed, demoPair } from '../../fairness/server-seeds.ts';

/**
 * A spin without account or money: the same reels from a pair of its own, used once. As nothing is
 * left to play with it, its seed is given away at once, and the page proves the spin from it.
 */
export const spinDemo = (
  drawServerSeed: DrawServerSeed,
  wager: SlotsWager,
  requestKey: string | undefined,
): SlotsDemoAnswer => {
  const pair = demoPair(drawServerSeed, requestKey);
  const { payout, outcome } = receiptParts(
    game,
    game.open(nodeHashing, pair, { profile: 'DEMO', ...wager, pick: null }),
  );
  return {
    mode: 'demo',
    ...outcome,
    payout,
    proof: { ...pair, serverSeedHash: hashServerSeed(nodeHashing, pair.serverSeed) },
  };
};
