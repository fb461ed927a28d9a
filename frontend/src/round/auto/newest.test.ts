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

it('an item is shown at once when no other item is being shown', async () => {
  const { shown, feed, endShow } = createShow();
  feed(1);
  expect(shown).toEqual([1]);
  await endShow();
  feed(2);
  expect(shown).toEqual([1, 2]);
});

it('of the items that arrive while one is shown, only the newest is shown next', async () => {
  const { shown, feed, endShow } = createShow();
  for (const item of [1, 2, 3, 4]) feed(item);
  expect(shown).toEqual([1]);
  await endShow();
  expect(shown).toEqual([1, 4]);
  await endShow();
  expect(shown).toEqual([1, 4]);
});
