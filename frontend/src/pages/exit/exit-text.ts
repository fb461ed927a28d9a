import { formatAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { decimalText, momentText, percentText } from '../../shared/language/formats.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import type { EpochStanding } from '../../shared/proofs/epoch-standing.ts';
import { exitTexts } from './texts/exit-texts.ts';

/** A block timestamp as text. */
export const dateText = (seconds: number): string => momentText(seconds * 1_000);

/**
 * An amount, rounded for display. An amount that would round to zero is shown exactly, because it
 * can still be withdrawn.
 */
export const sumText = (token: Token, wei: bigint): string => {
  const text = amountText(token, wei);
  return `${text === '0' ? decimalText(formatAmount(wei)) : text} ${token}`;
};

const MINUTE_S = 60;
const HOUR_MINUTES = 60;

/** A duration, rounded up to minutes. */
export const leftText = (seconds: number): string => {
  const minutes = Math.ceil(Math.max(seconds, 0) / MINUTE_S);
  return `${Math.floor(minutes / HOUR_MINUTES)} h ${minutes % HOUR_MINUTES} min`;
};

const BPS_OF_PERCENT = 100n;

/** Basis points as percent, with two decimals unless they are zero. */
export const shareText = (bps: bigint): string => {
  const rest = bps % BPS_OF_PERCENT;
  const decimals = rest === 0n ? '' : `.${String(rest).padStart(2, '0')}`;
  return percentText(`${bps / BPS_OF_PERCENT}${decimals}`);
};

export const balancesText = ({ leaves }: SavedProof): string =>
  TOKENS.map((token) => sumText(token, BigInt(leaves[token]?.balance ?? 0))).join(', ');

/** The status of an epoch as text. Empty for a final epoch, which is the normal case. */
export const standingText = (standing: EpochStanding): string => {
  if (standing.kind === 'final') return '';
  const t = exitTexts.get();
  return standing.kind === 'provisional' ? t.finalAfter(dateText(standing.finalAfter)) : t.struck;
};
