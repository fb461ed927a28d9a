import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { makeCommitment, makeReceipt, TEST_RECEIPT_KEY } from '../../test/receipts.ts';
import { EXAMPLE } from '../../test/vectors.ts';
import { parseReceipt } from '../receipt/parse.ts';
import { verifyReceipt } from '../receipt/verify.ts';
import { commitmentHash, verifyCommitment } from './commitment.ts';

const COMMITMENT = makeCommitment(EXAMPLE, 3, '11'.repeat(32));

const checksOf = async (input: unknown, key = TEST_RECEIPT_KEY): Promise<string[]> => {
  const verified = await verifyCommitment(nodeCrypto, input, key);
  return verified.ok ? [] : verified.error.map(({ check }) => check);
};

describe('verifyCommitment', () => {
  it('accepts a commitment that the casino signed, after a round trip through JSON', async () => {
    const read = JSON.parse(JSON.stringify(COMMITMENT));
    const verified = await verifyCommitment(nodeCrypto, read, TEST_RECEIPT_KEY);
    expect(verified).toEqual({ ok: true, value: COMMITMENT });
  });

  it.each([
    ['player', COMMITMENT.player.toLowerCase()],
    ['chainId', 97],
    ['casino', COMMITMENT.player],
    ['pair', 4],
    ['serverSeedHash', '22'.repeat(32)],
    ['nextServerSeedHash', '22'.repeat(32)],
  ])('rejects a %s that differs from the signed one', async (field, value) => {
    expect(await checksOf({ ...COMMITMENT, [field]: value })).toEqual(['hash']);
  });

  it('rejects a commitment when the key is malformed or is not the signing key', async () => {
    expect(await checksOf(COMMITMENT, `${TEST_RECEIPT_KEY.slice(0, -2)}00`)).toEqual(['signature']);
    expect(await checksOf(COMMITMENT, '')).toEqual(['signature']);
  });

  it.each([
    ['kind', 'receipt'],
    ['version', 1],
    ['version', 2],
    ['chainId', '31337'],
    ['chainId', 0],
    ['casino', '0x1'],
    ['player', '0x1'],
    ['pair', -1],
    ['pair', '3'],
    ['serverSeedHash', 'AB'.repeat(32)],
    ['nextServerSeedHash', ''],
    ['clientSeed', EXAMPLE.clientSeed],
    ['hash', COMMITMENT.hash.toUpperCase()],
    ['signature', COMMITMENT.hash],
    ['serverSeed', EXAMPLE.serverSeed],
  ])('rejects a commitment whose field %s is %j', async (field, value) => {
    expect(await checksOf({ ...COMMITMENT, [field]: value })).toEqual(['form']);
  });

  it.each(Object.keys(COMMITMENT))('rejects a commitment without the field %s', async (field) => {
    const { [field]: _removed, ...rest } = COMMITMENT as Readonly<Record<string, unknown>>;
    expect(await checksOf(rest)).toEqual(['form']);
  });
});

describe('a commitment and a receipt', () => {
  const receipt = makeReceipt(EXAMPLE);

  it("are rejected by each other's verifiers", async () => {
    expect(parseReceipt(COMMITMENT).ok).toBe(false);
    expect((await verifyReceipt(nodeCrypto, COMMITMENT, TEST_RECEIPT_KEY)).ok).toBe(false);
    expect(await checksOf(receipt)).toEqual(['form']);
  });

  it('cannot share a signature, because their signed texts differ in `kind`', async () => {
    const { hash, signature } = receipt;
    expect(await checksOf({ ...COMMITMENT, hash, signature })).toEqual(['hash']);
    const { kind: _kind, ...withoutKind } = COMMITMENT;
    expect(commitmentHash(nodeCrypto, COMMITMENT)).not.toBe(
      commitmentHash(nodeCrypto, withoutKind as typeof COMMITMENT),
    );
  });
});
