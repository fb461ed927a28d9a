/**
 * A second verifier of crash, written from docs/fairness/crash.md alone: it shares no code with
 * `src`, and finds the end of a round by stepping through it.
 */
import { createHmac } from 'node:crypto';
import type { Game } from './independent-types.ts';
import {
  hasFields,
  isJackpot,
  isText,
  isWhole,
  messageOf,
  tierOf,
  toDecimal,
  toWei,
} from './independent-verifier.ts';

type Seeded = {
  readonly serverSeed: string;
  readonly order: string;
  readonly index: number | null;
  readonly token: string;
};

type Bet = {
  readonly stakeWei: bigint;
  readonly autoCashOut: bigint | null;
  readonly cap: bigint;
  readonly cashOutMs: number | null;
  readonly outage: { readonly fromMs: number; readonly untilMs: number } | null;
};

const S = 10n ** 18n;

const streamOf = ({ serverSeed, order, index }: Seeded) => {
  let bytes = Buffer.alloc(0);
  let block = 0;
  const take = (count: number): Buffer => {
    while (bytes.length < count) {
      const hmac = createHmac('sha256', Buffer.from(serverSeed, 'hex'));
      bytes = Buffer.concat([bytes, hmac.update(messageOf(order, index, block)).digest()]);
      block += 1;
    }
    const taken = bytes.subarray(0, count);
    bytes = bytes.subarray(count);
    return taken;
  };
  const below = (bound: number): number => {
    for (;;) {
      const drawn = take(4).readUInt32BE();
      if (drawn < Math.floor(2 ** 32 / bound) * bound) return drawn % bound;
    }
  };
  return { take, below };
};

const exp = (t: bigint): bigint => {
  let sum = 0n;
  for (let k = 1n, term = S; term > 0n; k++) {
    sum += term;
    term = (term * t) / (20000n * k);
  }
  return sum;
};

const sin = (a: bigint): bigint => {
  const x = a % 6283185307179586476n;
  const q = (x * x) / S;
  let sum = 0n;
  for (let k = 1n, term = x; term > 0n; k++) {
    if (k % 2n === 1n) sum += term;
    else sum -= term;
    term = (term * q) / (S * 2n * k * (2n * k + 1n));
  }
  return sum;
};

type Draws = {
  readonly c: bigint;
  readonly A: number;
  readonly F: number;
  readonly P: number;
  readonly jackpot: string | null;
};

const percentOf = (token: string): bigint => (token === 'DEGEN' ? 102n : 98n);

const drawsOf = (round: Seeded): Draws => {
  const { take, below } = streamOf(round);
  const h = BigInt(`0x${take(7).toString('hex')}`) >> 4n;
  const c = (percentOf(round.token) * 2n ** 52n) / (2n ** 52n - h);
  const wobble = { A: 120 + below(81), F: 1200 + below(801), P: 4713 + below(1571) };
  const jackpot = round.token === 'DEGEN' ? tierOf(below(10000)) : null;
  return { c: c < 100n ? 100n : c, ...wobble, jackpot };
};

const text = (number: bigint | number, decimals: number): string =>
  toDecimal(BigInt(number), decimals);

/** Section 2: the multiplier shown, in hundredths. */
const shownAt = ({ A, F, P }: Draws, ms: number): bigint => {
  const t = BigInt(ms);
  const start = sin(BigInt(P) * 1000n * 10n ** 12n);
  const w = sin((BigInt(F) * t + 1000n * BigInt(P)) * 10n ** 12n) - start;
  const v = (exp(t) * 50000000n + BigInt(A) * (50000n + t) * w) / 50000000n;
  return v < S ? 100n : v / 10n ** 16n;
};

/**
 * Section 2: the first millisecond at which the multiplier shown is at least `goal`. Up to a
 * multiplier of 100, the exponential climbs by at most 5 per second and the wobble by less than 2,
 * together by less than 0.01 per millisecond. So a step of one millisecond per missing hundredth,
 * minus one, never passes `goal`.
 */
const reach = (draws: Draws, goal: bigint): number => {
  const key = [draws.A, draws.F, draws.P, goal].join();
  const known = reached.get(key) ?? walk(draws, goal);
  reached.set(key, known);
  return known;
};

/** Cached, because thousands of receipts repeat the same few rounds. */
const reached = new Map<string, number>();

const walk = (draws: Draws, goal: bigint): number => {
  let ms = 0;
  for (;;) {
    const missing = goal - shownAt(draws, ms);
    if (missing <= 0n) return ms;
    ms += Math.max(1, Number(missing) - 1);
  }
};

/** Section 3: the outcome and the payout in base units; null for impossible input. */
const endOf = (draws: Draws, bet: Bet) => {
  const { c, A, F, P, jackpot } = draws;
  const { autoCashOut, cap, cashOutMs, outage, stakeWei } = bet;
  const exit = autoCashOut !== null && autoCashOut < cap ? autoCashOut : cap;
  const crashed = c <= exit;
  const endMs = reach(draws, crashed ? c : exit);
  const wobble = { amplitude: text(A, 3), frequency: text(F, 3), phase: text(P, 3) };
  const ended = (status: string, hundredths: bigint, payoutWei: bigint, endedMs: number) => ({
    payoutWei,
    outcome: {
      crashPoint: text(c, 2),
      wobble,
      status,
      won: status === 'cashedout',
      multiplier: text(hundredths, 2),
      endedMs,
      jackpot,
    },
  });
  if (outage !== null) {
    const matters = crashed && autoCashOut === null && cashOutMs === null && outage.fromMs < endMs;
    const near = endMs <= outage.untilMs + 5000;
    const long = outage.untilMs - outage.fromMs > 2000;
    return matters && near && long ? ended('refunded', 100n, stakeWei, endMs) : null;
  }
  if (cashOutMs !== null) {
    if (cashOutMs >= endMs) return null;
    const pays = shownAt(draws, cashOutMs);
    return ended('cashedout', pays, (stakeWei * pays) / 100n, cashOutMs);
  }
  if (crashed) return ended('crashed', c, 0n, endMs);
  return ended('cashedout', exit, (stakeWei * exit) / 100n, endMs);
};

export const checkCrash = (round: Seeded & Bet) => endOf(drawsOf(round), round);

type Outcome = {
  readonly crashPoint: string;
  readonly wobble: {
    readonly amplitude: string;
    readonly frequency: string;
    readonly phase: string;
  };
  readonly jackpot: string | null;
};

/** A decimal text with at most this many places, as an integer: its value times 10^places. */
const scaled = (decimal: string, places: number): bigint => {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
};

/** Section 1: whether the draws can give this crash point. */
const isDrawn = (c: bigint, token: string): boolean => {
  const m = percentOf(token) * 2n ** 52n;
  const d = m / c < 2n ** 52n ? m / c : 2n ** 52n;
  if (d < 1n) return false;
  const again = m / d < 100n ? 100n : m / d;
  return again === c;
};

/**
 * Section 3: while the seed is secret, the draws that the receipt claims; null when they are
 * impossible.
 */
const claimedDraws = ({ crashPoint, wobble, jackpot }: Outcome, token: string): Draws | null => {
  const c = scaled(crashPoint, 2);
  const [A, F, P] = [wobble.amplitude, wobble.frequency, wobble.phase].map((part) =>
    Number(scaled(part, 3)),
  ) as [number, number, number];
  const inRange = A >= 120 && A <= 200 && F >= 1200 && F <= 2000 && P >= 4713 && P <= 6283;
  if (!inRange || !isDrawn(c, token)) return null;
  return { c, A, F, P, jackpot: token === 'DEGEN' ? jackpot : null };
};

const MULTIPLIER = /^[1-9]\d{0,15}(\.\d?[1-9])?$/;
const MILLI = /^\d(\.\d{0,2}[1-9])?$/;

const isExit = (value: unknown): boolean =>
  isText(value, MULTIPLIER) &&
  scaled(String(value), 2) >= 101n &&
  scaled(String(value), 2) <= 10_000n;

const isMs = (value: unknown): boolean => isWhole(value, 2 ** 53 - 1);

type Input = {
  readonly autoCashOut: string | null;
  readonly cap: string;
  readonly cashOutMs: number | null;
  readonly outage: Bet['outage'];
};

export const CRASH: Game = {
  hasInputForm: (value) =>
    hasFields(value, 'autoCashOut cap cashOutMs outage') &&
    (value.autoCashOut === null || isExit(value.autoCashOut)) &&
    isExit(value.cap) &&
    (value.cashOutMs === null || isMs(value.cashOutMs)) &&
    (value.outage === null ||
      (hasFields(value.outage, 'fromMs untilMs') &&
        isMs(value.outage.fromMs) &&
        isMs(value.outage.untilMs))),
  hasOutcomeForm: (value) =>
    hasFields(value, 'crashPoint wobble status won multiplier endedMs jackpot') &&
    isText(value.crashPoint, MULTIPLIER) &&
    hasFields(value.wobble, 'amplitude frequency phase') &&
    Object.values(value.wobble).every((part) => isText(part, MILLI)) &&
    isText(value.status, /^(cashedout|crashed|refunded)$/) &&
    typeof value.won === 'boolean' &&
    isText(value.multiplier, MULTIPLIER) &&
    isMs(value.endedMs) &&
    isJackpot(value.jackpot),
  play: ({ token, stake, order, index, input, outcome }, serverSeed) => {
    const { autoCashOut, cap, ...events } = input as Input;
    const draws =
      serverSeed === undefined
        ? claimedDraws(outcome as Outcome, token)
        : drawsOf({ serverSeed, order, index, token });
    const ended =
      draws &&
      endOf(draws, {
        stakeWei: toWei(stake),
        autoCashOut: autoCashOut === null ? null : scaled(autoCashOut, 2),
        cap: scaled(cap, 2),
        ...events,
      });
    return ended && { payout: toDecimal(ended.payoutWei, 18), outcome: ended.outcome };
  },
};
