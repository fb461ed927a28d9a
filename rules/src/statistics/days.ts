import type { Token } from '../amount.ts';
import type { GameId } from '../games/index.ts';
import {
  addSums,
  joinTotals,
  NO_SUMS,
  NO_TOTALS,
  type PlayedRound,
  type Sums,
  type Totals,
  totalsOf,
} from './totals.ts';

/** The totals of one game in one token on one day (UTC, "2026-11-23"). */
export type DayTotals = {
  readonly day: string;
  readonly game: GameId;
  readonly token: Token;
  readonly totals: Totals;
};

export const DAY_MS = 86_400_000;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The day that is `days` days after `day`, or before it when `days` is negative. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** The number of days from one day to another, both included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** A closed round; `at` is the time at which it ended. */
export type EndedRound = PlayedRound & { readonly at: Date };

const keyOf = ({ day, game, token }: Omit<DayTotals, 'totals'>): string =>
  `${day} ${game} ${token}`;

/**
 * Adds rounds to the totals of their days, and returns the changed days. The rounds of a day must
 * be added in the order in which they ended, even if they are added in several calls.
 */
export const addRounds = (
  known: readonly DayTotals[],
  rounds: readonly EndedRound[],
): DayTotals[] => {
  const before = new Map(known.map((each) => [keyOf(each), each.totals]));
  const changed = new Map<string, DayTotals>();
  for (const round of rounds) {
    const { game, token, at } = round;
    const day = { day: dayOf(at), game, token };
    const key = keyOf(day);
    const totals = changed.get(key)?.totals ?? before.get(key) ?? NO_TOTALS;
    changed.set(key, { ...day, totals: joinTotals(totals, totalsOf(round)) });
  }
  return [...changed.values()];
};

/**
 * The known days, with the changed days added or in place of their old versions. The order of the
 * result is not defined.
 */
export const replaceDays = (
  known: readonly DayTotals[],
  changed: readonly DayTotals[],
): DayTotals[] => {
  const keys = new Set(changed.map(keyOf));
  return [...known.filter((each) => !keys.has(keyOf(each))), ...changed];
};

/** The figures of one or several games in one token. Each streak is within one game. */
export type Figures = Sums & {
  readonly longestWinStreak: number;
  readonly longestLosingStreak: number;
};

const byDay = (a: DayTotals, b: DayTotals): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

/** The figures of several days in one token; the days may be in any order. */
export const figuresOf = (days: readonly DayTotals[]): Figures => {
  const games = new Map<GameId, Totals>();
  for (const { game, totals } of [...days].sort(byDay)) {
    games.set(game, joinTotals(games.get(game) ?? NO_TOTALS, totals));
  }
  const streaks = [...games.values()].map((totals) => totals.streaks);
  return {
    ...[...games.values()].reduce<Sums>(addSums, NO_SUMS),
    longestWinStreak: Math.max(0, ...streaks.map(({ longestWin }) => longestWin)),
    longestLosingStreak: Math.max(0, ...streaks.map(({ longestLoss }) => longestLoss)),
  };
};

/** Figures of a part of a period, from one day to another, both included. */
export type Part = { readonly from: string; readonly to: string; readonly figures: Figures };

/** Cuts a period into at most `partsMax` parts with equally many days; the last may be shorter. */
export const partsOf = (
  days: readonly DayTotals[],
  { from, to }: { readonly from: string; readonly to: string },
  partsMax: number,
): Part[] => {
  const length = Math.ceil(daysBetween(from, to) / partsMax);
  const parts: Part[] = [];
  for (let start = from; start <= to; start = dayAfter(start, length)) {
    const last = dayAfter(start, length - 1);
    const end = last < to ? last : to;
    const own = days.filter(({ day }) => day >= start && day <= end);
    parts.push({ from: start, to: end, figures: figuresOf(own) });
  }
  return parts;
};
