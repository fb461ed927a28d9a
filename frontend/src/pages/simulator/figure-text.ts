import { percentText } from '../../shared/language/formats.ts';

/** "98.1234%": a return with four decimals. */
export const returnText = (share: number): string => percentText((share * 100).toFixed(4));

/** "12.3%". */
export const shareText = (part: number, whole: number): string =>
  percentText(((part / whole) * 100).toFixed(1));
