import type { Receipt } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { describe, expect, it, vi } from 'vitest';
import { CUSTODY, degenProof, PLAYER } from '../../../../../test/kit/page/proofs.ts';
import { downloadText } from '../../lib/download-text.ts';
import { saveProof } from '../../proofs/saved-proofs.ts';
import type { Standing } from '../standing.ts';
import { downloadReceipts, receiptFiles } from './receipt-files.ts';

vi.mock('../../lib/download-text.ts', () => ({ downloadText: vi.fn() }));

const RECEIPTS = vectors.receipts as unknown as readonly Receipt[];
const PRESENT = 'aa'.repeat(32);
const GRANT = { message: 'text', signature: '0x12' };
const EARLIER = 'bb'.repeat(32);

const SIGNED = { grants: [GRANT], orders: [], actions: [], balances: [] };

/**
 * The exported files for one receipt per key. Null stands for a receipt that no trusted key signed.
 */
const filesOf = (keys: readonly (string | null)[]) => {
  const receipts = RECEIPTS.slice(0, keys.length);
  const standings = new Map(
    receipts.map(({ roundId }, index): [string, Standing] => {
      const key = keys[index] ?? null;
      const checked = { problems: [], wasCommitted: true } as const;
      if (key === null) return [roundId, { status: 'failed', ...checked }];
      return [roundId, { status: 'signed', ...checked, signedBy: key }];
    }),
  );
  const served = { key: PRESENT, deployment: undefined };
  const files = receiptFiles({ served, account: '0x01', receipts, standings }, SIGNED);
  return files.map(({ name, text }) => ({ name, ...JSON.parse(text) }));
};

describe('exported receipts', () => {
  it('come with the proofs of balances that the browser keeps of their account and casino', async () => {
    const own = { ...degenProof({ number: 2, mark: 2 }, []), player: PLAYER.toLowerCase() };
    const other = { ...own, custody: PLAYER };
    saveProof(own, []);
    for (const changes of [{ player: CUSTODY }, { casino: PLAYER }, { chainId: 1 }]) {
      saveProof({ ...other, ...changes }, []);
    }
    const served = { key: PRESENT, deployment: { chainId: own.chainId, casino: CUSTODY } };
    const receipts = RECEIPTS.slice(0, 1);
    await downloadReceipts({ served, account: PLAYER, receipts, standings: new Map() });
    const texts = vi.mocked(downloadText).mock.calls.map(([, text]) => text);
    expect(texts.map((text) => JSON.parse(text).balances)).toEqual([[own]]);
  });

  it('are written to one file when one key signed all of them', () => {
    const receipts = RECEIPTS.slice(0, 2);
    expect(filesOf([PRESENT, PRESENT])).toEqual([
      { name: 'receipts.json', receiptKey: PRESENT, receipts, commitments: [], ...SIGNED },
    ]);
  });

  it('are written to a separate file for each key that signed them', () => {
    const [first, second, third] = RECEIPTS;
    expect(filesOf([PRESENT, EARLIER, null])).toEqual([
      {
        name: 'receipts.json',
        receiptKey: PRESENT,
        receipts: [first, third],
        commitments: [],
        ...SIGNED,
      },
      {
        name: 'receipts-bbbbbbbb.json',
        ...{ receiptKey: EARLIER, receipts: [second], commitments: [], ...SIGNED },
      },
    ]);
  });
});
