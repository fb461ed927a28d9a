import type { SeedAnswer } from '@degen/rules/wire/fairness.ts';
import { describe, expect, it } from 'vitest';
import { type CheckedSeed, checkSeed, signedCommitments } from './check-seed.ts';
import { wasCommitted } from './commitments.ts';
import { receiptKeysFor } from './receipt-keys.ts';
import {
  CASINO,
  commitmentBody,
  PLAYER,
  SIGNER,
  seedAnswer,
  signed,
} from './testing/fake-casino.ts';

const SEED = seedAnswer(0, 'mine', 3);
const check = (seed: SeedAnswer) => checkSeed(CASINO, PLAYER, seed);
const textsOf = ({ problems }: CheckedSeed) => problems.map((problem) => problem());
const kept = () => signedCommitments(SIGNER, PLAYER);

describe('a seed with its signed commitment', () => {
  it('is recorded as announced, with one copy of its commitment', async () => {
    expect((await check(SEED)).problems).toEqual([]);
    expect((await check(SEED)).problems).toEqual([]);
    expect(wasCommitted(SEED)).toBe(true);
    expect(kept()).toEqual([SEED.commitment]);
  });

  it('is accepted when the previous commitment announced the seed', async () => {
    await check(SEED);
    expect((await check(seedAnswer(1, 'other', 0))).problems).toEqual([]);
    expect(kept()).toHaveLength(2);
  });

  it('is rejected for another account, and accepted in any letter case of the address', async () => {
    expect((await checkSeed(CASINO, PLAYER.toLowerCase(), SEED)).problems).toEqual([]);
    const foreign = await checkSeed(CASINO, `0x${'ab'.repeat(20)}`, SEED);
    expect(textsOf(foreign)).toEqual(['the signed commitment is for another player']);
  });
});

describe('a seed pair that fails a check', () => {
  const { commitment, ...unsigned } = SEED;

  it.each([
    { of: 'a missing commitment', seed: unsigned as SeedAnswer, problem: /no valid signed/ },
    {
      of: 'a tampered commitment',
      seed: { ...SEED, commitment: { ...commitment, pair: 7 } },
      problem: /hash is .* recomputed/,
    },
    {
      of: 'a false signature',
      seed: { ...SEED, commitment: { ...commitment, signature: '00'.repeat(64) } },
      problem: /not signed by the receipt key/,
    },
    {
      of: 'the commitment of another deployment with the same key',
      seed: { ...SEED, commitment: signed({ ...commitmentBody(0), chainId: 97 }) },
      problem: /casino 0x\w+ on chain 97, not of casino 0x\w+ on chain 31337/,
    },
    {
      of: 'a next seed other than the committed one',
      seed: { ...SEED, nextServerSeedHash: 'ab'.repeat(32) },
      problem: /nextServerSeedHash is/,
    },
  ])('is not recorded as announced when it has $of', async ({ seed, problem }) => {
    await check(SEED);
    const problems = textsOf(await check(seed));
    expect(problems.join()).toMatch(problem);
    expect(wasCommitted(SEED)).toBe(false);
  });

  it('is reported when two commitments contradict each other', async () => {
    await check(SEED);
    const { nextServerSeedHash } = seedAnswer(5, 'mine', 0);
    const swapped = { ...SEED, nextServerSeedHash };
    const commitment = signed({ ...commitmentBody(0), nextServerSeedHash });
    const problems = textsOf(await check({ ...swapped, commitment }));
    expect(problems).toEqual([
      expect.stringMatching(/^the commitment to pair 0 of .* is given in two different ways$/),
      expect.stringMatching(/^the server seed of pair 1 of .* is given in two different ways$/),
    ]);
    expect(kept()).toHaveLength(2);
  });

  it('is reported when the casino signs it again with an address in another letter case', async () => {
    await check(SEED);
    const lower = signed({ ...commitmentBody(0), player: PLAYER.toLowerCase() });
    const problems = textsOf(await check({ ...SEED, commitment: lower }));
    expect(problems).toEqual([expect.stringMatching(/^the commitment to pair 0 of /)]);
  });

  it('is reported when the previous commitment announced another server seed', async () => {
    await check(SEED);
    const { serverSeedHash, nextServerSeedHash } = seedAnswer(5, 'mine', 0);
    const swapped = { ...commitmentBody(1), serverSeedHash, nextServerSeedHash };
    const problems = textsOf(await check({ ...SEED, ...swapped, commitment: signed(swapped) }));
    expect(problems.join()).toContain(`the server seed of pair 1 of ${PLAYER.toLowerCase()}`);
  });

  it('is reported when a key other than the stored receipt key signed the commitment', async () => {
    receiptKeysFor({ ...CASINO, receiptKey: 'ab'.repeat(32) });
    expect(textsOf(await check(SEED)).join()).toContain('not signed by the receipt key');
  });
});
