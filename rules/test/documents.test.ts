import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SavedProof } from '../src/liabilities/proof-file.ts';
import type { RoundsAnswer } from '../src/wire/fairness.ts';
import type { RoundProofAnswer } from '../src/wire/proofs.ts';
import blackjack from '../vectors/blackjack.json' with { type: 'json' };
import crash from '../vectors/crash.json' with { type: 'json' };
import kickboxing from '../vectors/kickboxing.json' with { type: 'json' };
import slots from '../vectors/slots.json' with { type: 'json' };
import wheel from '../vectors.json' with { type: 'json' };

const read = (path: string): string =>
  readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');

type Fields = Readonly<Record<string, string>>;

/**
 * The tables of a document that list fields with their JSON types, in the order of the document.
 */
const fieldTables = (document: string): Fields[] =>
  document
    .split(/^\| field \| JSON type \| content \|\n.*\n/m)
    .slice(1)
    .map((text) => {
      const rows = (/^(\|.*\n)+/.exec(text)?.[0] ?? '').trim().split('\n');
      return Object.fromEntries(rows.flatMap(fieldsOf));
    });

/** A row may name several fields, with one type for all of them or one type for each. */
const fieldsOf = (row: string): [string, string][] => {
  const [, names = '', types = ''] = row.split('|').map((cell) => cell.trim());
  const [named, typed] = [names.split(', '), types.split(', ')];
  return named.map((name, index) => [
    name.replaceAll('`', ''),
    (typed.length === named.length ? typed[index] : types) ?? '',
  ]);
};

const IS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const isOf = (value: unknown, type: string): boolean =>
  type
    .split(' or ')
    .some((each) =>
      each.startsWith('list of ')
        ? Array.isArray(value) && value.every((item) => isOf(item, singular(each.slice(8))))
        : (IS[each]?.(value) ?? false),
    );

/**
 * The type of one item of a list, from the plural in the document: "list of strings" for "lists of
 * strings", and "object" for "cards".
 */
const singular = (type: string): string =>
  type.replace(/^cards$/, 'object').replace(/^(list|string|number|object)s/, '$1');

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (Object(part) as Record<string, unknown>)[name], value);

const expectFields = (value: object, fields: Fields): void => {
  for (const [path, type] of Object.entries(fields)) {
    expect(isOf(at(value, path), type), `${path} is ${type}`).toBe(true);
  }
};

const [COMMITMENT = {}, RECEIPT = {}] = fieldTables(read('fairness.md'));

describe('the fields of docs/fairness.md', () => {
  it('have the same names and JSON types as in every receipt in the repository', () => {
    for (const { receipts } of [wheel, blackjack, slots, kickboxing, crash]) {
      for (const receipt of receipts) {
        expect(Object.keys(receipt).sort()).toEqual(Object.keys(RECEIPT).sort());
        expectFields(receipt, RECEIPT);
      }
    }
  });

  it('have the same names and JSON types as in the seed commitments of rules/vectors.json', () => {
    for (const { commitment } of [wheel.pair.announced, wheel.pair.rotated.next]) {
      expect(Object.keys(commitment).sort()).toEqual(Object.keys(COMMITMENT).sort());
      expectFields(commitment, COMMITMENT);
    }
  });
});

/** An answer with every field. If a field is missing, the test does not compile. */
const ROUNDS: Required<RoundsAnswer> = { rounds: [], next: null, open: [] };

describe('the answer of GET /api/rounds in docs/fairness.md', () => {
  it('has the members that the server sends', () => {
    const members = Object.keys(ROUNDS).join(', ');
    expect(read('fairness.md')).toContain(`/api/rounds?limit=100\` answers \`{ ${members} }\``);
  });
});

describe.each(Object.entries({ blackjack, slots, kickboxing, crash }))(
  'the fields of docs/fairness/%s.md',
  (game, { receipts }) => {
    const [fields = {}] = fieldTables(read(`fairness/${game}.md`));

    it('have the same names and JSON types as in every receipt of that game in the repository', () => {
      const named = (part: string) =>
        Object.keys(fields).flatMap((path) => (path.startsWith(`${part}.`) ? [path] : []));
      for (const receipt of receipts) {
        expectFields(receipt, fields);
        const outcome = Object.keys(receipt.outcome).map((name) => `outcome.${name}`);
        expect(outcome.sort()).toEqual(named('outcome').sort());
        if ('input' in fields) continue;
        const input = Object.keys(receipt.input).map((name) => `input.${name}`);
        expect(input.sort()).toEqual(named('input').sort());
      }
    });
  },
);

const HASH = `0x${'a1'.repeat(32)}`;
const SUMS = { balance: '5', deposited: '7', withdrawn: '2' };
const ORDERS = { orderCount: 3, orderHead: HASH.slice(2) };
const LEAF = { ...SUMS, ...ORDERS, siblings: [{ hash: HASH, ...SUMS }], sides: '1' };
const EPOCH = {
  number: 3,
  mark: 12,
  roundsRoot: HASH,
  degen: { root: HASH, ...SUMS, byOperator: '1' },
  bnb: { root: HASH, ...SUMS, byOperator: '1' },
};
/** A saved proof with every field. If a field is missing, the test does not compile. */
const SAVED: Required<SavedProof> = {
  chainId: 97,
  custody: `0x${'4'.repeat(40)}`,
  casino: `0x${'1'.repeat(40)}`,
  degen: `0x${'2'.repeat(40)}`,
  player: `0x${'3'.repeat(40)}`,
  rpcUrl: 'https://node.test',
  epoch: EPOCH,
  markBlock: 51_000_000,
  leaves: { DEGEN: LEAF, BNB: null },
};
const ROUND: Required<RoundProofAnswer> = {
  ...{ chainId: 97, custody: SAVED.custody, casino: SAVED.casino, epoch: EPOCH },
  ...{ receiptHash: HASH, siblings: [HASH], sides: '1' },
};

/**
 * Every path inside a value, except the paths below those in `stopAt`. `[]` stands for any item of
 * a list.
 */
const placesOf = (value: unknown, stopAt: readonly string[], path = ''): string[] => {
  if (stopAt.includes(path) || typeof value !== 'object' || value === null) return [path];
  if (Array.isArray(value)) {
    return [path, ...value.flatMap((item) => placesOf(item, stopAt, `${path}[]`))];
  }
  return Object.entries(value).flatMap(([name, member]) =>
    placesOf(member, stopAt, path === '' ? name : `${path}.${name}`),
  );
};

describe('the fields of docs/proof-of-liabilities.md', () => {
  const [saved = {}, leaf = {}, round = {}] = fieldTables(read('proof-of-liabilities.md'));

  it('match the fields of the saved proof', () => {
    const places = placesOf(SAVED, ['leaves.DEGEN']);
    expect(places.sort()).toEqual(Object.keys(saved).sort());
    expectFields(SAVED, saved);
  });

  it('match the fields of a leaf and its siblings', () => {
    expect(placesOf(LEAF, []).sort()).toEqual(Object.keys(leaf).sort());
    const flat = Object.entries(leaf).map(([path, type]) => [path.replace('[]', '.0'), type]);
    expectFields(LEAF, Object.fromEntries(flat));
  });

  it('match the fields of the proof of a round', () => {
    expect(Object.keys(ROUND).sort()).toEqual(Object.keys(round).sort());
    expectFields(ROUND, round);
  });
});
