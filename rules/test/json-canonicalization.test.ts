import { describe, expect, it } from 'vitest';
import vectors from '../../test/kit/vectors/json-canonicalization.json' with { type: 'json' };
import { type CanonicalValue, canonicalJson } from '../src/receipt/canonical-json.ts';
import { canonical } from './independent-verifier.ts';

const { values, ...exact } = vectors.documents;

const numberOf = (bits: string): number => Buffer.from(bits, 'hex').readDoubleBE();

describe('the published vectors of RFC 8785', () => {
  it('holds six documents and 26 numbers', () => {
    expect(Object.keys(vectors.documents)).toHaveLength(6);
    expect(vectors.numbers).toHaveLength(26);
  });

  it.each(Object.entries(exact))('writes the document "%s" byte for byte', (_name, document) => {
    const value = JSON.parse(document.input) as CanonicalValue;
    const expected = Buffer.from(document.output);
    expect(Buffer.from(canonicalJson(value))).toEqual(expected);
    expect(Buffer.from(canonical(JSON.parse(document.input)))).toEqual(expected);
  });

  it('refuses the document "values" for its fractions, and writes its other members', () => {
    const { numbers, ...others } = JSON.parse(values.input);
    for (const number of numbers) {
      expect(() => canonicalJson(number)).toThrow('canonicalJson: not a safe integer');
    }
    const [rest] = values.output.split(',"numbers":');
    expect(canonicalJson(others)).toBe(`${rest}}`);
  });

  // Doubles write fractions and larger integers in ways that implementations often get wrong.
  const written = ['0000000000000000', '8000000000000000'];

  it.each(vectors.numbers)('writes or refuses the number $bits ($text)', ({ bits, text }) => {
    const number = numberOf(bits);
    if (text !== null) expect(JSON.stringify(number)).toBe(text);
    if (written.includes(bits)) expect(canonicalJson(number)).toBe(text);
    else expect(() => canonicalJson(number)).toThrow('canonicalJson: not a safe integer');
  });
});
