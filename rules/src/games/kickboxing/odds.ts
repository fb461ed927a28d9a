import { KICKBOXING_MULTIPLIER } from './constants.ts';
import { fightChances } from './fight-chances.ts';
import { KICKBOXING_SIDES, type KickboxingSide } from './types.ts';

/** A share that was computed with a small error, cut to digits that the error cannot change. */
type ComputedShare = { readonly decimal: string; readonly percent: string };

export type KickboxingBetOdds = {
  readonly side: KickboxingSide;
  readonly winChance: ComputedShare;
  readonly multiplier: string;
  /** The average payout as a share of the stake; the same in both modes and tokens. */
  readonly returnToPlayer: ComputedShare;
};

export type KickboxingOdds = {
  readonly bets: readonly KickboxingBetOdds[];
  /**
   * The chances of a fight that nobody wins: both fighters are knocked out in one exchange, or both
   * still stand at the final bell.
   */
  readonly drawByKnockout: ComputedShare;
  readonly drawByTime: ComputedShare;
  readonly meanExchanges: string;
};

const DECIMALS = 8;
const PERCENT_DECIMALS = 2;

export const kickboxingOdds = (): KickboxingOdds => {
  const { decided, drawByKnockout, drawByTime, meanExchanges, error } = fightChances();
  const share = (value: number): ComputedShare => ({
    decimal: certainDigits(value, error, DECIMALS),
    percent: certainDigits(value * 100, error * 100, PERCENT_DECIMALS),
  });
  const chances: Readonly<Record<KickboxingSide, number>> = {
    RED: decided / 2,
    BLUE: decided / 2,
    TIE: drawByKnockout + drawByTime,
  };
  return {
    bets: KICKBOXING_SIDES.map((side) => ({
      side,
      winChance: share(chances[side]),
      multiplier: String(KICKBOXING_MULTIPLIER[side]),
      returnToPlayer: share(chances[side] * Number(KICKBOXING_MULTIPLIER[side])),
    })),
    drawByKnockout: share(drawByKnockout),
    drawByTime: share(drawByTime),
    meanExchanges: certainDigits(meanExchanges, error * 50, PERCENT_DECIMALS),
  };
};

/** The value cut to this many decimals; throws when its error could change one of them. */
const certainDigits = (value: number, error: number, decimals: number): string => {
  const cut = (number: number): number => Math.floor(Math.max(0, number) * 10 ** decimals);
  if (cut(value - 4 * error) !== cut(value + 4 * error)) {
    throw new Error(`certainDigits: ${value} is not certain to ${decimals} decimals`);
  }
  return (cut(value) / 10 ** decimals).toFixed(decimals);
};
