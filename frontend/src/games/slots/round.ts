import { parseAmount, type Token } from '@degen/rules/amount.ts';
import type { SlotsReceiptOutcome } from '@degen/rules/games/slots/receipt.ts';
import { slotsColumn, slotsWins } from '@degen/rules/games/slots/rules.ts';
import {
  SLOTS_LABELS,
  SLOTS_ROWS,
  type SlotsLine,
  type SlotsOutcome,
  type SlotsSymbol,
  type SlotsWin,
} from '@degen/rules/games/slots/types.ts';
import type { SlotsSpinAnswer } from '@degen/rules/games/slots/wire.ts';
import { createRoundStore } from '../../round/round-store.ts';
import { type ClosedRound, profitWei } from '../../round/types.ts';
import { groupedText, timesText } from '../../shared/language/formats.ts';
import { sumText, weiOf } from '../../shared/lib/amount-text.ts';
import { slotsLineTexts, slotsTexts } from './texts.ts';

export type SlotsRound = ClosedRound & Omit<SlotsOutcome, 'payoutWei'>;

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

type LineName = keyof ReturnType<typeof slotsLineTexts.get>;

export const lineText = ({ name }: SlotsLine): string => slotsLineTexts.get()[name as LineName];

export const matchText = ({ matched }: SlotsWin): string => slotsTexts.get().match(matched);

const winText = (win: SlotsWin): string =>
  `${lineText(win.line)}, ${win.matched} ${SLOTS_LABELS[win.symbol]}`;

/** The result in one sentence, for the page and for screen readers. */
export const resultText = (round: SlotsRound): string => {
  const t = slotsTexts.get();
  const { token } = round;
  if (!round.won) return t.lost(sumText(token, round.stakeWei));
  const lines = round.wins.map(winText).join('; ');
  const net = sumText(token, profitWei(round));
  const payout = sumText(token, round.payoutWei);
  return t.won(payout, timesText(round.multiplier), net, lines);
};

const labelOf = (symbol: SlotsSymbol | undefined): string =>
  symbol === undefined ? '' : SLOTS_LABELS[symbol];

type Shown = Pick<SlotsSpinAnswer, 'stops' | 'reels' | 'payout'> & { readonly token: Token };

/** Stops, rows and payout as text: everything that a proof of a spin has to reproduce. */
export const reelsText = ({ stops, reels, payout, token }: Shown): string => {
  const rows = Array.from({ length: SLOTS_ROWS }, (_, row) =>
    reels.map((column) => labelOf(column[row])).join(' '),
  );
  return slotsTexts
    .get()
    .drawn(stops.join(', '), rows.join(' / '), `${groupedText(payout)} ${token}`);
};
