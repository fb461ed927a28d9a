/**
 * The longest wins and losses in a row. A round that returned exactly its stakes neither continues
 * nor ends a streak. `first` and `last` are the lengths of the first and the last streak; the
 * length of a losing streak is negative.
 */
export type Streaks = {
  readonly first: number;
  readonly last: number;
  readonly longestWin: number;
  readonly longestLoss: number;
  /** True if there is a single streak, so that `first` and `last` are the same streak. */
  readonly isOne: boolean;
};

export const NO_STREAKS: Streaks = {
  ...{ first: 0, last: 0, longestWin: 0, longestLoss: 0 },
  isOne: true,
};

export const streakOf = (gainWei: bigint): Streaks => {
  if (gainWei === 0n) return NO_STREAKS;
  const run = gainWei > 0n ? 1 : -1;
  return { ...withRun(NO_STREAKS, run), first: run, last: run };
};

const withRun = (streaks: Streaks, run: number): Streaks => ({
  ...streaks,
  longestWin: Math.max(streaks.longestWin, run),
  longestLoss: Math.max(streaks.longestLoss, -run),
});

/**
 * Joins the streaks of two series of rounds; the rounds of `later` were played after those of
 * `earlier`.
 */
export const joinStreaks = (earlier: Streaks, later: Streaks): Streaks => {
  if (earlier.first === 0) return later;
  if (later.first === 0) return earlier;
  const longest = withRun(withRun(earlier, later.longestWin), -later.longestLoss);
  if (Math.sign(earlier.last) !== Math.sign(later.first)) {
    return { ...longest, last: later.last, isOne: false };
  }
  const joined = earlier.last + later.first;
  return {
    ...withRun(longest, joined),
    first: earlier.isOne ? joined : earlier.first,
    last: later.isOne ? joined : later.last,
    isOne: earlier.isOne && later.isOne,
  };
};
