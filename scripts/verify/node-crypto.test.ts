import { fromHex } from '@degen/rules/hex.ts';
import { describe, expect, it } from 'vitest';
import vectors from '../../test/kit/vectors/wycheproof-ed25519.json' with { type: 'json' };
import { nodeCrypto } from './node-crypto.ts';

describe('a signature checked by `npm run verify`', () => {
  it('is valid or invalid as each published vector says', () => {
    expect(vectors).toHaveLength(151);
    const judged = vectors.map((vector) => ({
      ...vector,
      valid: nodeCrypto.verify(
        fromHex(vector.signature),
        fromHex(vector.message),
        fromHex(vector.key),
      ),
    }));
    expect(judged).toEqual(vectors);
  });
});
