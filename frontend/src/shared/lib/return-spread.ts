import type { Spread } from '@degen/rules/odds/spread.ts';
import { decimalText, percentText } from '../language/formats.ts';

export const spreadText = ({ low, high }: Spread): string =>
  low === high ? percentText(low) : `${decimalText(low)}–${percentText(high)}`;
