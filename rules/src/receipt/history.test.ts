import { describe, expect, it } from 'vitest';
import { makeReceipt } from '../../test/receipts.ts';
import { EXAMPLE } from '../../test/vectors.ts';
import { historyErrors } from './history.ts';

const receipt = makeReceipt(EXAMPLE);
const next = makeReceipt({ ...EXAMPLE, nonce: EXAMPLE.nonce + 1 });

describe('historyErrors', () => {
  it('finds nothing in consistent receipts, nor in one given twice', () => {
    expect(historyErrors([])).toEqual([]);
    expect(historyErrors([receipt, next, receipt])).toEqual([]);
  });

  it('finds a nonce played twice', () => {
    const again = { ...makeReceipt({ ...EXAMPLE, stakeWei: 1n }), roundId: 'another-round' };
    expect(historyErrors([receipt, again])).toEqual([
      `nonce 7 of seed ${receipt.serverSeedHash} is claimed by two different receipts`,
    ]);
  });

  it('finds a round with two results', () => {
    const again = { ...next, roundId: receipt.roundId };
    expect(historyErrors([receipt, again])).toEqual([
      'round round-7 is claimed by two different receipts',
    ]);
  });

  it('finds a client seed that changed within a pair', () => {
    const changed = makeReceipt({ ...EXAMPLE, nonce: 8, clientSeed: 'other' });
    expect(historyErrors([receipt, changed])).toEqual([
      `the client seed beside seed ${receipt.serverSeedHash} is claimed by two different receipts`,
    ]);
  });
});
