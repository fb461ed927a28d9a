import { randomBytes } from 'node:crypto';
import { hashServerSeed, SEED_BYTES } from '@degen/rules/fairness.ts';
import { slotsReceiptParts } from '@degen/rules/slots/receipt.ts';
import { settleSlots } from '@degen/rules/slots/settle.ts';
import type { SlotsWager } from '@degen/rules/slots/types.ts';
import type { SlotsDemoAnswer } from '@degen/rules/wire/slots.ts';
import { nodeHashing } from '../fairness/hashing.ts';

const CLIENT_SEED_BYTES = 16;

/**
 * A spin without account or money: the same reels from a pair of its own, used once. As nothing is
 * left to play with it, its seed is given away at once, and the page proves the spin from it.
 */
export const spinDemo = (wager: SlotsWager): SlotsDemoAnswer => {
  const serverSeed = randomBytes(SEED_BYTES).toString('hex');
  const clientSeed = randomBytes(CLIENT_SEED_BYTES).toString('hex');
  const pair = { serverSeed, clientSeed, nonce: 0 };
  const { payout, outcome } = slotsReceiptParts(
    wager,
    settleSlots(nodeHashing, pair, { profile: 'DEMO', ...wager }),
  );
  return {
    mode: 'demo',
    ...outcome,
    payout,
    proof: { ...pair, serverSeedHash: hashServerSeed(nodeHashing, serverSeed) },
  };
};
