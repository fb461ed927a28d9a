import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bestPlay, tablePlay } from '../src/games/blackjack/best-play.ts';
import { BASIC_STRATEGY } from '../src/games/blackjack/table.ts';
import { DEMO_BANDS } from '../src/games/crash/draw.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../docs/fairness/${path}`, import.meta.url), 'utf8');

const cut = (share: number, decimals: number): string =>
  (Math.floor(share * 100 * 10 ** decimals) / 10 ** decimals).toFixed(decimals);

describe('docs/fairness/blackjack.md', () => {
  const document = read('blackjack.md');

  it('has the table of basic strategy', () => {
    const rows = { hard: [] as string[], soft: [] as string[], pair: [] as string[] };
    for (const row of document.matchAll(/^(hard|soft|pair) (A|\d+)(?:-(\d+))? +([HSPN]{10})$/gm)) {
      const [, kind, from = '', to = from, letters = ''] = row;
      const count = from === 'A' ? 1 : Number(to) - Number(from) + 1;
      rows[kind as keyof typeof rows].push(...Array<string>(count).fill(letters));
    }
    expect({ hard: rows.hard, soft: rows.soft, pairs: rows.pair }).toEqual(BASIC_STRATEGY);
  });

  it('has the returns of the best play and of basic strategy, cut to four decimals', () => {
    const best = cut(bestPlay().returnToPlayer, 4);
    const basic = cut(tablePlay(BASIC_STRATEGY).returnToPlayer, 4);
    expect(document).toContain(`The best play returns ${best} % of the stake`);
    expect(document).toContain(`returns ${basic} %. Both figures are cut to four decimals.`);
  });
});

describe('docs/fairness/crash.md', () => {
  it('has the ranges of the crash points of the demo', () => {
    const rows = [...read('crash.md').matchAll(/^\| (\d+) to (\d+) \| (\S+) to (\S+) \|$/gm)];
    let end = 0;
    const expected = DEMO_BANDS.map(({ percent, from, below }) => {
      end += percent;
      const points = [from, below - 1].map((hundredths) => (hundredths / 100).toFixed(2));
      return [`${end - percent}`, `${end - 1}`, ...points];
    });
    expect(rows.map(([, ...cells]) => cells)).toEqual(expected);
  });
});
