import { profitWei } from '../../round/types.ts';
import { decimalText } from '../../shared/language/formats.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import type { ToastMessage } from '../../shared/ui/toast-store.ts';
import { type ClosedCrashRound, shownText } from './crash-round.ts';
import { crashTexts } from './texts.ts';

export const badAutoCashOut = (): ToastMessage => {
  const t = crashTexts.get();
  return { title: t.badAutoTitle, description: t.badAuto(decimalText('1.01')), tone: 'error' };
};

export const cashOutUnanswered = (): ToastMessage => {
  const t = crashTexts.get();
  return { title: t.unansweredTitle, description: t.unanswered, tone: 'error' };
};

/** The overlay's text for a round that has ended, as specified. */
export const overlayText = (round: ClosedCrashRound): string => {
  const t = crashTexts.get();
  if (round.status === 'crashed') return t.crashed(shownText(round.multiplier));
  if (round.status === 'refunded') return t.refunded;
  return t.win(`${amountText(round.token, profitWei(round))} ${round.token}`);
};

/** The result in a sentence, for screen readers. */
export const resultText = (round: ClosedCrashRound): string => {
  const t = crashTexts.get();
  const stake = `${amountText(round.token, round.stakeWei)} ${round.token}`;
  if (round.status === 'refunded') return t.refundedText(stake);
  if (round.status === 'crashed') return t.crashedText(shownText(round.multiplier), stake);
  const paid = `${amountText(round.token, round.payoutWei)} ${round.token}`;
  return t.leftText(shownText(round.multiplier), paid, shownText(round.crashPoint));
};
