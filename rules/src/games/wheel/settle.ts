import type { Token } from '../../amount.ts';
import { type Hashing, openStream, type SeedPair } from '../../fairness.ts';
import { drawJackpot, drawsJackpot, type JackpotTier } from '../../jackpot/rules.ts';
import { spinWheel } from './rules.ts';
import type { WheelOutcome, WheelPick } from './types.ts';

export type WheelWager = {
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly pick: WheelPick;
};

export type SettledWheelRound = WheelOutcome & { readonly jackpot: JackpotTier | null };

/** A round for money, first the segment, then the jackpot: what the server pays and players check. */
export const settleWheel = (
  hashing: Hashing,
  pair: SeedPair,
  wager: WheelWager,
): SettledWheelRound => {
  const stream = openStream(hashing, pair);
  const outcome = spinWheel({ profile: 'SETTLED', ...wager, stream });
  const jackpot = drawsJackpot('SETTLED', wager.token) ? drawJackpot(stream) : null;
  return { ...outcome, jackpot };
};
