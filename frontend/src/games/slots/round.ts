import { parseAmount } from '@degen/rules/amount.ts';
import type { SlotsReceiptOutcome } from '@degen/rules/games/slots/receipt.ts';
import { slotsColumn, slotsWins } from '@degen/rules/games/slots/rules.ts';
import type { SlotsReels, SlotsWin } from '@degen/rules/games/slots/types.ts';
import type { SlotsSpinAnswer } from '@degen/rules/games/slots/wire.ts';
import { createRoundStore } from '../../round/round-store.ts';
import type { ClosedRound } from '../../round/types.ts';
import { weiOf } from '../../shared/lib/amount-text.ts';

/** A spin whose outcome is known. */
export type SlotsRound = ClosedRound & {
  readonly stops: readonly number[];
  readonly reels: SlotsReels;
  readonly wins: readonly SlotsWin[];
  readonly won: boolean;
  readonly isBigWin: boolean;
  readonly multiplier: string;
};

type Spin = Pick<SlotsSpinAnswer, 'stops' | 'reels' | 'payout' | 'won'>;

/**
 * Throws when the reels do not match the stops or the payout is malformed: such a spin is not
 * shown.
 */
export const checkSpin = ({ stops, reels, payout, won }: Spin): void => {
  const shown = stops.map((stop, reel) => slotsColumn(reel, stop));
  if (JSON.stringify(shown) !== JSON.stringify(reels)) throw new Error('spin answer: reels');
  if (won !== parseAmount(payout).ok && payout !== '0') throw new Error('spin answer: payout');
};

/** The part of a round that is copied from the answer. The player can check it with the proof. */
export const outcomeOf = (answer: SlotsReceiptOutcome & Pick<SlotsSpinAnswer, 'payout'>) => {
  const { stops, reels, won, isBigWin, multiplier, jackpot } = answer;
  return {
    stops,
    reels,
    wins: slotsWins(reels),
    won,
    isBigWin,
    multiplier,
    jackpot,
    payoutWei: weiOf(answer.payout),
  };
};

/** The positions of the reels before the first spin, at which no line wins. */
const FIRST_STOPS: readonly number[] = [7, 5, 11, 9, 16];

type Reels = {
  /**
   * The positions at which the reels last stopped. After a failed spin the reels return to them.
   */
  stops: readonly number[];
};

export const useSlotsStore = createRoundStore<SlotsRound, SlotsRound, Reels>(() => ({
  stops: FIRST_STOPS,
}));
