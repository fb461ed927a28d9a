import { type Hashing, openStream, type SeedPair } from '../../fairness.ts';
import { drawJackpot, drawsJackpot, type JackpotTier } from '../../jackpot/rules.ts';
import type { OddsProfile } from '../../odds.ts';
import { spinSlots } from './rules.ts';
import type { SlotsOutcome, SlotsWager } from './types.ts';

export type SettledSlotsRound = SlotsOutcome & { readonly jackpot: JackpotTier | null };

/**
 * A spin from a seed pair, first the stops of the reels, then the jackpot. Demo spins have the same
 * reels and payouts as spins for money, but never a jackpot.
 */
export const settleSlots = (
  hashing: Hashing,
  pair: SeedPair,
  { profile, ...wager }: SlotsWager & { readonly profile: OddsProfile },
): SettledSlotsRound => {
  const stream = openStream(hashing, pair);
  const outcome = spinSlots(stream, wager);
  const jackpot = drawsJackpot(profile, wager.token) ? drawJackpot(stream) : null;
  return { ...outcome, jackpot };
};
