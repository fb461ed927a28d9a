import type { Token } from '../amount.ts';
import type { LimitMeasure, LimitPeriod } from '../limits/types.ts';
import type { AmountInput } from './money.ts';

/**
 * Amounts are decimal strings: of tokens, or of whole minutes for the time limit. Null means no
 * limit.
 */
export type LimitView = {
  readonly period: LimitPeriod;
  readonly measure: LimitMeasure;
  /** Null for the time limit, which applies to both tokens. */
  readonly token: Token | null;
  readonly amount: string | null;
  /**
   * The amount used so far; the used part of a loss limit is negative after a net win. Null until
   * the player first sets a limit or a cool-off, because nothing is counted before that.
   */
  readonly used: string | null;
  /** A requested raise, and when it takes effect. */
  readonly pending: { readonly amount: string | null; readonly at: string } | null;
};

/** GET and PUT /api/limits: every possible limit, set or not. */
export type LimitsAnswer = {
  readonly limits: readonly LimitView[];
  /** No bet is accepted before this time. */
  readonly coolOffUntil: string | null;
};

export type LimitChange = Pick<LimitView, 'period' | 'measure'> & {
  readonly token?: Token | null;
  /** Null removes the limit; the removal takes effect after the same delay as a raise. */
  readonly amount: AmountInput | null;
};

/** PUT /api/limits: limits that are not named stay unchanged. */
export type LimitsRequest = {
  readonly changes?: readonly LimitChange[];
  /** End of the cool-off, in hours from now. A request can extend a cool-off, never shorten it. */
  readonly coolOffHours?: number;
};
