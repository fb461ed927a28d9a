import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberCommitment, wasCommitted } from './commitments.ts';
import { receiptKeysFor, rememberedSigners, trustReceiptKey } from './receipt-keys.ts';

const seed = (change: object = {}) => ({
  serverSeedHash: 'current',
  clientSeed: 'mine',
  nonce: 3,
  nextServerSeedHash: 'next',
  ...change,
});
const proof = (change: object = {}) => ({
  serverSeedHash: 'current',
  clientSeed: 'mine',
  nonce: 3,
  ...change,
});

describe('the stored commitments', () => {
  it('cover rounds from the nonce at which a seed hash was first shown', () => {
    rememberCommitment(seed());
    expect(wasCommitted(proof())).toBe(true);
    expect(wasCommitted(proof({ nonce: 50 }))).toBe(true);
    expect(wasCommitted(proof({ nonce: 2 }))).toBe(false);
  });

  it('do not cover rounds with an unknown server seed or client seed', () => {
    rememberCommitment(seed());
    expect(wasCommitted(proof({ serverSeedHash: 'swapped' }))).toBe(false);
    expect(wasCommitted(proof({ clientSeed: 'swapped' }))).toBe(false);
  });

  it('cover the next server seed with any client seed until a commitment names the client seed', () => {
    rememberCommitment(seed());
    expect(wasCommitted(proof({ serverSeedHash: 'next', nonce: 0 }))).toBe(true);
    rememberCommitment(seed({ serverSeedHash: 'next', clientSeed: 'new', nonce: 0 }));
    expect(wasCommitted(proof({ serverSeedHash: 'next', clientSeed: 'new', nonce: 0 }))).toBe(true);
    expect(wasCommitted(proof({ serverSeedHash: 'next', nonce: 0 }))).toBe(false);
  });

  it('keep the first nonce when a seed hash is shown again', () => {
    rememberCommitment(seed());
    rememberCommitment(seed({ clientSeed: 'swapped', nonce: 0 }));
    expect(wasCommitted(proof())).toBe(true);
    expect(wasCommitted(proof({ nonce: 0 }))).toBe(false);
  });

  it('are empty when the stored text is damaged', () => {
    localStorage.setItem('degen.fairness.commitments', '{"broken"');
    expect(wasCommitted(proof())).toBe(false);
    rememberCommitment(seed());
    expect(wasCommitted(proof())).toBe(true);
  });
});

describe('the stored receipt keys', () => {
  const FIRST = '11'.repeat(32);
  const SECOND = '22'.repeat(32);
  const [HERE, ELSEWHERE] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`] as const;
  const casino = (receiptKey: string, address: string = HERE) => ({
    chainId: 31337,
    addresses: { degen: '0x1', custody: '0x2', casino: address, playKeys: null, faucet: null },
    receiptKey,
  });
  const signer = (key: string, address: string = HERE) => ({
    key,
    deployment: { chainId: 31337, casino: address },
  });
  afterEach(() => vi.restoreAllMocks());

  it('are trusted when the browser sees a casino for the first time', () => {
    expect(receiptKeysFor(casino(FIRST))).toEqual({ trusted: [signer(FIRST)], isChanged: false });
    expect(receiptKeysFor(casino(FIRST))).toEqual({ trusted: [signer(FIRST)], isChanged: false });
  });

  it('are reported as changed when the casino names another key', () => {
    receiptKeysFor(casino(FIRST));
    expect(receiptKeysFor(casino(SECOND))).toEqual({ trusted: [signer(FIRST)], isChanged: true });
  });

  it('still include the old key after the player trusts the new one', () => {
    receiptKeysFor(casino(FIRST));
    trustReceiptKey(casino(SECOND));
    const trusted = [signer(SECOND), signer(FIRST)];
    expect(receiptKeysFor(casino(SECOND))).toEqual({ trusted, isChanged: false });
  });

  it('are trusted for one casino only', () => {
    receiptKeysFor(casino(FIRST));
    expect(receiptKeysFor(casino(SECOND, ELSEWHERE)).isChanged).toBe(false);
  });

  it('are stored with the casino for which they are trusted', () => {
    receiptKeysFor(casino(FIRST));
    receiptKeysFor(casino(FIRST, ELSEWHERE));
    const byCasino = rememberedSigners()
      .map(({ deployment }) => deployment?.casino)
      .sort();
    expect(byCasino).toEqual([HERE, ELSEWHERE]);
    expect(rememberedSigners()).toContainEqual(signer(FIRST));
  });

  it('are returned even when the browser cannot store them', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(receiptKeysFor(casino(FIRST)).trusted).toEqual([signer(FIRST)]);
  });
});
