import { expect, it } from 'vitest';
import { newestOnly } from './newest.ts';

const createShow = () => {
  const shown: number[] = [];
  let end: () => void = () => undefined;
  const feed = newestOnly((item: number) => {
    shown.push(item);
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  const endShow = async () => {
    end();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { shown, feed, endShow };
};

it('a new item is shown immediately when no other item is shown', async () => {
  const { shown, feed, endShow } = createShow();
  feed(1);
  expect(shown).toEqual([1]);
  await endShow();
  feed(2);
  expect(shown).toEqual([1, 2]);
});

it('only the newest waiting item is shown after the current item', async () => {
  const { shown, feed, endShow } = createShow();
  for (const item of [1, 2, 3, 4]) feed(item);
  expect(shown).toEqual([1]);
  await endShow();
  expect(shown).toEqual([1, 4]);
  await endShow();
  expect(shown).toEqual([1, 4]);
});
