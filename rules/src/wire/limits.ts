import type { Token } from '../amount.ts';
import type { LimitMeasure, LimitPeriod } from '../limits/types.ts';
import type { AmountInput } from './money.ts';

/** Amounts are decimal texts in tokens or, for time, whole minutes; null is no limit. */
export type LimitView = {
  readonly period: LimitPeriod;
  readonly measure: LimitMeasure;
  /** Null for time, which has no token. */
  readonly token: Token | null;
  readonly amount: string | null;
  /** So far; null while the player has no limit and nothing is counted. Below zero for a win. */
  readonly used: string | null;
  /** A looser amount that was asked for, and when it takes effect. */
  readonly pending: { readonly amount: string | null; readonly at: string } | null;
};

/** GET and PUT /api/limits: every limit that there can be, set or not. */
export type LimitsAnswer = {
  readonly limits: readonly LimitView[];
  /** No bet is taken before this moment. */
  readonly coolOffUntil: string | null;
};

export type LimitChange = Pick<LimitView, 'period' | 'measure'> & {
  readonly token?: Token | null;
  /** Null takes the limit away, after the time that loosening takes. */
  readonly amount: AmountInput | null;
};

/** PUT /api/limits: what is not named stays as it is. */
export type LimitsRequest = {
  readonly changes?: readonly LimitChange[];
  /** From now on; it can make a cool-off longer, never shorter. */
  readonly coolOffHours?: number;
};
