import { formatDecimal } from '../../amount.ts';
import { exactShare, fraction } from '../../odds/fraction.ts';
import type { ExactShare } from '../../odds/types.ts';
import { bestPlay } from './best-play.ts';
import { countOf, fullShoe, POINTS, putBack, takeCard } from './composition.ts';

/**
 * The odds of blackjack. They are the same for both tokens and both odds profiles, because
 * blackjack has no token multiplier.
 */
export type BlackjackOdds = {
  /** The average payout with the best play, minus the second stake of a split, in percent. */
  readonly bestPlayReturn: string;
  readonly naturalChance: ExactShare;
  /** Chance that the first two cards may be split. */
  readonly pairChance: ExactShare;
};

const RETURN_DECIMALS = 4;

/**
 * Variance of the return of a round with the best play. The return is the payout minus the second
 * stake of a split, as a multiple of the first stake. `tools/games/blackjack/simulate.ts` measured
 * the variance over ten million rounds.
 */
export const BLACKJACK_VARIANCE = 1.017;

export const blackjackOdds = (): BlackjackOdds => {
  const scaled = Math.floor(bestPlay().returnToPlayer * 100 * 10 ** RETURN_DECIMALS);
  return {
    bestPlayReturn: formatDecimal(BigInt(scaled), RETURN_DECIMALS),
    naturalChance: chanceOfStart((first, second) => first + second === 11 && first * second === 10),
    pairChance: chanceOfStart((first, second) => first === second),
  };
};

/**
 * The chance that `fits` accepts the player's first two cards: the accepted ordered pairs divided
 * by all ordered pairs. An ace counts one point here.
 */
const chanceOfStart = (fits: (first: number, second: number) => boolean): ExactShare => {
  const shoe = fullShoe();
  const pairs = BigInt(shoe.left) * BigInt(shoe.left - 1);
  let fitting = 0;
  for (const first of POINTS) {
    const firstCount = countOf(shoe, first);
    takeCard(shoe, first);
    for (const second of POINTS) {
      if (fits(first, second)) fitting += firstCount * countOf(shoe, second);
    }
    putBack(shoe, first);
  }
  return exactShare(fraction(BigInt(fitting), pairs));
};
