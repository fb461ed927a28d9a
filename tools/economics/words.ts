import type { Spread } from './results.ts';

export const number = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: decimals });

export const percent = (share: number, decimals = 2): string =>
  `${number(share * 100, decimals)} %`;

const SIGNIFICANT = 3;
/** Simulated figures are rounded to three significant digits, because they vary with the seed. */
const rounded = (value: number): string =>
  value.toLocaleString('en-US', { maximumSignificantDigits: SIGNIFICANT });

export const spreadText = (spread: Spread | null): string => {
  if (spread === null) return '-';
  const { low, middle, high } = spread;
  const [from, to] = [rounded(low), rounded(high)];
  return from === to ? rounded(middle) : `${rounded(middle)} (${from} to ${to})`;
};

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
export const hoursOf = (rounds: number, roundsPerMinute: number): string => {
  const hours = rounds / roundsPerMinute / HOUR_MINUTES;
  if (hours < 1) return `${rounded(hours * HOUR_MINUTES)} minutes`;
  return hours < 3 * DAY_HOURS ? `${rounded(hours)} hours` : `${rounded(hours / DAY_HOURS)} days`;
};
