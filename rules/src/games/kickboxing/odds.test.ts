import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ODDS_TABLE } from '../../odds/table.ts';
import { streamFromBytes } from '../../random.ts';
import { drawFight } from './fight.ts';
import { fightChances } from './fight-chances.ts';

const chances = fightChances();

/** Bytes of SHA-256 over a counter, so that every run has the same fights. */
const seededStream = (label: string) => {
  let block = Buffer.alloc(0);
  let count = 0;
  return streamFromBytes((wanted) => {
    if (block.length < wanted) {
      block = createHash('sha256').update(`${label}:${count}`).digest();
      count += 1;
    }
    const bytes = block.subarray(0, wanted);
    block = block.subarray(wanted);
    return bytes;
  });
};

describe('the chances of a fight', () => {
  it('sum to one', () => {
    const { decided, drawByKnockout, drawByTime, error } = chances;
    expect(Math.abs(decided + drawByKnockout + drawByTime - 1)).toBeLessThan(error);
    expect(error).toBeLessThan(1e-11);
    expect(drawByTime).toBeGreaterThan(0);
  });

  it('agree with 20,000 simulated fights', () => {
    const stream = seededStream('kickboxing odds');
    const fights = Array.from({ length: 20_000 }, () => drawFight(stream));
    const share = (winner: string) =>
      fights.filter((fight) => fight.winner === winner).length / fights.length;
    const within = (observed: number, expected: number) => {
      const width = 3.29 * Math.sqrt((expected * (1 - expected)) / fights.length);
      expect(Math.abs(observed - expected)).toBeLessThan(width);
    };
    within(share('RED'), chances.decided / 2);
    within(share('BLUE'), chances.decided / 2);
    within(share('DRAW'), chances.drawByKnockout + chances.drawByTime);
    const mean = fights.reduce((sum, { exchanges }) => sum + exchanges.length, 0) / fights.length;
    expect(Math.abs(mean - chances.meanExchanges)).toBeLessThan(0.1);
  });
});

describe('the odds table of kickboxing', () => {
  const odds = ODDS_TABLE.kickboxing;

  it('states an average return below the stake for every bet', () => {
    const [red, blue, tie] = odds.bets;
    expect({ ...blue, side: 'RED' }).toEqual(red);
    for (const bet of odds.bets) expect(Number(bet.returnToPlayer.decimal)).toBeLessThan(1);
    expect(tie?.multiplier).toBe('4');
  });

  it('states only the certain digits of each chance', () => {
    expect(odds.bets.map(({ winChance }) => winChance.percent)).toEqual(['49.54', '49.54', '0.90']);
    expect(odds.bets.map(({ returnToPlayer }) => returnToPlayer.percent)).toEqual([
      ...['99.09', '99.09', '3.61'],
    ]);
    expect(odds).toMatchObject({
      drawByKnockout: { decimal: '0.00904719' },
      drawByTime: { decimal: '0.00000000' },
      meanExchanges: '12.75',
    });
  });
});
