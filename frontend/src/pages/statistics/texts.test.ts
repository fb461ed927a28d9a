import { expect, it } from 'vitest';
import spanish from './texts.es.ts';
import swedish from './texts.sv.ts';
import { statisticsFigureTexts } from './texts.ts';

it.each([
  ['English', statisticsFigureTexts.get(), 'less', 'more', 'inside', 'outside'],
  ['Swedish', swedish.statisticsFigureTexts, 'mindre', 'mer', 'innanför', 'utanför'],
  ['Spanish', spanish.statisticsFigureTexts, 'menos', 'más', 'dentro', 'fuera'],
] as const)(
  'in %s, luck below the odds is called less, and luck in the band inside',
  (_language, t, less, more, inside, outside) => {
    const wordsOf = (text: string): string[] =>
      [less, more, inside, outside].filter((word) =>
        text.split(/[^\p{L}]+/u).some((each) => each === word),
      );
    const luck = (isLess: boolean, isInside: boolean) =>
      wordsOf(t.luckText('5', '2 DEGEN', isLess, '4 DEGEN', isInside));
    expect(luck(true, true)).toEqual([less, inside]);
    expect(luck(true, false)).toEqual([less, outside]);
    expect(luck(false, true)).toEqual([more, inside]);
    expect(luck(false, false)).toEqual([more, outside]);
    expect(wordsOf(t.luckNote('4', true))).toEqual([inside]);
    expect(wordsOf(t.luckNote('4', false))).toEqual([outside]);
  },
);
