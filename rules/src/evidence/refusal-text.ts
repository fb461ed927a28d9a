import { FINDING_TEXTS } from './finding-text.ts';
import { REPORTED_ONE_IN, type RefusalTest, type RefusedBets } from './findings.ts';

/** How a language writes numbers that have plain digits. */
type NumberTexts = {
  readonly countText: (count: number) => string;
  readonly decimalText: (digits: string) => string;
};

const PLAIN: NumberTexts = { countText: String, decimalText: (digits) => digits };

const EXPECTED_DECIMALS = 1;
const CHANCE_DIGITS = 2;

/** A test of refused bets in plain words. */
export const refusalText = (
  { uncounted, moved, withoutReceipt, ...counted }: RefusalTest,
  texts: typeof FINDING_TEXTS = FINDING_TEXTS,
  { countText, decimalText }: NumberTexts = PLAIN,
): string => {
  const chanceText = (chance: number) => decimalText(chance.toPrecision(CHANCE_DIGITS));
  const resultTexts = (
    { refused, wins, expected, pValue, jackpots: { draws, drawn, ...jackpots } }: RefusedBets,
    reportedText: (oneIn: string) => string,
  ): string[] => {
    const mean = decimalText(expected.toFixed(EXPECTED_DECIMALS));
    const reported = (chance: number) =>
      chance < 1 / REPORTED_ONE_IN ? [reportedText(countText(REPORTED_ONE_IN))] : [];
    const jackpotText = [countText(drawn), countText(draws), chanceText(jackpots.pValue)] as const;
    return [
      texts.refused(countText(wins), countText(refused), mean, chanceText(pValue)),
      ...reported(pValue),
      ...(drawn === 0 ? [] : [texts.jackpots(...jackpotText), ...reported(jackpots.pValue)]),
    ];
  };
  return [
    ...(counted.refused + uncounted === 0 ? [] : resultTexts(counted, texts.reported)),
    ...(uncounted === 0 ? [] : [texts.uncounted(uncounted)]),
    ...(moved.listed === 0 ? [] : [texts.moved(countText(moved.listed))]),
    ...(moved.refused === 0 ? [] : resultTexts(moved, texts.movedReported)),
    ...(withoutReceipt.listed === 0
      ? []
      : [texts.withoutReceipt(countText(withoutReceipt.listed))]),
    ...(withoutReceipt.refused === 0
      ? []
      : resultTexts(withoutReceipt, texts.withoutReceiptReported)),
  ].join(' ');
};
