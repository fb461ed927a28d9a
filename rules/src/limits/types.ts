import { TOKENS, type Token } from '../amount.ts';

/** A session is a series of bets without a pause of `SESSION_PAUSE_MS`; a day is a day in UTC. */
export const LIMIT_PERIODS = ['session', 'day'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** What a limit measures, in the order in which a bet is checked. */
export const LIMIT_MEASURES = ['time', 'wager', 'loss'] as const;
export type LimitMeasure = (typeof LIMIT_MEASURES)[number];

/** Loss and wager limits apply to each token separately, a time limit to both tokens together. */
export type LimitKey = {
  readonly period: LimitPeriod;
  readonly measure: LimitMeasure;
  readonly token: Token | null;
};

/** Every possible limit, in display order. */
export const LIMIT_KEYS: readonly LimitKey[] = LIMIT_PERIODS.flatMap((period) => [
  ...TOKENS.map((token) => ({ period, measure: 'loss' as const, token })),
  ...TOKENS.map((token) => ({ period, measure: 'wager' as const, token })),
  { period, measure: 'time' as const, token: null },
]);

/** Amount in wei or, for time, in minutes; null means no limit. */
export type LimitAmount = bigint | null;

export type Limit = {
  readonly amount: LimitAmount;
  /** A requested raise, and when it takes effect. */
  readonly next: { readonly amount: LimitAmount; readonly atMs: number } | null;
};

export const NO_LIMIT: Limit = { amount: null, next: null };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Two bets that are at least this far apart belong to two sessions. */
export const SESSION_PAUSE_MS = HOUR_MS;
/** Delay before a raised limit takes effect. */
export const LOOSENING_MS = DAY_MS;
/** The longest time limit: a day has no more minutes. */
export const LIMIT_MINUTES_MAX = 24 * 60;
export const COOL_OFF_HOURS_MAX = 180 * 24;

export const limitName = ({ period, measure, token }: LimitKey): string =>
  token === null ? `${period}.${measure}` : `${period}.${measure}.${token}`;
