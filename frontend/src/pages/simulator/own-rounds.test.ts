import type { Receipt } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { revealedPairs } from './own-rounds.tsx';

const receipts = vectors.receipts as unknown as readonly Receipt[];
const [first, second] = receipts.filter(({ game, serverSeed }) => game === 'wheel' && serverSeed);
if (first === undefined || second === undefined)
  throw new Error('two revealed receipts are needed');

const orders = (given: readonly Receipt[], game: 'wheel' | 'slots' = 'wheel') =>
  revealedPairs(given, game).map(({ order }) => order);

describe('the rounds that a strategy can be replayed on', () => {
  it('have revealed seeds and are sorted oldest first', () => {
    const { serverSeed: _, ...secret } = second;
    expect(orders([second, first])).toEqual([first.order, second.order]);
    expect(orders([secret, first])).toEqual([first.order]);
  });

  it('belong to the chosen game', () => {
    expect(orders([first], 'slots')).toEqual([]);
  });

  it('have seeds that match their announced hashes', () => {
    expect(orders([{ ...first, serverSeed: 'ab'.repeat(32) }, second])).toEqual([second.order]);
  });
});
