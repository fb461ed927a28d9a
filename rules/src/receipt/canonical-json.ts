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
  let members = '';
  for (const [key, member] of [...entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
    members += `${members === '' ? '' : ','}${canonicalString(key)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
};

const isList = (value: object): value is readonly CanonicalValue[] => Array.isArray(value);

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Printable ASCII without characters that are escaped: nearly every text of a receipt or order. */
const PLAIN = /^[ !#-[\]-~]*$/;

const canonicalString = (text: string): string => {
  if (PLAIN.test(text)) return `"${text}"`;
  if (LONE_SURROGATE.test(text)) throw new TypeError('canonicalJson: lone surrogate');
  // `JSON.stringify` escapes strings as RFC 8785 requires.
  return JSON.stringify(text);
};
