import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { ActivePair } from '../fairness/seed-pairs.ts';
import { type ComputedRound, SeedMoved, type SettledRound, settleRound } from './settle-round.ts';

/** Each attempt loses only to a round or rotation of the same player on another replica. */
const ATTEMPTS_MAX = 8;

/**
 * Computes a round from the player's seed pair and settles it; when the pair has moved on in the
 * meantime, computes it again from the new one. Nothing of a lost attempt is kept or answered.
 */
export const playRound = (
  deps: Deps,
  userId: bigint,
  compute: (pair: ActivePair) => ComputedRound,
): Promise<SettledRound> =>
  deps.players.run(userId, async () => {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      const pair = await deps.seeds.get(userId);
      const round = compute(pair);
      try {
        const settled = await settleRound(deps, round);
        // A repeated request was answered from the past and has not moved the nonce.
        if (settled.receipt.roundId === round.roundId) deps.seeds.advance(userId, pair);
        return settled;
      } catch (error) {
        if (!(error instanceof SeedMoved)) throw error;
        deps.seeds.forget(userId);
        deps.metrics.seedRaces.inc();
      }
    }
    throw new AppError('SERVER.BUSY', 'The round could not be settled. Please try again.');
  });
