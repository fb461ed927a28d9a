import { describe, expect, it } from 'vitest';
import { expectLogged } from '../../../test/kit/page/logs.ts';
import { forgetUnstored } from '../shared/lib/storage.ts';
import {
  DEMO_ROUNDS_KEPT,
  type DemoRound,
  demoRoundOf,
  forgetDemoRounds,
  keepDemoRound,
  readDemoRounds,
} from './demo-history.ts';

const roundOf = (nonce: number): DemoRound => ({
  id: `demo-${nonce}`,
  at: '2026-11-23T12:00:00.000Z',
  ...{ game: 'wheel', token: 'DEGEN', stake: '10', payout: '0' },
  ...{ input: { colours: ['gold'] }, multiplier: null, proof: null },
});

const ids = (): string[] => readDemoRounds().map(({ id }) => id);

describe('the stored demo rounds', () => {
  it('are an empty list at first', () => {
    expect(readDemoRounds()).toEqual([]);
  });

  it('are read as they were stored, oldest first', () => {
    const rounds = Array.from({ length: 205 }, (_, nonce) => roundOf(nonce));
    for (const round of rounds) keepDemoRound(round);
    expect(readDemoRounds()).toEqual(rounds);
  });

  it('include at least the newest 1,900 rounds', () => {
    for (let nonce = 0; nonce < 2_150; nonce += 1) keepDemoRound(roundOf(nonce));
    const kept = ids();
    expect(DEMO_ROUNDS_KEPT).toBe(1_900);
    expect(kept.at(-1)).toBe('demo-2149');
    expect(kept).toHaveLength(1_950);
    expect(kept[0]).toBe('demo-200');
    expect(localStorage).toHaveLength(21);
  });

  it('are empty after they are deleted', () => {
    for (let nonce = 0; nonce < 150; nonce += 1) keepDemoRound(roundOf(nonce));
    forgetDemoRounds();
    expect(localStorage).toHaveLength(0);
    keepDemoRound(roundOf(7));
    expect(ids()).toEqual(['demo-7']);
  });

  it.each([
    '',
    '[',
    '{"first":-1,"last":3}',
    '{"first":0,"last":1000000000}',
    '{"first":5,"last":2}',
  ])('are an empty list when the stored index is %j', (text) => {
    localStorage.setItem('degen.rounds.demo', text);
    expect(readDemoRounds()).toEqual([]);
    keepDemoRound(roundOf(1));
    expect(ids()).toEqual(['demo-1']);
  });

  it('do not include stored values that are not rounds', () => {
    keepDemoRound(roundOf(1));
    const broken = [null, 5, {}, { ...roundOf(2), token: 'ETH' }, { ...roundOf(3), at: 'soon' }];
    localStorage.setItem('degen.rounds.demo.0', JSON.stringify([...broken, roundOf(4)]));
    expect(ids()).toEqual(['demo-4']);
  });

  it('stay until a reload when the storage is full', () => {
    keepDemoRound(roundOf(1));
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    keepDemoRound(roundOf(2));
    Storage.prototype.setItem = setItem;
    expect(ids()).toEqual(['demo-1', 'demo-2']);
    forgetUnstored();
    expect(ids()).toEqual(['demo-1']);
    expectLogged('Could not store degen.rounds.demo');
  });
});

describe('a demo round', () => {
  it('is stored with its bet and the seeds of its proof', () => {
    const seeds = {
      ...{ serverSeed: 'ab', serverSeedHash: 'cd', clientSeed: 'demo', nonce: 3 },
      ...{ order: 'ef', index: null },
    };
    const played = {
      id: 'demo-3',
      token: 'BNB',
      ...{ stakeWei: 5n * 10n ** 17n, payoutWei: 0n },
      proof: { kind: 'demo', ...seeds, outcome: 'Gold', replay: () => 'Gold' },
    } as const;
    expect(demoRoundOf('slots', played, { input: {} })).toMatchObject({
      ...{ id: 'demo-3', game: 'slots', token: 'BNB', stake: '0.5', payout: '0' },
      ...{ input: {}, multiplier: null, proof: seeds },
    });
  });
});
