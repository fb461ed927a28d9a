import type { Token } from '../amount.ts';
import { type Hashing, openStream, type RoundSeeds } from '../fairness.ts';
import { drawJackpot, drawsJackpot, type JackpotTier } from '../jackpot/rules.ts';
import type { OddsProfile } from '../odds.ts';
import type { RandomStream } from '../random.ts';

export type Wager<Pick = unknown> = {
  readonly profile: OddsProfile;
  readonly token: Token;
  readonly stakeWei: bigint;
  /** The player's choice; null in a game without a choice. */
  readonly pick: Pick;
};

/** A round as its game computes it, including everything that is secret until it is over. */
export type Round<Pick = unknown> = {
  readonly wager: Wager<Pick>;
  readonly jackpot: JackpotTier | null;
  /** The stake of the wager and every additional stake. */
  readonly stakedWei: bigint;
  /** The total payout; null while the round is open. */
  readonly payoutWei: bigint | null;
};

type Paid = { readonly payoutWei: bigint };

/** A round that is over as soon as it is opened. */
export const closedRound = <Pick, Outcome extends Paid>(
  wager: Wager<Pick>,
  jackpot: JackpotTier | null,
  outcome: Outcome,
): Outcome & Round<Pick> => ({ ...outcome, wager, jackpot, stakedWei: wager.stakeWei });

/** Draws the jackpot if the round has one; null when no jackpot is won. */
export const drawJackpotOf = (
  { profile, token }: { readonly profile: OddsProfile; readonly token: Token },
  stream: RandomStream,
): JackpotTier | null => (drawsJackpot(profile, token) ? drawJackpot(stream) : null);

/** Opens rounds that are over at once: draws first the outcome of the game, then the jackpot. */
export const openInstant =
  <Pick, Outcome extends Paid>(play: (stream: RandomStream, wager: Wager<Pick>) => Outcome) =>
  (hashing: Hashing, seeds: RoundSeeds, wager: Wager<Pick>): Outcome & Round<Pick> => {
    const stream = openStream(hashing, seeds);
    const outcome = play(stream, wager);
    return closedRound(wager, drawJackpotOf(wager, stream), outcome);
  };
