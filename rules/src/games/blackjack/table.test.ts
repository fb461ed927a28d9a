import { describe, expect, it } from 'vitest';
import { bestPlay, tablePlay } from './best-play.ts';
import { BASIC_STRATEGY, parseBlackjackTable, tableHits, tableSplits } from './table.ts';

const POINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const best = bestPlay();
const basic = tablePlay(BASIC_STRATEGY);

/**
 * The player follows the dealer's rules: stands on 17 and more against any open card, and never
 * splits.
 */
const LIKE_THE_DEALER = {
  hard: [12, 13, 14, 15, 16, 17, 18, 19, 20].map((total) => (total < 17 ? 'H' : 'S').repeat(10)),
  soft: [12, 13, 14, 15, 16, 17, 18, 19, 20].map((total) => (total < 17 ? 'H' : 'S').repeat(10)),
  pairs: POINTS.map(() => 'N'.repeat(10)),
};

describe('basic strategy', () => {
  it.each(POINTS)(
    "chooses the best action for every two-card hand against the dealer's open card %i",
    (open) => {
      for (const first of POINTS) {
        for (const second of POINTS) {
          const hard = first + second;
          const isSoft = (first === 1 || second === 1) && hard <= 11;
          const total = isSoft ? hard + 10 : hard;
          if (total === 21) continue;
          const seen = { cards: [first, second], open, splitOff: null };
          const hits = best.action({ ...seen, canSplit: false }) === 'HIT';
          expect(tableHits(BASIC_STRATEGY, total, isSoft, open), `${first}, ${second}`).toBe(hits);
          if (first !== second) continue;
          const splits = best.action({ ...seen, canSplit: true }) === 'SPLIT';
          expect(tableSplits(BASIC_STRATEGY, first, open), `two of ${first}`).toBe(splits);
        }
      }
    },
  );

  it('returns less than the best play by at most 0.001 % of the stake', () => {
    expect(basic.returnToPlayer).toBeLessThan(best.returnToPlayer);
    expect(best.returnToPlayer - basic.returnToPlayer).toBeLessThan(0.00001);
  });
});

describe('the return of play by a table', () => {
  it("is over 2 % of the stake lower with the dealer's rules than with basic strategy @long", () => {
    const { returnToPlayer } = tablePlay(LIKE_THE_DEALER);
    expect(basic.returnToPlayer - returnToPlayer).toBeGreaterThan(0.02);
  });
});

describe('parseBlackjackTable', () => {
  it('returns a valid table, or basic strategy when no table is given', () => {
    expect(parseBlackjackTable(LIKE_THE_DEALER)).toEqual({ ok: true, value: LIKE_THE_DEALER });
    expect(parseBlackjackTable(undefined)).toEqual({ ok: true, value: BASIC_STRATEGY });
  });

  it.each([
    ['null', null],
    ['an unknown field', { ...BASIC_STRATEGY, doubles: [] }],
    ['a missing row', { ...BASIC_STRATEGY, hard: BASIC_STRATEGY.hard.slice(1) }],
    ['short rows', { ...BASIC_STRATEGY, soft: BASIC_STRATEGY.soft.map((row) => row.slice(1)) }],
    ['a letter of another part', { ...BASIC_STRATEGY, pairs: BASIC_STRATEGY.hard }],
    ['missing pairs', { hard: BASIC_STRATEGY.hard, soft: BASIC_STRATEGY.soft }],
  ])('rejects %s', (_name, table) => {
    expect(parseBlackjackTable(table)).toEqual({ ok: false, error: 'WAGER.PICK_INVALID' });
  });
});
