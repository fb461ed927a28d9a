import type { Token } from '@degen/rules/amount.ts';
import {
  SLOTS_LABELS,
  SLOTS_ROWS,
  type SlotsLine,
  type SlotsSymbol,
  type SlotsWin,
} from '@degen/rules/games/slots/types.ts';
import type { SlotsSpinAnswer } from '@degen/rules/games/slots/wire.ts';
import { profitWei } from '../../round/types.ts';
import { groupedText, timesText } from '../../shared/language/formats.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import type { SlotsRound } from './round.ts';
import { slotsLineTexts, slotsTexts } from './texts.ts';

type LineName = keyof ReturnType<typeof slotsLineTexts.get>;

export const lineText = ({ name }: SlotsLine): string => slotsLineTexts.get()[name as LineName];

export const matchText = ({ matched }: SlotsWin): string => slotsTexts.get().match(matched);

const winText = (win: SlotsWin): string =>
  `${lineText(win.line)}, ${win.matched} ${SLOTS_LABELS[win.symbol]}`;

/** The result in one sentence, for the page and for screen readers. */
export const resultText = (round: SlotsRound): string => {
  const t = slotsTexts.get();
  const { token } = round;
  if (!round.won) return t.lost(`${amountText(token, round.stakeWei)} ${token}`);
  const lines = round.wins.map(winText).join('; ');
  const net = `${amountText(token, profitWei(round))} ${token}`;
  const payout = `${amountText(token, round.payoutWei)} ${token}`;
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
