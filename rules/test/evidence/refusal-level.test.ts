import { describe, expect, it } from 'vitest';
import { refusalText } from '../../src/evidence/refusal-text.ts';
import { testRefusals } from '../../src/evidence/refusals.ts';
import { playRefused, type RefusedBet } from '../../src/evidence/refused-bet.ts';
import type { BetContent } from '../../src/orders/content.ts';
import { seededHashing, seededStream } from '../../src/seeded-stream.ts';
import { bet } from './casino.ts';
import { sha256 } from './player.ts';

const SEED = sha256('refusals: server seed');

const BETS: readonly BetContent[] = [
  bet(SEED, 'one colour', { input: { colours: ['gold'] } }),
  bet(SEED, 'nine colours', {
    input: {
      colours: ['gold', 'pink', 'cyan', 'violet', 'red', 'blue', 'green', 'orange', 'silver'],
    },
  }),
  bet(SEED, 'slots', { game: 'slots', input: {} }),
  bet(SEED, 'side', { game: 'kickboxing', input: { side: 'RED' } }),
  bet(SEED, 'tie', { game: 'kickboxing', input: { side: 'TIE' } }),
  bet(SEED, 'crash', { game: 'crash', input: { autoCashOut: '1.50' }, token: 'BNB' }),
  bet(SEED, 'high', { game: 'crash', input: { autoCashOut: '12' } }),
];

const HISTORIES = 100_000;

describe('the jackpots of refused bets', () => {
  const hand = (drewJackpot: boolean | null) => ({ won: false, chance: null, drewJackpot });

  it.each([
    [3, 0, 1e-6, false],
    [4, 0, 1e-8, true],
    [0, 40, 1, false],
  ])('%i of them and %i others have a chance of %d', (drawn, others, chance, isReported) => {
    const bets = [...Array(drawn).fill(hand(true)), ...Array(others).fill(hand(false)), hand(null)];
    const test = testRefusals(bets, bets.length);
    expect(test).toMatchObject({ refused: 0, uncounted: bets.length, isReported, pValue: 1 });
    expect(test.jackpots).toMatchObject({ draws: drawn + others, drawn });
    expect(test.jackpots.pValue / chance).toBeCloseTo(1, 9);
    const text = refusalText(test);
    expect(text.includes('drew a jackpot')).toBe(drawn > 0);
    expect(text.includes('less than one in 1000000')).toBe(isReported);
  });
});

describe('100,000 honest histories', () => {
  it('are reported no more often than the level says', () => {
    const stream = seededStream(40);
    const seeds = { serverSeed: SEED, order: sha256('any') };
    const hashing = seededHashing(41);
    // Flights take longest to play.
    const pool = BETS.map((content) =>
      Array.from({ length: content.game === 'crash' ? 2_000 : 10_000 }, () => {
        const played = playRefused(hashing, content, seeds);
        if (played === null) throw new Error('a bet without a result');
        return played;
      }),
    );
    const draw = (): RefusedBet => {
      const of = pool[stream.below(pool.length)] ?? [];
      const drawn = of[stream.below(of.length)];
      if (drawn === undefined) throw new Error('draw out of range');
      return drawn;
    };
    const pValues = Array.from({ length: HISTORIES }, () => {
      const refused = Array.from({ length: 1 + stream.below(40) }, draw);
      return testRefusals(refused, 0);
    });
    const below = (level: number) => pValues.filter(({ pValue }) => pValue < level).length;
    for (const level of [0.1, 1e-2, 1e-3]) {
      // Four standard deviations of a number of reports that each come with the chance `level`.
      const most = HISTORIES * level + 4 * Math.sqrt(HISTORIES * level);
      expect(below(level)).toBeLessThan(most);
      // The results of few bets are coarse, but a test that never reports would be no test.
      expect(below(level)).toBeGreaterThan((HISTORIES * level) / 4);
    }
    expect(pValues.filter(({ isReported }) => isReported)).toEqual([]);
  });
});
