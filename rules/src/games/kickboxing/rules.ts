import type { RandomStream } from '../../random.ts';
import { err, ok, type Result } from '../../result.ts';
import { openInstant, type Wager } from '../round.ts';
import { KICKBOXING_MULTIPLIER } from './constants.ts';
import { drawFight } from './fight.ts';
import {
  type Fight,
  type FightWinner,
  KICKBOXING_SIDES,
  type KickboxingError,
  type KickboxingOutcome,
  type KickboxingSide,
} from './types.ts';

/** Parses an untrusted value as a side to bet on. */
export const parseKickboxingSide = (value: unknown): Result<KickboxingSide, KickboxingError> => {
  const side = KICKBOXING_SIDES.find((known) => known === value);
  return side === undefined ? err('WAGER.PICK_INVALID') : ok(side);
};

/** The payout of a won bet; exact, because the multipliers are whole numbers. */
export const kickboxingPayoutWei = (side: KickboxingSide, stakeWei: bigint): bigint =>
  stakeWei * KICKBOXING_MULTIPLIER[side];

/** The largest payout of one match is that of a won bet, because a lost bet pays nothing. */
export const kickboxingMaxPayoutWei = kickboxingPayoutWei;

/** The multiplier as the bet buttons show it: "2.0". */
export const kickboxingMultiplierText = (side: KickboxingSide): string =>
  `${KICKBOXING_MULTIPLIER[side]}.0`;

export const winsBet = (side: KickboxingSide, winner: FightWinner): boolean =>
  side === 'TIE' ? winner === 'DRAW' : winner === side;

/** The outcome of a fight for a bet on one side. */
export const outcomeOfFight = (
  fight: Fight,
  side: KickboxingSide,
  stakeWei: bigint,
): KickboxingOutcome => {
  const won = winsBet(side, fight.winner);
  return { fight, won, payoutWei: won ? kickboxingPayoutWei(side, stakeWei) : 0n };
};

/**
 * Decides a whole match before its first blow is shown. The specification's odds never favor the
 * player, so play for money uses them unchanged: the match is the same for both odds profiles and
 * both tokens.
 */
export const playMatch = (
  stream: RandomStream,
  { pick, stakeWei }: Pick<Wager<KickboxingSide>, 'pick' | 'stakeWei'>,
): KickboxingOutcome => outcomeOfFight(drawFight(stream), pick, stakeWei);

/**
 * Draws first the fight, then the jackpot. The server settles rounds with this function, and the
 * verifier recomputes them with it.
 */
export const openKickboxing = openInstant<KickboxingSide, KickboxingOutcome>(playMatch);
