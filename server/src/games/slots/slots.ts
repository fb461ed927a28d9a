import { game } from '@degen/rules/games/slots/game.ts';
import type { SlotsReceiptOutcome, SlotsTypes } from '@degen/rules/games/slots/receipt.ts';
import type { SlotsDemoAnswer } from '@degen/rules/games/slots/wire.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import { demoSeeds } from '../../fairness/server-seeds.ts';
import type { DemoBet, InstantGame } from '../../rounds/bet-route.ts';
import type { DemoDeps } from '../../rounds/demo-rounds.ts';

/**
 * A spin without account or money. It has the same reels, and a seed pair that is used only once.
 * So its seed is revealed at once, and the page can verify the spin.
 */
const spinDemo = (
  { drawServerSeed }: DemoDeps,
  { wager, ...ordered }: DemoBet<null>,
): SlotsDemoAnswer => {
  const proof = demoSeeds(drawServerSeed, ordered);
  const round = game.open(nodeHashing, proof, { profile: 'DEMO', ...wager });
  const { payout, outcome } = receiptParts(game, round);
  return {
    mode: 'demo',
    ...outcome,
    payout,
    proof,
  };
};

export const slots: InstantGame<SlotsTypes, SlotsReceiptOutcome & { readonly mode: 'web3' }> = {
  rules: game,
  path: '/slots/spin',
  pickHint: 'There is nothing to pick.',
  view: ({ outcome }) => ({ mode: 'web3', ...outcome }),
  playDemo: spinDemo,
};
