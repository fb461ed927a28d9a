import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RandomStream, streamFromBytes } from '../../random.ts';
import { blowText, parseBlow } from './blow-text.ts';
import { EXCHANGES_MAX, HEALTH_MAX, MOVE_DAMAGE } from './constants.ts';
import { blowDamage, drawFight, fightOfBlows, opponentOf, statsOf } from './fight.ts';
import { BLOW_RESULTS, type Blow, type Exchange, FIGHTERS, MOVES } from './types.ts';

/** Answers each draw with the next number; every draw must have the expected bound. */
const scripted = (...draws: readonly (readonly [bound: number, answer: number])[]) => {
  let asked = 0;
  const stream: RandomStream = {
    below(bound) {
      const [expected, answer] = draws[asked] ?? [0, 0];
      expect(bound).toBe(expected);
      asked += 1;
      return answer;
    },
    bytes: () => {
      throw new Error('a fight draws integers');
    },
  };
  return { stream, asked: () => asked };
};

const blows = (...texts: string[]): Blow[] =>
  texts.map((text) => {
    const blow = parseBlow(text);
    if (blow === null) throw new Error(`no blow: ${text}`);
    return blow;
  });

const fightOf = (...texts: string[]) => {
  const fight = fightOfBlows(blows(...texts));
  if (fight === null) throw new Error('no whole fight');
  return fight;
};

const lastOf = (exchanges: readonly Exchange[]) => {
  const last = exchanges.at(-1);
  if (last === undefined) throw new Error('no exchange');
  return last;
};

/** Fifty misses with alternating attackers. */
const ALL_MISSES = Array.from({ length: EXCHANGES_MAX }, (_, i) => (i % 2 === 0 ? 'RP-' : 'BK-'));

/** A stream of pseudo-random bytes that fast-check can shrink. */
const anyStream = fc
  .infiniteStream(fc.integer({ min: 0, max: 255 }))
  .map((numbers) =>
    streamFromBytes((count) =>
      Uint8Array.from({ length: count }, () => Number(numbers.next().value)),
    ),
  );

describe('drawFight', () => {
  it('draws attacker, blow, hit, roll, block and counter, in this order [spec 4.K3, 9.K2, 9.K4]', () => {
    const draws = [
      // A draw below the chance means yes. Red punches with 12 + 11 = 23 and lands: blue has 77
      // left.
      [2, 0], [100, 54], [100, 79], [12, 11], [100, 35],
      // A draw of 30 is no repeat. Blue kicks with 15 + 14; red blocks and counters: red -8, blue
      // -17.
      [100, 30], [100, 55], [100, 0], [15, 14], [100, 34], [100, 39],
      // A draw of 29 is a repeat: blue attacks again and misses.
      [100, 29], [100, 0], [100, 80],
      // Blue again, combo 2: 23 x 1.3 = 29, blocked without a counter: red -8.
      [100, 0], [100, 0], [100, 0], [12, 11], [100, 0], [100, 40],
      // Blue again, combo 3, 4, 5: 29 x 1.45 = 42, 29 x 1.6 = 46: red is knocked out.
      [100, 0], [100, 99], [100, 0], [15, 14], [100, 99],
      [100, 0], [100, 99], [100, 0], [15, 14], [100, 99],
    ] as const; // biome-ignore format: one exchange per line
    const { stream, asked } = scripted(...draws);
    const fight = drawFight(stream);
    expect(asked()).toBe(draws.length);
    expect(fight.blows.map(blowText)).toEqual([
      ...['RP23', 'BK29c', 'BP-', 'BP23b', 'BK29', 'BK29'],
    ]);
    expect(fight).toMatchObject({ winner: 'BLUE', reason: 'KNOCKOUT' });
    expect(fight.exchanges.map(({ redHp, blueHp, combo }) => [redHp, blueHp, combo])).toEqual([
      [100, 77, 0],
      [92, 60, 0],
      [92, 60, 1],
      [84, 60, 2],
      [42, 60, 3],
      [0, 60, 4],
    ]);
  });

  it('lets blue start when the first draw is 1', () => {
    const misses = Array.from({ length: EXCHANGES_MAX }, (_, i) => [
      [i === 0 ? 2 : 100, i === 0 ? 1 : 99] as const,
      [100, 99] as const,
      [100, 99] as const,
    ]).flat();
    const { stream, asked } = scripted(...misses);
    const fight = drawFight(stream);
    expect(asked()).toBe(misses.length);
    expect(fight.exchanges.map(({ attacker }) => attacker).slice(0, 3)).toEqual([
      ...['BLUE', 'RED', 'BLUE'],
    ]);
    expect(fight).toMatchObject({ winner: 'DRAW', reason: 'TIME' });
    expect(fight.exchanges).toHaveLength(EXCHANGES_MAX);
  });

  it('gives the result of the last exchange, within the limits of the specification [spec 3.19, 9.K1]', () => {
    fc.assert(
      fc.property(anyStream, (stream) => {
        const { exchanges, blows: drawn, winner, reason } = drawFight(stream);
        let before = { redHp: HEALTH_MAX, blueHp: HEALTH_MAX };
        for (const [index, exchange] of exchanges.entries()) {
          const previous = exchanges[index - 1];
          const { attacker, redHp, blueHp, damage, counterDamage, combo } = exchange;
          const [toRed, toBlue] =
            attacker === 'RED' ? [counterDamage, damage] : [damage, counterDamage];
          expect(exchange.tick).toBe(index + 1);
          expect(combo).toBe(previous?.attacker === attacker ? previous.combo + 1 : 0);
          expect(redHp).toBe(Math.max(0, before.redHp - toRed));
          expect(blueHp).toBe(Math.max(0, before.blueHp - toBlue));
          expect(redHp > 0 && blueHp > 0).toBe(index < exchanges.length - 1 || reason === 'TIME');
          before = exchange;
        }
        expect(exchanges.length).toBeLessThanOrEqual(EXCHANGES_MAX);
        if (reason === 'TIME') expect(exchanges).toHaveLength(EXCHANGES_MAX);
        expect(winner === 'DRAW').toBe(before.redHp > 0 === before.blueHp > 0);
        if (winner !== 'DRAW') expect(winner === 'RED').toBe(before.redHp > 0);
        expect(fightOfBlows(drawn)).toEqual({ exchanges, blows: drawn, winner, reason });
      }),
      { numRuns: 300 },
    );
  });
});

describe('blowDamage', () => {
  it.each([
    // Specification section 9: blocked blows do 30 %, counters 60 %, and each repeat adds 15 %.
    { result: 'LANDED', roll: 20, combo: 0, damage: 20, counterDamage: 0 },
    { result: 'LANDED', roll: 20, combo: 1, damage: 23, counterDamage: 0 },
    { result: 'LANDED', roll: 29, combo: 2, damage: 37, counterDamage: 0 },
    { result: 'LANDED', roll: 13, combo: 1, damage: 14, counterDamage: 0 },
    { result: 'BLOCKED', roll: 20, combo: 0, damage: 6, counterDamage: 0 },
    { result: 'BLOCKED', roll: 29, combo: 0, damage: 8, counterDamage: 0 },
    { result: 'COUNTERED', roll: 20, combo: 0, damage: 6, counterDamage: 12 },
    { result: 'COUNTERED', roll: 29, combo: 1, damage: 9, counterDamage: 19 },
    { result: 'MISSED', roll: 0, combo: 3, damage: 0, counterDamage: 0 },
  ] as const)(
    'computes the damage of a blow with result $result, roll $roll and combo $combo [spec 9.K2, 9.K4]',
    ({ result, roll, combo, ...expected }) => {
      expect(blowDamage(result, roll, combo)).toEqual(expected);
    },
  );
});

describe('the end of a fight', () => {
  const bringDown = (attacker: 'R' | 'B', victimHp: number) => {
    // The blows take 29, 33 (first repeat) and 37 (second repeat) of 100 health: 1 is left.
    expect(victimHp).toBe(1);
    return [`${attacker}K29`, `${attacker}K29`, `${attacker}K29`];
  };

  it('is a draw when a blow and its counter bring both fighters to 0 health', () => {
    const fight = fightOf(...bringDown('R', 1), ...bringDown('B', 1), 'RP12c');
    expect(fight).toMatchObject({ winner: 'DRAW', reason: 'KNOCKOUT' });
    expect(lastOf(fight.exchanges)).toMatchObject({ redHp: 0, blueHp: 0, damage: 3 });
  });

  it('is won by the defender whose counter brings the attacker to 0 health', () => {
    const fight = fightOf(...bringDown('B', 1), 'RP12c');
    expect(fight).toMatchObject({ winner: 'BLUE', reason: 'KNOCKOUT' });
    expect(lastOf(fight.exchanges)).toMatchObject({ redHp: 0, blueHp: 97, counterDamage: 7 });
  });

  it('is won by an attacker whose blocked blow brings the defender to 0 health', () => {
    const fight = fightOf(...bringDown('R', 1), 'RP12b');
    expect(fight).toMatchObject({ winner: 'RED', reason: 'KNOCKOUT' });
  });

  it('is a draw when the time runs out, unless the last blow is a knockout [spec 4.K6]', () => {
    expect(fightOf(...ALL_MISSES)).toMatchObject({ winner: 'DRAW', reason: 'TIME' });
    const lateKnockout = [...ALL_MISSES.slice(0, 46), ...bringDown('R', 1), 'RP12'];
    expect(fightOf(...lateKnockout)).toMatchObject({ winner: 'RED', reason: 'KNOCKOUT' });
    expect(lastOf(fightOf(...lateKnockout).exchanges).tick).toBe(EXCHANGES_MAX);
  });

  it('is at the last blow of a valid list: fightOfBlows rejects shorter and longer lists', () => {
    expect(fightOfBlows([])).toBeNull();
    expect(fightOfBlows(blows(...ALL_MISSES.slice(1)))).toBeNull();
    expect(fightOfBlows(blows(...ALL_MISSES, 'RP-'))).toBeNull();
    expect(fightOfBlows(blows(...bringDown('R', 1)))).toBeNull();
    expect(fightOfBlows(blows(...bringDown('R', 1), 'RP12'))).not.toBeNull();
    expect(fightOfBlows(blows(...bringDown('R', 1), 'RP12', 'BP-'))).toBeNull();
  });
});

describe('statsOf', () => {
  it("counts a fighter's blocks, counters and repeated hits [spec 3.20]", () => {
    const { exchanges } = fightOf(...['RP12b', 'RP12c', 'RK-', 'BP12b', 'BK29', 'BK29', 'BK29']);
    expect(statsOf(exchanges, 'RED')).toEqual({ blocks: 1, counters: 0, combos: 1 });
    expect(statsOf(exchanges, 'BLUE')).toEqual({ blocks: 2, counters: 1, combos: 3 });
    expect(statsOf([], 'BLUE')).toEqual({ blocks: 0, counters: 0, combos: 0 });
  });
});

describe('the text form of a blow', () => {
  const everyBlow = FIGHTERS.flatMap((attacker) =>
    MOVES.flatMap((move) =>
      BLOW_RESULTS.flatMap((result): Blow[] => {
        const { min, max } = MOVE_DAMAGE[move];
        const rolls = Array.from({ length: max - min + 1 }, (_, index) => min + index);
        return (result === 'MISSED' ? [0] : rolls).map((roll) => ({
          ...{ attacker, move, result, roll },
        }));
      }),
    ),
  );

  it('is different for every blow, and parses to the same blow', () => {
    expect(new Set(everyBlow.map(blowText)).size).toBe(everyBlow.length);
    for (const blow of everyBlow) expect(parseBlow(blowText(blow))).toEqual(blow);
  });

  it.each([
    ...['', 'RP', 'RP11', 'RP24', 'RK14', 'RK30', 'RP-b', 'RP5', 'RP012', 'rp12', 'GP12', 'RX12'],
    ...['RP12d', 'RP12bb', ' RP12', 'RP12 ', 'RP12\n', 'RP-\n', 12, null, undefined, ['RP12'], {}],
  ])('cannot be %j', (text) => {
    expect(parseBlow(text)).toBeNull();
  });
});

it('the opponent of red is blue, and the opponent of blue is red', () => {
  expect(FIGHTERS.map(opponentOf)).toEqual(['BLUE', 'RED']);
});
