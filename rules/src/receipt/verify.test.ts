import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { edgeRounds } from '../../test/edge-rounds.ts';
import {
  makeReceipt,
  sealReceipt,
  TEST_DEPLOYMENT,
  TEST_RECEIPT_KEY,
  type WheelReceipt,
} from '../../test/receipts.ts';
import { EXAMPLE } from '../../test/vectors.ts';
import type { WheelReceiptBody } from '../games/wheel/receipt.ts';
import type { Deployment } from './deployment.ts';
import { errorText } from './errors.ts';
import { receiptHash, receiptText } from './hash.ts';
import { parseReceipt } from './parse.ts';
import { verifyReceipt } from './verify.ts';

const RECEIPT = makeReceipt(EXAMPLE);
const JACKPOT = edgeRounds()
  .map(makeReceipt)
  .find(({ outcome }) => outcome.jackpot !== null);

const errorsOf = async (input: unknown, key = TEST_RECEIPT_KEY, deployment?: Deployment) => {
  const verified = await verifyReceipt(nodeCrypto, input, key, deployment);
  return verified.ok ? [] : verified.error;
};

const checksOf = async (...given: Parameters<typeof errorsOf>): Promise<string[]> => [
  ...new Set((await errorsOf(...given)).map(({ check }) => check)),
];

const messagesOf = async (...given: Parameters<typeof errorsOf>): Promise<string[]> =>
  (await errorsOf(...given)).map((error) => errorText(error));

/** Changes the body, then hashes and signs it, as a dishonest casino would. */
const signedLie = (change: Partial<WheelReceiptBody>): WheelReceipt => {
  const { hash: _hash, signature: _signature, serverSeed, ...body } = RECEIPT;
  return sealReceipt({ ...body, ...change }, serverSeed ?? '');
};

const withOutcome = (change: Partial<WheelReceipt['outcome']>): WheelReceipt =>
  signedLie({ outcome: { ...RECEIPT.outcome, ...change } });

describe('receiptHash', () => {
  it('is the SHA-256 of the canonical text without hash, signature and server seed', () => {
    const { hash, signature: _signature, serverSeed: _serverSeed, ...body } = RECEIPT;
    expect(receiptText(RECEIPT)).toBe(receiptText(body));
    expect(receiptHash(nodeCrypto, body)).toBe(hash);
    expect(createHash('sha256').update(receiptText(body)).digest('hex')).toBe(hash);
  });
});

describe('verifyReceipt', () => {
  it('proves a receipt whose seed is revealed', async () => {
    expect(await verifyReceipt(nodeCrypto, RECEIPT, TEST_RECEIPT_KEY)).toEqual({
      ok: true,
      value: { status: 'proven', receipt: RECEIPT },
    });
    expect(await checksOf(JACKPOT)).toEqual([]);
  });

  it('reports a receipt without its seed as `signed`, not as `proven`', async () => {
    const { serverSeed: _serverSeed, ...sealed } = RECEIPT;
    expect(await verifyReceipt(nodeCrypto, sealed, TEST_RECEIPT_KEY)).toEqual({
      ok: true,
      value: { status: 'signed', receipt: sealed },
    });
    expect(await checksOf({ ...sealed, payout: '99' })).toEqual(['hash', 'payout']);
  });

  it('rejects a receipt of another deployment', async () => {
    const { chainId, casino } = TEST_DEPLOYMENT;
    for (const own of [TEST_DEPLOYMENT, { chainId, casino: casino.toLowerCase() }]) {
      expect((await verifyReceipt(nodeCrypto, RECEIPT, TEST_RECEIPT_KEY, own)).ok).toBe(true);
    }
    const other = { chainId: 97, casino };
    expect(await checksOf(RECEIPT, TEST_RECEIPT_KEY, other)).toEqual(['deployment']);
    expect(await messagesOf(RECEIPT, TEST_RECEIPT_KEY, other)).toEqual([
      `it is of casino ${casino} on chain 31337, not of casino ${casino} on chain 97`,
    ]);
  });

  it('explains why a receipt of version 1 is rejected', async () => {
    const { chainId: _chain, casino: _casino, ...body } = RECEIPT;
    for (const old of [
      { ...body, version: 1 },
      { ...RECEIPT, version: 1 },
    ]) {
      expect(await checksOf(old)).toEqual(['form']);
      expect(await messagesOf(old)).toEqual([
        'version 1 names neither chain nor casino and is not accepted',
      ]);
    }
  });

  it('reports an error with its field, the claimed value and the recomputed value', async () => {
    const { stake, payout, outcome, serverSeedHash } = RECEIPT;
    expect(await messagesOf(signedLie({ payout: '0' }))).toEqual([
      `payout is 0, recomputed ${payout}`,
    ]);
    expect(await messagesOf(signedLie({ stake: `0${stake}` }))).toEqual([
      'missing, unknown or malformed: stake',
    ]);
    expect(await messagesOf(withOutcome({ won: !outcome.won }))).toEqual([
      `won is ${!outcome.won}, recomputed ${outcome.won}`,
    ]);
    expect(await messagesOf(withOutcome({ jackpot: 'MINI' }))).toEqual([
      'jackpot is MINI, recomputed null',
    ]);
    expect(await messagesOf(signedLie({ serverSeedHash: 'ab'.repeat(32) }))).toEqual([
      `serverSeedHash is ${'ab'.repeat(32)}, recomputed ${serverSeedHash}`,
    ]);
    expect(await messagesOf(RECEIPT, 'no key')).toEqual(['the receipt key is not 64 hex digits']);
    expect(await messagesOf(RECEIPT, '00'.repeat(32))).toEqual(['not signed by the receipt key']);
  });

  it.each([
    { lie: 'a win that pays nothing', change: { payout: '0' }, checks: ['payout'] },
    { lie: 'a smaller stake', change: { stake: '12' }, checks: ['payout'] },
    {
      lie: 'a loss of the colour that came up',
      change: { outcome: { ...RECEIPT.outcome, won: false } },
      checks: ['outcome'],
    },
    {
      lie: 'the colour of another segment',
      change: { outcome: { ...RECEIPT.outcome, segment: 4 } },
      checks: ['outcome'],
    },
    {
      lie: 'a jackpot in BNB',
      change: {
        token: 'BNB',
        payout: '17.5',
        outcome: { ...RECEIPT.outcome, multiplier: '1.4', jackpot: 'GRAND' },
      },
      checks: ['jackpot'],
    },
  ] as const)('without the seed, detects $lie', async ({ change, checks }) => {
    const { serverSeed: _secret, ...sealed } = signedLie(change);
    expect(await checksOf(sealed)).toEqual(checks);
  });

  it('detects a false segment only with the seed', async () => {
    const outcome = { ...RECEIPT.outcome, segment: 4, colour: 'red' } as const;
    const { serverSeed, ...sealed } = signedLie({ outcome });
    expect(await checksOf(sealed)).toEqual([]);
    expect(await checksOf({ ...sealed, serverSeed })).toEqual(['outcome']);
  });

  it('waits for an asynchronous check of the signature', async () => {
    const slow = { ...nodeCrypto, verify: async () => false };
    const verified = await verifyReceipt(slow, RECEIPT, TEST_RECEIPT_KEY);
    expect(verified.ok ? [] : verified.error.map(({ check }) => check)).toEqual(['signature']);
  });

  it('rejects a receipt when the key is malformed or is not the signing key', async () => {
    const otherKey = `${TEST_RECEIPT_KEY.slice(0, -2)}00`;
    expect(await checksOf(RECEIPT, otherKey)).toEqual(['signature']);
    for (const key of ['', 'ab', TEST_RECEIPT_KEY.toUpperCase()]) {
      expect(await checksOf(RECEIPT, key)).toEqual(['signature']);
    }
  });

  it.each([
    { lie: 'another payout', receipt: signedLie({ payout: '99' }), check: 'payout' },
    { lie: 'no payout', receipt: signedLie({ payout: '0' }), check: 'payout' },
    {
      lie: 'one wei more',
      receipt: signedLie({ payout: '18.214285714285714286' }),
      check: 'payout',
    },
    { lie: 'a smaller stake', receipt: signedLie({ stake: '12' }), check: 'payout' },
    { lie: 'another segment', receipt: withOutcome({ segment: 0 }), check: 'outcome' },
    { lie: 'another colour', receipt: withOutcome({ colour: 'gold' }), check: 'outcome' },
    { lie: 'a loss', receipt: withOutcome({ won: false }), check: 'outcome' },
    { lie: 'another multiplier', receipt: withOutcome({ multiplier: '1.46' }), check: 'outcome' },
    { lie: 'a jackpot', receipt: withOutcome({ jackpot: 'MINI' }), check: 'jackpot' },
    {
      lie: 'another seed hash',
      receipt: signedLie({ serverSeedHash: '00'.repeat(32) }),
      check: 'seed',
    },
  ] as const)('with the seed, detects that the casino signed $lie', async ({ receipt, check }) => {
    expect(await checksOf(receipt)).toEqual([check]);
  });

  it('with the seed, detects a false order, number in a mandate, token or pick', async () => {
    const order = `${RECEIPT.order.slice(0, -1)}${RECEIPT.order.endsWith('0') ? 1 : 0}`;
    expect(await checksOf(signedLie({ order }))).toContain('outcome');
    expect(await checksOf(signedLie({ index: 0 }))).toContain('outcome');
    expect(await checksOf(signedLie({ token: 'BNB' }))).toEqual(['outcome', 'payout']);
    expect(await checksOf(signedLie({ input: { colours: ['gold'] } }))).toEqual([
      ...['outcome', 'payout'],
    ]);
  });

  it('rejects picked colours in another order than that of the wheel', async () => {
    const swapped = { colours: ['gold', 'cyan', 'pink'] as const };
    expect(await checksOf(signedLie({ input: swapped }))).toEqual(['form']);
  });

  it('detects a seed of another receipt', async () => {
    expect(await checksOf({ ...RECEIPT, serverSeed: '11'.repeat(32) })).toContain('seed');
  });

  it('reports every check that fails', async () => {
    const bad = { ...RECEIPT, payout: '99', outcome: { ...RECEIPT.outcome, jackpot: 'GRAND' } };
    expect(await checksOf(bad)).toEqual(['hash', 'payout', 'jackpot']);
  });
});

describe('parseReceipt', () => {
  it('accepts a receipt of the server after a round trip through JSON', () => {
    expect(parseReceipt(JSON.parse(JSON.stringify(RECEIPT)))).toEqual({ ok: true, value: RECEIPT });
  });

  it.each(Object.keys(RECEIPT).filter((field) => field !== 'serverSeed'))(
    'rejects a receipt whose field %s is missing, null or a list',
    (field) => {
      const { [field]: _removed, ...rest } = RECEIPT as Readonly<Record<string, unknown>>;
      expect(parseReceipt(rest)).toEqual({ ok: false, error: { field } });
      for (const wrong of field === 'index' ? ['0', [], {}] : [null, [], {}, undefined]) {
        expect(parseReceipt({ ...rest, [field]: wrong })).toEqual({ ok: false, error: { field } });
      }
    },
  );

  it.each([
    ['version', '1'],
    ['version', 1],
    ['version', 2],
    ['roundId', ''],
    ['roundId', 'x'.repeat(65)],
    ['roundId', 'a b'],
    ['player', '0x1'],
    ['player', `${RECEIPT.player}00`],
    ['game', 'poker'],
    ['token', 'ETH'],
    ['stake', '0'],
    ['stake', '12.50'],
    ['stake', '012.5'],
    ['stake', 12.5],
    ['payout', '-1'],
    ['payout', '0.0'],
    ['payout', 0],
    ['odds', 'DEMO'],
    ['input', { colours: [] }],
    ['input', { colours: ['cyan', 'gold'] }],
    ['input', { colours: ['gold', 'gold'] }],
    ['input', { colours: ['gold'], more: 1 }],
    ['outcome', { ...RECEIPT.outcome, segment: 10 }],
    ['outcome', { ...RECEIPT.outcome, segment: '7' }],
    ['outcome', { ...RECEIPT.outcome, colour: 'beige' }],
    ['outcome', { ...RECEIPT.outcome, won: 1 }],
    ['outcome', { ...RECEIPT.outcome, multiplier: 1.45 }],
    ['outcome', { ...RECEIPT.outcome, jackpot: 'MAJOR' }],
    ['outcome', { ...RECEIPT.outcome, jackpot: undefined }],
    ['outcome', { ...RECEIPT.outcome, more: 1 }],
    ['order', 'AB'.repeat(32)],
    ['order', 'ab'.repeat(31)],
    ['index', -1],
    ['index', 1.5],
    ['index', 2 ** 53],
    ['serverSeedHash', 'AB'.repeat(32)],
    ['serverSeedHash', 'ab'.repeat(31)],
    ['clientSeed', ''],
    ['clientSeed', 'é'],
    ['nonce', -1],
    ['nonce', 1.5],
    ['nonce', '7'],
    ['nonce', 2 ** 53],
    ['settledAt', '2026-01-01T00:00:07Z'],
    ['settledAt', '2026-02-30T00:00:07.000Z'],
    ['settledAt', '2026-13-01T00:00:07.000Z'],
    ['settledAt', '2026-01-01T00:00:07.000+00:00'],
    ['hash', `${RECEIPT.hash}00`],
    ['signature', RECEIPT.hash],
    ['serverSeed', null],
    ['serverSeed', RECEIPT.hash.toUpperCase()],
    ['extra', 1],
  ])('rejects a receipt whose field %s is %j', (field, value) => {
    expect(parseReceipt({ ...RECEIPT, [field]: value })).toEqual({ ok: false, error: { field } });
  });

  it('rejects a receipt with a field named __proto__', () => {
    const poisoned = JSON.parse(`{"__proto__": {}, ${JSON.stringify(RECEIPT).slice(1)}`);
    expect(parseReceipt(poisoned)).toEqual({ ok: false, error: { field: '__proto__' } });
  });

  it('rejects an object that only inherits the fields of a receipt', () => {
    expect(parseReceipt(Object.create(RECEIPT)).ok).toBe(false);
  });

  it.each([null, 'text', 7, undefined, true])('rejects %j', (value) => {
    expect(parseReceipt(value).ok).toBe(false);
  });
});
