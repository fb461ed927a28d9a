import { expect, it } from 'vitest';
import type { ReceiptFile } from '../../src/receipt/receipt-file.ts';
import evidence from '../../vectors/evidence.json' with { type: 'json' };
import vectors from '../../vectors.json' with { type: 'json' };
import { type JsonObject, mutationsOf, sealed } from '../mutated-receipts.ts';
import { judgedByCode, judgedByDocuments } from './both-verifiers.ts';
import { sha256, wordsOf } from './independent-grants.ts';

const NAMED = { key: evidence.receiptKey, casino: vectors.deployment };

/** Of more than 100,000 altered files so many are judged. One in 101 takes a minute; none differed. */
const STRIDE = 997;

type Altered = { readonly about: string; readonly tell: () => ReceiptFile };

/** The hash that an order has for the first receipt; null for what cannot be hashed. */
const hashIn = ({ receipts }: ReceiptFile, order: unknown): string | null => {
  const [owner, entry] = [receipts[0], order] as [
    Parameters<typeof wordsOf>[1],
    Parameters<typeof wordsOf>[2] & { readonly content: unknown },
  ];
  try {
    return sha256(wordsOf('order', owner, entry, entry.content));
  } catch {
    return null;
  }
};

/** The file with an altered order, whose receipts and actions name it by its new hash. */
const retold = (file: ReceiptFile, at: number, order: unknown): ReceiptFile => {
  const [before, after] = [hashIn(file, file.orders[at]), hashIn(file, order)];
  const naming = (each: unknown): JsonObject | null =>
    after !== null && (each as JsonObject | null)?.order === before
      ? { ...(each as JsonObject), order: after }
      : null;
  const receipts = file.receipts.map((each) => {
    const named = naming(each);
    if (named === null) return each;
    // With its seed, the receipt would show another outcome.
    const { serverSeed: _, ...secret } = named;
    return sealed(secret);
  });
  const actions = file.actions.map((each) => naming(each) ?? each);
  return { ...file, receipts, actions, orders: file.orders.with(at, order) };
};

const alteredFiles = (file: ReceiptFile): Altered[] =>
  (['grants', 'orders', 'actions', 'balances'] as const).flatMap((list) =>
    (file[list] as readonly JsonObject[]).flatMap((entry, at, all) =>
      mutationsOf(entry, all[(at + 1) % all.length], `${list} ${at}`).flatMap(
        ({ about, value }): Altered[] => [
          { about, tell: () => ({ ...file, [list]: file[list].with(at, value) }) },
          ...(list === 'orders'
            ? [{ about: `retold: ${about}`, tell: () => retold(file, at, value) }]
            : []),
        ],
      ),
    ),
  );

it('both verifiers say the same of each altered file @long', async () => {
  const altered = evidence.cases.flatMap(({ file }) => alteredFiles(file as ReceiptFile));
  for (let at = 0; at < altered.length; at += STRIDE) {
    const { about, tell } = altered[at] as Altered;
    const file = tell();
    expect(judgedByDocuments(file, NAMED), about).toEqual(await judgedByCode(file, NAMED));
  }
});

it('both verifiers say the same whatever the order of the receipts is', async () => {
  for (const { about, file } of evidence.cases) {
    const newestFirst = { ...file, receipts: file.receipts.toReversed() } as ReceiptFile;
    const judged = await judgedByCode(newestFirst, NAMED);
    expect(judgedByDocuments(newestFirst, NAMED), about).toEqual(judged);
  }
});

// No vector has them, because many parsers of JSON reject the whole file.
it('both verifiers reject texts and names with half of a surrogate pair', async () => {
  const half = '\ud800';
  const { file } = evidence.cases.find(({ file }) => file.actions.length > 0) ?? {};
  const [[grant], [order], [action]] = [
    file?.grants ?? [],
    file?.orders ?? [],
    file?.actions ?? [],
  ];
  const content = (input: object) => ({ ...order, content: { ...order?.content, input } });
  const broken = {
    ...(file as ReceiptFile),
    grants: [{ ...grant, message: grant?.message.replace('Sign in', half) }],
    orders: [content({ note: half }), content({ [half]: 1 })],
    actions: [{ ...action, move: { action: half } }],
  };
  const rejected = ['grants 0', 'orders 0', 'orders 1', 'actions 0'];
  expect(await judgedByCode(broken, NAMED)).toMatchObject({ rejected });
  expect(judgedByDocuments(broken, NAMED)).toMatchObject({ rejected });
});
