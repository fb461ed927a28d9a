import { createHash } from 'node:crypto';
import { canonical } from './independent-verifier.ts';
import { signHash } from './receipts.ts';

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

/** Receipts are built on demand, because signing takes time. */
export type MutatedReceipt = { readonly about: string; readonly tell: () => unknown };

type Mutation = { readonly about: string; readonly value: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes the last hexadecimal digit of a text, whatever the text encodes. */
const withNextDigit = (text: string): string =>
  text.replace(/[0-9a-f](?=[^0-9a-f]*$)/, (digit) => (digit === '9' ? '8' : nextDigit(digit)));

const nextDigit = (digit: string): string =>
  digit === 'f' ? 'e' : String.fromCharCode(digit.charCodeAt(0) + 1);

const ofNumber = (value: number): Json[] => [
  value + 1,
  value - 1,
  value + 0.5,
  -value - 1,
  2 ** 53,
  String(value),
];

const ofText = (value: string): Json[] => [
  withNextDigit(value),
  `${value}0`,
  ` ${value}`,
  value.slice(0, -1),
  value.toUpperCase(),
  value.toLowerCase(),
  '',
  Number(value) || 0,
];

const ofList = (value: readonly Json[]): Json[] => [
  [],
  value.slice(1),
  value.slice(0, -1),
  [...value, ...value.slice(-1)],
  [...value].reverse(),
  [...value.slice(1), ...value.slice(0, 1)],
  { ...value },
];

const otherValues = (value: Json): Json[] => {
  if (value === null) return [0, '', 'MINI', 'GRAND', 'null', '1.5', 1, [], {}];
  if (typeof value === 'boolean') return [!value, String(value), null, Number(value)];
  if (typeof value === 'number') return [...ofNumber(value), null, [value]];
  if (typeof value === 'string') return [...ofText(value), null, [value]];
  return Array.isArray(value) ? [...ofList(value), null] : [null, [], '', {}];
};

/**
 * Every mutation of a value in a receipt, and of the values inside it. The name of a mutation
 * starts with the path of the value.
 */
export const mutationsOf = (value: Json, donor: Json | undefined, at: string): Mutation[] => {
  const named = (values: readonly Json[]) =>
    values.map((changed) => ({ about: `${at} is ${JSON.stringify(changed)}`, value: changed }));
  const swapped = donor === undefined ? [] : named([donor]);
  if (Array.isArray(value)) {
    const items = value.flatMap((item: Json, index) =>
      mutationsOf(item, Array.isArray(donor) ? donor[index] : undefined, `${at}[${index}]`).map(
        (mutation) => ({ ...mutation, value: value.with(index, mutation.value) }),
      ),
    );
    return [...named(otherValues(value)), ...swapped, ...items];
  }
  if (!isObject(value)) return [...named(otherValues(value)), ...swapped];
  const members = Object.entries(value).flatMap(([name, member]) => {
    const { [name]: _removed, ...rest } = value;
    const changed = mutationsOf(
      member,
      isObject(donor) ? donor[name] : undefined,
      `${at}.${name}`,
    ).map((mutation) => ({ ...mutation, value: { ...value, [name]: mutation.value } }));
    return [{ about: `${at}.${name} is removed`, value: rest }, ...changed];
  });
  const added = [{ about: `${at} has one more`, value: { ...value, extra: 1 } }];
  return [...added, ...named(otherValues(value)), ...swapped, ...members];
};

/** Signs the receipt as the casino would; the text follows docs/fairness.md, section 6.2. */
export const sealed = ({ hash: _hash, signature: _signature, serverSeed, ...body }: JsonObject) => {
  const hash = createHash('sha256').update(canonical(body), 'utf8').digest('hex');
  const seals = { hash, signature: signHash(hash) };
  return serverSeed === undefined ? { ...body, ...seals } : { ...body, ...seals, serverSeed };
};

/**
 * The three versions of a mutant: with the old signature, with a new signature by a dishonest
 * casino, and with a new signature but without the server seed.
 */
const FORMS: Readonly<Record<string, (receipt: JsonObject) => unknown>> = {
  unsigned: (receipt) => receipt,
  signed: sealed,
  'signed, seed secret': ({ serverSeed: _secret, ...receipt }) => sealed(receipt),
};

/**
 * The receipt with each of its fields mutated in every way. One mutation takes the value of the
 * same field from the receipt `donor`.
 */
export const mutatedReceipts = (receipt: JsonObject, donor: JsonObject): MutatedReceipt[] =>
  mutationsOf(receipt, donor, '').flatMap(({ about, value }) =>
    Object.entries(FORMS).flatMap(([form, told]) =>
      isObject(value) ? [{ about: `${form}: ${about}`, tell: () => told(value) }] : [],
    ),
  );
