import type { SeedAnswer } from '@degen/rules/wire/fairness.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-client.ts';
import type { CheckedSeed } from './check-seed.ts';
import { doubtOnce, errorMessage } from './error-messages.ts';
import { seedQuery } from './queries.ts';
import { clientSeedFor, isOwnChoice, oneRotation, readSeedAnew, rotateFrom } from './rotation.ts';
import { serverErrorTexts } from './texts.ts';

/**
 * Whether this browser still has to choose the client seed of the pair: the pair has no rounds and
 * no problems, and this browser did not choose its current client seed.
 */
const needsClientSeed = (seed: SeedAnswer & Pick<CheckedSeed, 'problems'>): boolean =>
  seed.nonce === 0 && seed.problems.length === 0 && !isOwnChoice(seed);

/**
 * Prepares the seed pair of an account for a bet. Call it before every bet of every game. It checks
 * the signed commitment of the pair and, before the pair's first round, sets a client seed from
 * this browser. If it throws, the caller must not place the bet. `errorMessage` translates the
 * error. Every call throws while the pair cannot be read. Any other problem is thrown once: later
 * calls ignore it, because a player who bets again accepts the problem.
 */
export const readySeed = async (queries: QueryClient, account: string): Promise<void> => {
  const known = await queries.ensureQueryData(seedQuery(account));
  const seed = needsClientSeed(known) ? await withOwnClientSeed(queries, account) : known;
  const [problem] = seed.problems;
  if (problem !== undefined) {
    doubtOnce(queries, account, serverErrorTexts.get().brokeCommitment(problem()));
  }
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
