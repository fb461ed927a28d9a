export type CanonicalValue =
  | null
  | boolean
  | number
  | string
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/**
 * The canonical text of a value, as in RFC 8785 (JSON Canonicalization Scheme): no spaces, keys
 * sorted by UTF-16 code units, strings with the shortest escapes. Numbers must be safe integers,
 * because independent implementations often print fractions differently.
 */
export const canonicalJson = (value: CanonicalValue): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return canonicalString(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError('canonicalJson: not a safe integer');
    return String(value);
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`canonicalJson: no form for ${typeof value}`);
  return canonicalObject(Object.entries(value));
};

/** The canonical text of an object with these members. */
export const canonicalObject = (entries: readonly [string, CanonicalValue][]): string => {
  const members = [...entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${canonicalString(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
};

const isList = (value: object): value is readonly CanonicalValue[] => Array.isArray(value);

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const canonicalString = (text: string): string => {
  if (LONE_SURROGATE.test(text)) throw new TypeError('canonicalJson: lone surrogate');
  // `JSON.stringify` escapes strings as RFC 8785 requires.
  return JSON.stringify(text);
};
