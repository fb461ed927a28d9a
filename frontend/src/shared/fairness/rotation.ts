import { hashServerSeed } from '@degen/rules/fairness.ts';
import { toHex } from '@degen/rules/hex.ts';
import type { Proof, RotateAnswer, RotateRequest, SeedAnswer } from '@degen/rules/wire/fairness.ts';
import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '../config/casino-config.ts';
import { ApiError, apiPost } from '../lib/api-client.ts';
import { readJson, writeJson } from '../lib/stored-json.ts';
import { inTurn } from '../lib/tab-locks.ts';
import { type CheckedSeed, checkSeed } from './check-seed.ts';
import { hashing, randomBytes } from './crypto/hashing.ts';
import { doubtOnce, errorMessage, type Problem } from './error-messages.ts';
import { seedQuery } from './queries.ts';
import { roundsQuery } from './rounds-query.ts';
import { seedTexts, serverErrorTexts } from './texts.ts';

/** `next.problems` contains the problems of the revealed pair and those of the next pair. */
type Rotation = RotateAnswer & { readonly next: CheckedSeed };

/**
 * Compares the response to a rotation with the earlier announcement, and with the client seed that
 * was sent.
 */
const rotationProblems = (
  announced: Omit<SeedAnswer, 'commitment'>,
  clientSeed: string,
  { revealed, next }: RotateAnswer,
): Problem[] => {
  const problems: Problem[] = [];
  if (hashServerSeed(hashing, revealed.serverSeed) !== revealed.serverSeedHash) {
    problems.push(() => seedTexts.get().revealedOtherHash);
  }
  if (revealed.serverSeedHash !== announced.serverSeedHash) {
    problems.push(() => seedTexts.get().revealedOther);
  }
  if (revealed.nonce < announced.nonce) {
    problems.push(() => seedTexts.get().miscounted(revealed.nonce, announced.nonce));
  }
  if (next.serverSeedHash !== announced.nextServerSeedHash) {
    problems.push(() => seedTexts.get().nextOther);
  }
  if (next.clientSeed !== clientSeed) {
    problems.push(() => seedTexts.get().nextClientOther);
  }
  return problems;
};

/** Loads the seed pair from the server instead of the cache: another device may have rotated it. */
export const readSeedAnew = (queries: QueryClient, account: string): Promise<CheckedSeed> =>
  queries.fetchQuery({ ...seedQuery(account), staleTime: 0 });

/** Runs rotations of an account one at a time, across all tabs. */
export const oneRotation = <Value>(account: string, task: () => Promise<Value>): Promise<Value> =>
  inTurn(`degen.fairness.seed.${account.toLowerCase()}`, task);

/**
 * Rotates: reveals the announced pair and stores the next pair. The rounds are then loaded and
 * checked again.
 */
export const rotateFrom = async (
  queries: QueryClient,
  account: string,
  announced: SeedAnswer,
  clientSeed: string,
): Promise<Rotation> => {
  const { queryKey } = seedQuery(account);
  keepChoice({ serverSeedHash: announced.nextServerSeedHash, clientSeed });
  try {
    const casino = await queries.ensureQueryData(configQuery);
    const request: RotateRequest = { clientSeed };
    const answer = await apiPost<RotateAnswer>('/api/fairness/rotate', request, { account });
    const problems = rotationProblems(announced, clientSeed, answer);
    const next = await checkSeed(casino, account, answer.next, problems);
    queries.setQueryData(queryKey, next);
    return { ...answer, next };
  } catch (error) {
    // The server may have rotated the pair even though its response was lost, so the pair is loaded
    // again.
    void queries.invalidateQueries({ queryKey });
    throw error;
  } finally {
    void queries.invalidateQueries({ queryKey: roundsQuery(account).queryKey });
  }
};

const STORE_KEY = 'degen.fairness.client-seeds';
const CLIENT_SEED_BYTES = 16;
/** Maximum number of entries, one per rotation; the oldest are dropped. */
const CHOICES_MAX = 200;

/** A client seed, and the hash of the server seed for which this browser chose it. */
type Choice = Pick<Proof, 'serverSeedHash' | 'clientSeed'>;

const isChoice = (value: unknown): value is Choice => {
  const { serverSeedHash, clientSeed } = (value ?? {}) as Partial<Choice>;
  return typeof serverSeedHash === 'string' && typeof clientSeed === 'string';
};

const recall = (): readonly Choice[] => {
  const stored = readJson('localStorage', STORE_KEY);
  return Array.isArray(stored) ? stored.filter(isChoice) : [];
};

/**
 * The client seed for a server seed. It is random, so the casino cannot have chosen the server seed
 * to suit it. A repeated call returns the same client seed. With a new one each time, a casino
 * could reject rotations until it likes the outcome.
 */
export const clientSeedFor = (serverSeedHash: string): string =>
  recall().findLast((chosen) => chosen.serverSeedHash === serverSeedHash)?.clientSeed ??
  toHex(randomBytes(CLIENT_SEED_BYTES));

/** Called before the rotation is sent, because the response may be lost. */
const keepChoice = ({ serverSeedHash, clientSeed }: Choice): void => {
  const choices = [...recall(), { serverSeedHash, clientSeed }];
  writeJson('localStorage', STORE_KEY, choices.slice(-CHOICES_MAX));
};

/**
 * Whether this browser chose the client seed of a pair after the pair's server seed was committed.
 * The client seed alone proves nothing: the server may reuse a client seed that it already knows.
 */
export const isOwnChoice = (pair: Choice): boolean =>
  recall().some(
    (chosen) =>
      chosen.serverSeedHash === pair.serverSeedHash && chosen.clientSeed === pair.clientSeed,
  );

/**
 * Whether this browser still has to choose the client seed of the pair: the pair has no rounds and
 * no problems, and this browser did not choose its current client seed.
 */
const needsClientSeed = (seed: SeedAnswer & Pick<CheckedSeed, 'problems'>): boolean =>
  seed.nonce === 0 && seed.problems.length === 0 && !isOwnChoice(seed);

/**
 * Prepares the seed pair of an account for a bet, and returns it. Call it before every bet of every
 * game. It checks the signed commitment of the pair and, before the pair's first round, sets a
 * client seed from this browser. If it throws, the caller must not place the bet. `errorMessage`
 * translates the error. Every call throws while the pair cannot be read. Any other problem is
 * thrown once: later calls ignore it, because a player who bets again accepts the problem.
 */
export const readySeed = async (queries: QueryClient, account: string): Promise<CheckedSeed> => {
  const known = await queries.ensureQueryData(seedQuery(account));
  const seed = needsClientSeed(known) ? await withOwnClientSeed(queries, account) : known;
  const [problem] = seed.problems;
  if (problem !== undefined) {
    doubtOnce(queries, account, serverErrorTexts.get().brokeCommitment(problem()));
  }
  return seed;
};

/** As `readySeed`, after the server answered that the pair is no longer the one in the cache. */
export const readyMovedSeed = async (
  queries: QueryClient,
  account: string,
): Promise<CheckedSeed> => {
  await readSeedAnew(queries, account);
  return readySeed(queries, account);
};

const withOwnClientSeed = (queries: QueryClient, account: string): Promise<CheckedSeed> =>
  oneRotation(account, async () => {
    // Reads the pair again, because another tab may have rotated it or played a round with it. A
    // pair with rounds is not rotated.
    const announced = await readSeedAnew(queries, account);
    if (!needsClientSeed(announced)) return announced;
    try {
      const clientSeed = clientSeedFor(announced.nextServerSeedHash);
      const { next } = await rotateFrom(queries, account, announced, clientSeed);
      return next;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SEED.OPEN_ROUND') {
        const now = await readSeedAnew(queries, account);
        if (now.nonce > 0) return now; // another tab opened a round meanwhile, so this bet is not the first
      }
      const reason = serverErrorTexts.get().notMixed(errorMessage(error));
      doubtOnce(queries, account, reason);
      return announced;
    }
  });
