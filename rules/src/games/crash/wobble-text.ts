import { formatDecimal } from '../../amount.ts';
import { type MilliRange, WOBBLE_RANGES, type Wobble } from './types.ts';

/** A wobble in answers and receipts: decimal strings with at most three decimals. */
export type WobbleText = {
  readonly amplitude: string;
  readonly frequency: string;
  readonly phase: string;
};

const MILLI_DECIMALS = 3;
const MILLI = 1_000;

const textOf = (milli: number): string => formatDecimal(BigInt(milli), MILLI_DECIMALS);

export const wobbleText = (wobble: Wobble): WobbleText => ({
  amplitude: textOf(wobble.amplitudeMilli),
  frequency: textOf(wobble.frequencyMilli),
  phase: textOf(wobble.phaseMilli),
});

/** Parses the text of a wobble; null for anything that no draw gives. */
export const parseWobble = ({ amplitude, frequency, phase }: WobbleText): Wobble | null => {
  const amplitudeMilli = milliOf(amplitude, WOBBLE_RANGES.amplitudeMilli);
  const frequencyMilli = milliOf(frequency, WOBBLE_RANGES.frequencyMilli);
  const phaseMilli = milliOf(phase, WOBBLE_RANGES.phaseMilli);
  if (amplitudeMilli === null || frequencyMilli === null || phaseMilli === null) return null;
  return { amplitudeMilli, frequencyMilli, phaseMilli };
};

const milliOf = (text: string, { min, max }: MilliRange): number | null => {
  const milli = Math.round(Number(text) * MILLI);
  return milli >= min && milli <= max && textOf(milli) === text ? milli : null;
};
