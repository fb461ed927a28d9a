import type { Spread } from '@degen/rules/odds/spread.ts';

export const spreadText = ({ low, high }: Spread): string =>
  low === high ? `${low}%` : `${low}–${high}%`;
