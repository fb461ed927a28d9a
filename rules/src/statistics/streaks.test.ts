import { describe, expect, it } from 'vitest';
import { seededStream } from '../seeded-stream.ts';
import { joinStreaks, NO_STREAKS, type Streaks, streakOf } from './streaks.ts';

const streaksOf = (gains: readonly bigint[]): Streaks =>
  gains.map(streakOf).reduce(joinStreaks, NO_STREAKS);

/** W wins, L loses, and a dot returns the stake. */
const gainsOf = (rounds: string): bigint[] =>
  [...rounds].map((round) => ({ W: 3n, L: -1n })[round] ?? 0n);

describe('streaks', () => {
  it.each([
    ['', 0, 0],
    ['...', 0, 0],
    ['W', 1, 0],
    ['LLL', 0, 3],
    ['WWLWWWL', 3, 1],
    ['L.L..L', 0, 3],
    ['W.LL.W.WW', 3, 2],
  ])('in the rounds %j have at most %i wins and %i losses', (rounds, longestWin, longestLoss) => {
    expect(streaksOf(gainsOf(rounds))).toMatchObject({ longestWin, longestLoss });
  });

  it('are the same when the rounds are split into parts and joined again', () => {
    const stream = seededStream(4);
    for (let run = 0; run < 200; run += 1) {
      const rounds = Array.from({ length: stream.below(12) }, () => 'WL.'[stream.below(3)]);
      const gains = gainsOf(rounds.join(''));
      const [a, b] = [stream.below(gains.length + 1), stream.below(gains.length + 1)].sort(
        (left, right) => left - right,
      );
      const parts = [gains.slice(0, a), gains.slice(a, b), gains.slice(b)].map(streaksOf);
      const [first = NO_STREAKS, second = NO_STREAKS, third = NO_STREAKS] = parts;
      const whole = streaksOf(gains);
      expect(joinStreaks(joinStreaks(first, second), third)).toEqual(whole);
      expect(joinStreaks(first, joinStreaks(second, third))).toEqual(whole);
    }
  });
});
