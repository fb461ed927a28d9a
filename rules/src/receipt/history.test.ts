import { describe, expect, it } from 'vitest';
import { makeReceipt } from '../../test/receipts.ts';
import { EXAMPLE } from '../../test/vectors.ts';
import { countPairs, historyErrors } from './history.ts';

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
      `nonce 7 of seed ${receipt.serverSeedHash} is given in two different ways`,
    ]);
  });

  it('finds a round with two results', () => {
    const again = { ...next, roundId: receipt.roundId };
    expect(historyErrors([receipt, again])).toEqual([
      `round ${receipt.roundId} is given in two different ways`,
    ]);
  });

  it('finds a client seed that changed within a pair', () => {
    const changed = makeReceipt({ ...EXAMPLE, nonce: 8, clientSeed: 'other' });
    expect(historyErrors([receipt, changed])).toEqual([
      `the client seed beside seed ${receipt.serverSeedHash} is given in two different ways`,
    ]);
  });

  it('finds a seed that serves two players', () => {
    const foreign = { ...next, player: `0x${'11'.repeat(20)}` };
    expect(historyErrors([receipt, foreign])).toEqual([
      `the player of seed ${receipt.serverSeedHash} is given in two different ways`,
    ]);
  });
});

describe('countPairs', () => {
  it('counts each pair by itself, and a receipt given twice once', () => {
    const other = makeReceipt({ ...EXAMPLE, serverSeed: '11'.repeat(32), nonce: 0 });
    expect(countPairs([])).toEqual([]);
    expect(countPairs([receipt, other, next, receipt])).toEqual([
      { serverSeedHash: receipt.serverSeedHash, present: 2, played: 9 },
      { serverSeedHash: other.serverSeedHash, present: 1, played: 1 },
    ]);
  });
});
