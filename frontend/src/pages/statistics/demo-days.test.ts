import { describe, expect, it } from 'vitest';
import type { DemoRound } from '../../round/demo-history.ts';
import { demoDays, demoFile } from './demo-days.ts';

const wheelRound = (changes: Partial<DemoRound> = {}): DemoRound => ({
  id: 'demo-0',
  at: '2026-11-23T12:00:00.000Z',
  ...{ game: 'wheel', token: 'DEGEN', stake: '10', payout: '112', multiplier: null },
  input: { colours: ['gold'] },
  proof: {
    ...{ serverSeed: 'ab', serverSeedHash: 'cd', clientSeed: 'demo', nonce: 0 },
    ...{ order: 'ef', index: null },
  },
  ...changes,
});

const BROKEN: [string, Partial<DemoRound>][] = [
  ['an unknown game', { game: 'roulette' as never }],
  ['an impossible bet', { input: { colours: ['mauve'] } }],
  ['no bet', { input: undefined }],
  ['a stake that is no amount', { stake: '-10' }],
  ['no stake', { stake: '0' }],
  ['a payout that is no amount', { payout: '1e9' }],
];

describe('demoDays', () => {
  it('computes the expected return from the demo odds', () => {
    const [day] = demoDays([wheelRound(), wheelRound({ id: 'demo-1', payout: '0' })]);
    // In demo mode a win also returns the stake, so a bet on one color returns 112 % on average.
    expect(day).toMatchObject({ day: '2026-11-23', game: 'wheel', token: 'DEGEN' });
    expect(day?.totals).toMatchObject({
      ...{ rounds: 2, wins: 1, losses: 1 },
      expectedWei: 22_400_000_000_000_000_000n,
    });
  });

  it.each(BROKEN)('ignores a stored round with %s', (_name, changes) => {
    expect(demoDays([wheelRound(changes)])).toEqual([]);
  });
});

describe('the CSV file of demo rounds', () => {
  it('lists the rounds in 18 columns, newest first, with the known seeds', () => {
    const hand = wheelRound({
      ...{ id: 'hand', game: 'blackjack', stake: '5', payout: '0', proof: null },
      input: { actions: [], byHouse: 0 },
    });
    const [header, ...lines] = demoFile([wheelRound(), hand]).split('\r\n');
    expect(header?.split(',')).toHaveLength(18);
    expect(lines).toEqual([
      'hand,2026-11-23T12:00:00.000Z,blackjack,DEGEN,5,0,-5,5000000000000000000,0,,,,,,,,,',
      'demo-0,2026-11-23T12:00:00.000Z,wheel,DEGEN,10,112,102,10000000000000000000,112000000000000000000,cd,ab,demo,0,ef,,,,',
      '',
    ]);
  });

  it.each(BROKEN)('omits a stored round with %s', (_name, changes) => {
    expect(demoFile([wheelRound(changes)]).split('\r\n')).toHaveLength(2);
  });
});
