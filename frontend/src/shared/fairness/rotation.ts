import { hashServerSeed } from '@degen/rules/fairness.ts';
import { toHex } from '@degen/rules/hex.ts';
import type { RotateAnswer, RotateRequest, SeedAnswer } from '@degen/rules/wire/fairness.ts';
import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '../config/casino-config.ts';
import { apiPost } from '../lib/api-client.ts';
import { inTurn } from '../lib/tab-locks.ts';
import { type CheckedSeed, checkSeed } from './check-seed.ts';
import { hashing, randomBytes } from './crypto/hashing.ts';
import { doubtOnce, type Problem } from './error-messages.ts';
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
const readSeedAnew = (queries: QueryClient, account: string): Promise<CheckedSeed> =>
  queries.fetchQuery({ ...seedQuery(account), staleTime: 0 });

const CLIENT_SEED_BYTES = 16;

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
    try {
      const casino = await queries.ensureQueryData(configQuery);
      const request: RotateRequest = { clientSeed };
      const answer = await apiPost<RotateAnswer>('/api/fairness/rotate', request, { account });
      const problems = rotationProblems(announced, clientSeed, answer);
      const next = await checkSeed(casino, account, answer.next, problems);
      queries.setQueryData(queryKey, next);
      return { ...answer, next };
    } catch (error) {
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
 * `isMoved` is true after the server answered that the pair is no longer the one in the cache.
 */
export const readySeed = async (
  queries: QueryClient,
  account: string,
  isMoved = false,
): Promise<CheckedSeed> => {
  const seed = isMoved
    ? await readSeedAnew(queries, account)
    : await queries.ensureQueryData(seedQuery(account));
  const [problem] = seed.problems;
  if (problem !== undefined) {
    doubtOnce(queries, account, serverErrorTexts.get().brokeCommitment(problem()));
  }
  return seed;
};
