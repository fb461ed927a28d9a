import { isNonce } from '@degen/rules/fairness.ts';
import type { Proof, SeedAnswer } from '@degen/rules/wire/fairness.ts';
import { readJson, writeJson } from '../lib/stored-json.ts';

const STORE_KEY = 'degen.fairness.commitments';
/** Maximum number of entries, one per seed pair; the oldest are dropped. */
const COMMITMENTS_MAX = 200;

/**
 * A seed hash that the server announced to this browser, and the first nonce that had no round at
 * that time.
 */
type Commitment = {
  readonly serverSeedHash: string;
  /** Null while the server seed is announced as the next one and has no client seed yet. */
  readonly clientSeed: string | null;
  readonly fromNonce: number;
};

const isCommitment = (value: unknown): value is Commitment => {
  const { serverSeedHash, clientSeed, fromNonce } = (value ?? {}) as Partial<Commitment>;
  return (
    typeof serverSeedHash === 'string' &&
    (clientSeed === null || typeof clientSeed === 'string') &&
    isNonce(fromNonce)
  );
};

const recall = (): readonly Commitment[] => {
  const stored = readJson('localStorage', STORE_KEY);
  return Array.isArray(stored) ? stored.filter(isCommitment) : [];
};

/**
 * Adds `seen`. A known hash keeps its first nonce, because a later nonce would cover fewer rounds.
 */
const withSeen = (known: readonly Commitment[], seen: Commitment): readonly Commitment[] => {
  const earlier = known.find(({ serverSeedHash }) => serverSeedHash === seen.serverSeedHash);
  if (earlier === undefined) return [...known, seen];
  if (earlier.clientSeed !== null || seen.clientSeed === null) return known;
  return known.map((each) =>
    each === earlier ? { ...earlier, clientSeed: seen.clientSeed } : each,
  );
};

type Announced = Omit<SeedAnswer, 'commitment'>;

/** Stores the hashes that the server announces: the hash of the pair in use, and the next hash. */
export const rememberCommitment = (seed: Announced): void => {
  const { serverSeedHash, clientSeed, nonce, nextServerSeedHash } = seed;
  const current = withSeen(recall(), { serverSeedHash, clientSeed, fromNonce: nonce });
  const both = withSeen(current, {
    serverSeedHash: nextServerSeedHash,
    clientSeed: null,
    fromNonce: 0,
  });
  writeJson('localStorage', STORE_KEY, both.slice(-COMMITMENTS_MAX));
};

/** Removes the record of a pair that has problems, so that it counts as never announced. */
export const forgetCommitment = ({ serverSeedHash }: Announced): void =>
  writeJson(
    'localStorage',
    STORE_KEY,
    recall().filter((seen) => seen.serverSeedHash !== serverSeedHash),
  );

/** Whether the server announced the seed hash of a round to this browser before the round. */
export const wasCommitted = ({ serverSeedHash, clientSeed, nonce }: Proof): boolean =>
  recall().some(
    (seen) =>
      seen.serverSeedHash === serverSeedHash &&
      seen.fromNonce <= nonce &&
      (seen.clientSeed === null || seen.clientSeed === clientSeed),
  );
