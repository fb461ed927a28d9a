import { hashServerSeed } from '@degen/rules/fairness.ts';
import { toHex } from '@degen/rules/hex.ts';
import type { RotateAnswer, RotateRequest, SeedAnswer } from '@degen/rules/wire/fairness.ts';
import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '../config/casino-config.ts';
import { ApiError, apiPost } from '../lib/api-client.ts';
import { readJson, storedByOwner, writeJson } from '../lib/stored-json.ts';
import { inTurn } from '../lib/tab-locks.ts';
import { type CheckedSeed, checkSeed } from './check-seed.ts';
import { hashing, randomBytes } from './crypto/hashing.ts';
import { doubtOnce, type Problem } from './error-messages.ts';
import { roundsQuery, seedQuery } from './queries.ts';
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
const readSeedAnew = (queries: QueryClient, account: string): Promise<CheckedSeed> =>
  queries.fetchQuery({ ...seedQuery(account), staleTime: 0 });

const ROTATED_KEY = 'degen.fairness.rotated';
/** Maximum number of entries; the oldest are dropped. */
const ROTATED_MAX = 200;

/** Hashes of the server seeds that this browser has asked to rotate. */
const rotatedSeeds = (): readonly unknown[] => {
  const stored = readJson('localStorage', ROTATED_KEY);
  return Array.isArray(stored) ? stored : [];
};

const noteRotation = (serverSeedHash: string, isAsked: boolean): void => {
  const others = rotatedSeeds().filter((each) => each !== serverSeedHash);
  const noted = isAsked ? [...others, serverSeedHash] : others;
  writeJson('localStorage', ROTATED_KEY, noted.slice(-ROTATED_MAX));
};

const moved = storedByOwner('degen.fairness.moved');

/** Hashes of the server seeds of an account that changed without this browser when a bet was refused. */
export const movedSeeds = (account: string): readonly unknown[] => {
  const stored = moved.read(account.toLowerCase());
  return Array.isArray(stored) ? stored : [];
};

const noteMoved = (account: string, serverSeedHash: string): void => {
  const known = movedSeeds(account).filter((each) => each !== serverSeedHash);
  moved.write(account.toLowerCase(), [...known, serverSeedHash].slice(-ROTATED_MAX));
};

/** From this status on, the server may have done what it was asked. */
const SERVER_ERROR = 500;

const CLIENT_SEED_BYTES = 16;
/** Digits of a hash that tell one pair from another. */
const SEED_SHOWN = 12;

/**
 * Rotates: reveals the announced pair and stores the next pair. The rounds are then loaded and
 * checked again. Without a typed client seed, this browser draws one. The rotations of an account
 * run one at a time, across all tabs.
 */
export const rotate = (queries: QueryClient, account: string, typed: string): Promise<Rotation> =>
  inTurn(`degen.fairness.seed.${account.toLowerCase()}`, async () => {
    const { queryKey } = seedQuery(account);
    const announced = await readSeedAnew(queries, account);
    const clientSeed = typed === '' ? toHex(randomBytes(CLIENT_SEED_BYTES)) : typed;
    noteRotation(announced.serverSeedHash, true);
    try {
      const casino = await queries.ensureQueryData(configQuery);
      const request: RotateRequest = { clientSeed };
      const answer = await apiPost<RotateAnswer>('/api/fairness/rotate', request, { account });
      const problems = rotationProblems(announced, clientSeed, answer);
      const next = await checkSeed(casino, account, answer.next, problems);
      queries.setQueryData(queryKey, next);
      return { ...answer, next };
    } catch (error) {
      // The server refused, so whoever rotates this pair later is not this browser.
      if (error instanceof ApiError && error.status < SERVER_ERROR) {
        noteRotation(announced.serverSeedHash, false);
      }
      // The server may have rotated the pair even though its response was lost, so the pair is
      // loaded again.
      void queries.invalidateQueries({ queryKey });
      throw error;
    } finally {
      void queries.invalidateQueries({ queryKey: roundsQuery(account).queryKey });
    }
  });

/**
 * Returns the seed pair of an account for a bet. Call it before every bet of every game. It checks
 * the signed commitment of the pair. If it throws, the caller must not place the bet. `errorMessage`
 * translates the error. Every call throws while the pair cannot be read. Any other problem is
 * thrown once: later calls ignore it, because a player who bets again accepts the problem.
 * `refused` is the hash of the server seed of a bet that the server did not take because its pair was
 * rotated. If this browser has not asked for that, the bet is stopped, too: a casino that rotates the
 * pair itself could refuse what it would have lost.
 */
export const readySeed = async (
  queries: QueryClient,
  account: string,
  refused?: string,
): Promise<CheckedSeed> => {
  const seed =
    refused === undefined
      ? await queries.ensureQueryData(seedQuery(account))
      : await readSeedAnew(queries, account);
  const t = serverErrorTexts.get();
  const [problem] = seed.problems;
  if (problem !== undefined) doubtOnce(queries, account, t.brokeCommitment(problem()));
  const isForeign = refused !== undefined && !rotatedSeeds().includes(refused);
  if (isForeign && seed.serverSeedHash !== refused) {
    noteMoved(account, refused);
    doubtOnce(queries, account, t.seedMoved(`${refused.slice(0, SEED_SHOWN)}…`));
  }
  return seed;
};
