import type { Token } from '../../amount.ts';
import { type Hashing, openStream, type SeedPair } from '../../fairness.ts';
import { drawJackpot, drawsJackpot, type JackpotTier } from '../../jackpot/rules.ts';
import { playMatch } from './rules.ts';
import type { KickboxingOutcome, KickboxingSide } from './types.ts';

export type KickboxingWager = {
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly side: KickboxingSide;
};

export type SettledKickboxingRound = KickboxingOutcome & { readonly jackpot: JackpotTier | null };

/** A match for money, first the fight, then the jackpot: what the server pays and players check. */
export const settleKickboxing = (
  hashing: Hashing,
  pair: SeedPair,
  { token, side, stakeWei }: KickboxingWager,
): SettledKickboxingRound => {
  const stream = openStream(hashing, pair);
  const outcome = playMatch({ side, stakeWei, stream });
  const jackpot = drawsJackpot('SETTLED', token) ? drawJackpot(stream) : null;
  return { ...outcome, jackpot };
};
