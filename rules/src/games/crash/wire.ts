import type { Token } from '../../amount.ts';
import type { Receipt } from '../../receipt/types.ts';
import type { Proof } from '../../wire/fairness.ts';
import type { AmountInput, Balances, BetRequest, SettledAnswer } from '../../wire/money.ts';
import type { CrashStatus } from './types.ts';
import type { WobbleText } from './wobble-text.ts';

/** POST /api/crash/start */
export type CrashStartRequest = BetRequest & {
  /** 1.01 to 100 with at most two decimals; absent or null for none. */
  readonly autoCashOut?: AmountInput | null;
};

/** An open round. Multipliers are decimal strings. Nothing here depends on the crash point. */
export type CrashRoundAnswer = {
  readonly roundId: string;
  readonly token: Token;
  readonly betAmount: string;
  readonly autoCashOut: string | null;
  /** The round is cashed out automatically at this multiplier, because of the house's limits. */
  readonly cap: string;
  /** Start time by the clock of the database, which is authoritative. */
  readonly startedAt: string;
  /** Age of the round when the server answered. */
  readonly elapsedMs: number;
  readonly wobble: WobbleText;
  readonly proof: Proof;
};

/** The answer to a start request, and to repeats of the same request. */
export type CrashStartAnswer = CrashRoundAnswer & { readonly balances: Balances };

/** The end of a round: the answer to a cash-out, and the only event of its event stream. */
export type CrashEndAnswer = Omit<SettledAnswer, 'proof'> & {
  readonly status: CrashStatus;
  readonly multiplier: string;
  readonly crashPoint: string;
  readonly receipt: Receipt;
};

/** GET /api/crash/open: the player's open round, if there is one. */
export type CrashOpenAnswer = { readonly flight: CrashRoundAnswer | null };

/** GET /api/crash/ping: for measuring the round-trip time. */
export type CrashPingAnswer = { readonly now: string };
