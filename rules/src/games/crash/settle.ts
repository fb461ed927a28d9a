import type { Token } from '../../amount.ts';
import { type Hashing, openStream, type SeedPair } from '../../fairness.ts';
import { drawJackpot, drawsJackpot, type JackpotTier } from '../../jackpot/rules.ts';
import { drawFlight } from './draw.ts';
import type { Exits, Flight } from './types.ts';

export type CrashWager = Exits & { readonly token: Token; readonly stakeWei: bigint };

export type SettledFlight = Flight & { readonly jackpot: JackpotTier | null };

/** A flight for money: crash point, wobble, then the jackpot. Secret until the round has ended. */
export const settledFlight = (hashing: Hashing, pair: SeedPair, token: Token): SettledFlight => {
  const stream = openStream(hashing, pair);
  const flight = drawFlight('SETTLED', token, stream);
  return { ...flight, jackpot: drawsJackpot('SETTLED', token) ? drawJackpot(stream) : null };
};
