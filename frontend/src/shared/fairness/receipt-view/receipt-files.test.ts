import type { OrderEntry } from '@degen/rules/evidence/entries.ts';
import type { ReceiptFile } from '@degen/rules/receipt/receipt-file.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import { CUSTODY, degenProof, PLAYER } from '../../../../../test/kit/page/proofs.ts';
import { momentText } from '../../language/formats.ts';
import { downloadText } from '../../lib/download-text.ts';
import * as keptOrders from '../../orders/kept-evidence.ts';
import { saveProof } from '../../proofs/saved-proofs.ts';
import { useToastStore } from '../../ui/toast-store.ts';
import type { Standing } from '../standing.ts';
import { downloadReceipts, type Exported, lostOrdersFiles, receiptFiles } from './receipt-files.ts';

vi.mock('../../lib/download-text.ts', () => ({ downloadText: vi.fn() }));
vi.mock('../../orders/kept-evidence.ts', { spy: true });

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

const download = (shown: Pick<Exported, 'served' | 'receipts' | 'hasOlder'>) => {
  const progress: number[] = [];
  const all = { ...shown, account: PLAYER, standings: new Map(), trusted: [] };
  return downloadReceipts(all, (rounds) => progress.push(rounds)).then(() => progress);
};

const downloaded = () =>
  vi.mocked(downloadText).mock.calls.map(([, text]) => JSON.parse(text) as ReceiptFile);

beforeEach(() => vi.mocked(downloadText).mockClear());

describe('exported receipts with rounds that the page has not loaded', () => {
  const MINUTE_MS = 60_000;
  const at = (roundId: string, minute: number): Receipt =>
    ({ ...RECEIPTS[0], roundId, settledAt: new Date(minute * MINUTE_MS).toISOString() }) as Receipt;
  const served = { key: PRESENT, deployment: { chainId: 1, casino: CUSTODY } };
  const shown = { served, receipts: [at('newest', 100)], hasOlder: true };
  const pathOf = (before: string) => `/api/rounds?limit=100&before=${before}`;
  const order = { until: 51 * MINUTE_MS, content: { kind: 'bet' } } as OrderEntry;
  let server: ReturnType<typeof fakeServer>;

  beforeEach(() => {
    const kept = { grants: [], orders: [order], actions: [], hashes: new Set<string>() };
    vi.spyOn(keptOrders, 'keptEvidence').mockResolvedValue(kept);
    server = fakeServer({
      [`GET ${pathOf('newest')}`]: () => ({ body: { rounds: [at('second', 90)], next: 'second' } }),
      [`GET ${pathOf('second')}`]: () => ({ body: { rounds: [at('third', 49)], next: 'third' } }),
    });
  });

  const exportedIds = () =>
    downloaded().map(({ receipts }) => (receipts as Receipt[]).map(({ roundId }) => roundId));

  it('include these rounds too, back to the first order that the browser keeps', async () => {
    expect(await download(shown)).toEqual([2]);
    expect(exportedIds()).toEqual([['newest', 'second', 'third']]);
    expect(server.calls).toHaveLength(2);
  });

  it('include all rounds of the last day of a mandate', async () => {
    const content = { kind: 'mandate' };
    const mandate = { until: 51 * MINUTE_MS + 86_400_000, content } as OrderEntry;
    const kept = { grants: [], orders: [mandate], actions: [], hashes: new Set<string>() };
    vi.mocked(keptOrders.keptEvidence).mockResolvedValue(kept);
    await download({ ...shown, receipts: [at('newest', 1_400)] });
    expect(exportedIds()).toEqual([['newest', 'second', 'third']]);
  });

  it.each([
    ['older rounds are of no order', { ...shown, receipts: [at('newest', 49)] }],
    ['there are none', { ...shown, hasOlder: false }],
  ])('ask the server for nothing when %s', async (_when, given) => {
    await download(given);
    expect([exportedIds(), server.calls]).toEqual([[['newest']], []]);
  });

  it('include what was loaded before the server refused a page, and the player is told', async () => {
    server.routes[`GET ${pathOf('second')}`] = () => ({
      ...{ status: 429, body: { error: { code: 'REQUEST.RATE_LIMITED', message: '' } } },
    });
    await download(shown);
    expect(exportedIds()).toEqual([['newest', 'second']]);
    expect(useToastStore.getState().current).toMatchObject({
      title: 'Some rounds are not in the file.',
      description: expect.stringContaining(
        `newest 2 rounds, back to ${momentText(90 * MINUTE_MS)}. That was too fast`,
      ),
    });
  });

  it('are at most as many as a file can hold', async () => {
    const rounds = Array.from({ length: 9_999 }, () => at('second', 90));
    server.routes[`GET ${pathOf('newest')}`] = () => ({ body: { rounds, next: 'second' } });
    await download(shown);
    expect(exportedIds()[0]).toHaveLength(10_000);
    expect(server.calls).toHaveLength(1);
    const description = expect.stringContaining('A file takes no more than 10,000.');
    expect(useToastStore.getState().current).toMatchObject({ description });
  });
});

describe('exported receipts', () => {
  it('come with the stored proofs of balances of the same account and casino', async () => {
    const own = { ...degenProof({ number: 2, mark: 2 }, []), player: PLAYER.toLowerCase() };
    const other = { ...own, custody: PLAYER };
    saveProof(own, []);
    for (const changes of [{ player: CUSTODY }, { casino: PLAYER }, { chainId: 1 }]) {
      saveProof({ ...other, ...changes }, []);
    }
    const served = { key: PRESENT, deployment: { chainId: own.chainId, casino: CUSTODY } };
    const receipts = RECEIPTS.slice(0, 1);
    await download({ served, receipts, hasOlder: false });
    expect(downloaded().map(({ balances }) => balances)).toEqual([[own]]);
  });

  it('come after the stored receipts that the casino does not list, or lists with other contents', async () => {
    const [listed, lost, altered] = RECEIPTS as readonly [Receipt, Receipt, Receipt];
    vi.mocked(keptOrders.keptReceipts).mockResolvedValueOnce([listed, lost, altered]);
    const served = { key: PRESENT, deployment: { chainId: 1, casino: CUSTODY } };
    const receipts = [listed, { ...altered, hash: PRESENT }];
    await download({ served, receipts, hasOlder: false });
    expect(downloaded().map((file) => file.receipts)).toEqual([[lost, altered, ...receipts]]);
  });

  it('contain only lost orders when these are exported, and are written even if no receipt is left', async () => {
    vi.mocked(keptOrders.keptReceipts).mockResolvedValue(RECEIPTS);
    const served = { key: PRESENT, deployment: { chainId: 1, casino: CUSTODY } };
    const filesFor = (lost: string | undefined) =>
      lostOrdersFiles({ served, account: PLAYER, trusted: [] }, (order) => order === lost);
    const of = RECEIPTS.filter(({ order }) => order === RECEIPTS[0]?.order);
    for (const [order, receipts] of [[RECEIPTS[0]?.order, of] as const, ['none', []] as const]) {
      const made = await filesFor(order);
      expect(made.receipts).toEqual(receipts);
      expect(made.files.map(({ name }) => name)).toEqual(['lost-orders.json']);
      expect(JSON.parse(made.files[0]?.text ?? '')).toMatchObject({
        receiptKey: PRESENT,
        receipts,
      });
    }
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
