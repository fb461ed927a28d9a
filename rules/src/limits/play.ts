import type { Token } from '../amount.ts';
import { limitAt } from './limit.ts';
import {
  DAY_MS,
  LIMIT_KEYS,
  LIMIT_MEASURES,
  type Limit,
  type LimitKey,
  type LimitMeasure,
  type LimitPeriod,
  MINUTE_MS,
  SESSION_PAUSE_MS,
} from './types.ts';

/** Stakes and payouts of one token in a period. */
type PlaySum = { readonly stakedWei: bigint; readonly paidWei: bigint };

type PeriodSums = Readonly<Record<Token, PlaySum>>;

/**
 * The stakes, payouts and playing time of one player. In play for money, the database counts them
 * in the same way.
 */
export type Play = {
  /** The times of the first and the last bet of the latest session; null before the first bet. */
  readonly session: { readonly fromMs: number; readonly lastBetMs: number } | null;
  /** Days since 1970, in UTC. */
  readonly day: number;
  /**
   * The playing time of the day: the sum over its sessions of the time from the first to the last
   * bet within the day.
   */
  readonly dayPlayedMs: number;
  readonly sums: Readonly<Record<LimitPeriod, PeriodSums>>;
};

const NOTHING: PlaySum = { stakedWei: 0n, paidWei: 0n };
const NO_SUMS: PeriodSums = { DEGEN: NOTHING, BNB: NOTHING };

export const NO_PLAY: Play = {
  session: null,
  day: 0,
  dayPlayedMs: 0,
  sums: { session: NO_SUMS, day: NO_SUMS },
};

const rolledDay = (play: Play, nowMs: number): Play => {
  const day = Math.floor(nowMs / DAY_MS);
  if (day <= play.day) return play;
  return { ...play, day, dayPlayedMs: 0, sums: { ...play.sums, day: NO_SUMS } };
};

/**
 * The play at the time of a bet: begins a new session or day if needed, and adds the time since the
 * last bet of the session.
 */
export const playAt = (play: Play, atMs: number): Play => {
  // A clock that was set back must not reduce the counted playing time.
  const nowMs = Math.max(atMs, play.session?.lastBetMs ?? 0);
  const today = rolledDay(play, nowMs);
  const { session, day } = today;
  if (session === null || nowMs - session.lastBetMs >= SESSION_PAUSE_MS) {
    return {
      ...today,
      session: { fromMs: nowMs, lastBetMs: nowMs },
      sums: { ...today.sums, session: NO_SUMS },
    };
  }
  const sinceMs = Math.max(session.lastBetMs, day * DAY_MS);
  return {
    ...today,
    session: { ...session, lastBetMs: nowMs },
    dayPlayedMs: today.dayPlayedMs + nowMs - sinceMs,
  };
};

const withSum = (play: Play, token: Token, added: Partial<PlaySum>): Play => {
  const grown = (period: LimitPeriod): PeriodSums => {
    const { stakedWei, paidWei } = play.sums[period][token];
    const sum = {
      stakedWei: stakedWei + (added.stakedWei ?? 0n),
      paidWei: paidWei + (added.paidWei ?? 0n),
    };
    return { ...play.sums[period], [token]: sum };
  };
  return { ...play, sums: { session: grown('session'), day: grown('day') } };
};

export const withBet = (play: Play, token: Token, stakedWei: bigint, nowMs: number): Play =>
  withSum(playAt(play, nowMs), token, { stakedWei });

/** A payout is no bet: it starts no session and adds no playing time. */
export const withPayout = (play: Play, token: Token, paidWei: bigint, nowMs: number): Play =>
  withSum(rolledDay(play, nowMs), token, { paidWei });

/**
 * The used part of a limit, in wei or whole minutes. The used part of a loss limit is negative
 * after a net win.
 */
export const usedOf = ({ session, dayPlayedMs, sums }: Play, key: LimitKey): bigint => {
  const { period, measure, token } = key;
  if (token === null) {
    const sessionMs = session === null ? 0 : session.lastBetMs - session.fromMs;
    return BigInt(Math.floor((period === 'day' ? dayPlayedMs : sessionMs) / MINUTE_MS));
  }
  const { stakedWei, paidWei } = sums[period][token];
  return measure === 'wager' ? stakedWei : stakedWei - paidWei;
};

type LimitOf = (key: LimitKey) => Limit;

/**
 * The first measure whose limit the bet on this token exceeds. The bet is already counted in
 * `play`.
 */
export const passedMeasure = (
  limitOf: LimitOf,
  play: Play,
  token: Token,
  nowMs: number,
): LimitMeasure | null => {
  const passes = (key: LimitKey): boolean => {
    const { amount } = limitAt(limitOf(key), nowMs);
    if (amount === null || (key.token !== null && key.token !== token)) return false;
    const used = usedOf(play, key);
    // A time limit counts as exceeded as soon as it is reached, because any further bet would
    // exceed it.
    return key.measure === 'time' ? used >= amount : used > amount;
  };
  return (
    LIMIT_MEASURES.find((measure) =>
      LIMIT_KEYS.some((key) => key.measure === measure && passes(key)),
    ) ?? null
  );
};
