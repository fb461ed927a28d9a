import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../test/independent-verifier.ts';
import { type CanonicalValue, canonicalJson } from './canonical-json.ts';

const text = fc.string({ unit: 'binary' });
const key = fc.oneof(text, fc.constantFrom('toString', 'length', '0', '10', '2', 'é', '\u{1f600}'));
const { value } = fc.letrec<{ value: CanonicalValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    text,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5 }),
  ),
}));

describe('canonicalJson', () => {
  it('prints text that parses to the same value', () => {
    fc.assert(
      fc.property(value, (given) => {
        // The expected value also goes through JSON, because JSON has no -0 and no null prototype.
        expect(JSON.parse(canonicalJson(given))).toEqual(JSON.parse(JSON.stringify(given)));
      }),
    );
  });

  it('agrees with the independent verifier', () => {
    fc.assert(
      fc.property(value, (given) => {
        expect(canonicalJson(given)).toBe(canonical(JSON.parse(JSON.stringify(given))));
      }),
    );
  });

  it('prints the same text for every order of the members', () => {
    fc.assert(
      fc.property(fc.dictionary(key, value), (given) => {
        const reversed = Object.fromEntries(Object.entries(given).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(given));
      }),
    );
  });

  it('sorts by UTF-16 code units, as the example of RFC 8785 section 3.2.3 does', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
    const members = Object.fromEntries(names.map((name) => [name, 0]));
    const text = sorted.map((name) => `${JSON.stringify(name)}:0`).join(',');
    expect(canonicalJson(members)).toBe(`{${text}}`);
  });

  it('prints the escapes of RFC 8785 section 3.2.2.2', () => {
    expect(canonicalJson('€$\u000f\nA\'B"\\\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"');
  });

  it('prints -0 as 0', () => {
    expect(canonicalJson(-0)).toBe('0');
  });

  it('rejects values that have no exact canonical form', () => {
    const refused = [0.5, 2 ** 53, Number.NaN, Infinity, undefined, 1n, () => 1, '\ud800'];
    for (const bad of [...refused, { a: undefined }, [undefined], { '\udc00': 1 }]) {
      expect(() => canonicalJson(bad as CanonicalValue)).toThrow(TypeError);
    }
  });
});
