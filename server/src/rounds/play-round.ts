import type { ReceiptBody } from '@degen/rules/receipt/types.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { ActivePair } from '../fairness/seed-pairs.ts';
import { Outdated } from './refusals.ts';
import { type ComputedRound, type SettledRound, settleRound } from './settle-round.ts';

/** Each attempt loses only to another request of the same player on another replica. */
const ATTEMPTS_MAX = 8;

/** One request of a player at a time; tried again when what it was computed from has changed. */
export const inTurn = <T>(
  { players }: Pick<Deps, 'players'>,
  userId: bigint,
  attempt: () => Promise<T>,
  afterLosing: () => void = () => undefined,
): Promise<T> =>
  players.run(userId, async () => {
    for (let count = 0; count < ATTEMPTS_MAX; count += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof Outdated)) throw error;
        afterLosing();
      }
    }
    throw new AppError('SERVER.BUSY', 'The round could not be settled. Please try again.');
  });

/**
 * Computes something from the player's seed pair; when the pair has moved on in the meantime, again
 * from the new one. Nothing of a lost attempt is kept or answered.
 */
export const withSeedPair = <T>(
  deps: Deps,
  userId: bigint,
  play: (pair: ActivePair) => Promise<T>,
): Promise<T> =>
  inTurn(
    deps,
    userId,
    async () => play(await deps.seeds.get(userId)),
    () => {
      deps.seeds.forget(userId);
      deps.metrics.seedRaces.inc();
    },
  );

/** Computes a round and settles it. */
export const playRound = <Body extends ReceiptBody>(
  deps: Deps,
  userId: bigint,
  compute: (pair: ActivePair) => ComputedRound<Body>,
): Promise<SettledRound<Body>> =>
  withSeedPair(deps, userId, async (pair) => {
    const round = compute(pair);
    const settled = await settleRound(deps, round);
    // A repeated request was answered from the past and has not moved the nonce.
    if (settled.receipt.roundId === round.roundId) deps.seeds.advance(userId, pair);
    return settled;
  });
