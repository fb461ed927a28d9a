import { hashServerSeed } from '@degen/rules/fairness.ts';
import { slotsReceiptParts } from '@degen/rules/games/slots/receipt.ts';
import type { SlotsReceiptOutcome } from '@degen/rules/games/slots/receipt-types.ts';
import { slotsMaxPayoutWei } from '@degen/rules/games/slots/rules.ts';
import { settleSlots } from '@degen/rules/games/slots/settle.ts';
import type { SlotsDemoAnswer } from '@degen/rules/wire/slots.ts';
import type { Deps } from '../../deps.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import { demoPair } from '../../fairness/server-seeds.ts';
import type { DemoBet } from '../../rounds/bet-route.ts';
import type { InstantGame } from '../../rounds/instant-game.ts';

type NoPick = Readonly<Record<never, never>>;

/**
 * A spin without account or money: the same reels from a pair of its own, used once. As nothing is
 * left to play with it, its seed is given away at once, and the page proves the spin from it.
 */
const spinDemo = (
  { drawServerSeed }: Deps,
  { wager, requestKey }: DemoBet<NoPick>,
): SlotsDemoAnswer => {
  const pair = demoPair(drawServerSeed, requestKey);
  const { payout, outcome } = slotsReceiptParts(
    wager,
    settleSlots(nodeHashing, pair, { profile: 'DEMO', ...wager }),
  );
  return {
    mode: 'demo',
    ...outcome,
    payout,
    proof: { ...pair, serverSeedHash: hashServerSeed(nodeHashing, pair.serverSeed) },
  };
};

export const slots: InstantGame<'slots', NoPick, SlotsReceiptOutcome & { readonly mode: 'web3' }> =
  {
    id: 'slots',
    path: '/slots/spin',
    fields: {},
    pick: () => ({}),
    riskWei: ({ token, stakeWei }) => slotsMaxPayoutWei(token, stakeWei) - stakeWei,
    settle: (pair, wager) => {
      const round = settleSlots(nodeHashing, pair, { profile: 'SETTLED', ...wager });
      const { payoutWei, jackpot } = round;
      return { parts: slotsReceiptParts(wager, round), payoutWei, jackpot };
    },
    told: ({ outcome }) => ({ mode: 'web3', ...outcome }),
    playDemo: spinDemo,
  };
