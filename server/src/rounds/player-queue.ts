import type { Deps } from '../deps.ts';
import { AppError } from '../system/errors.ts';
import { Outdated } from './calls.ts';

/** The most waiting requests of a player. Only scripts reach this limit. */
const WAITING_MAX = 128;

/**
 * Runs the requests of one player one after another. If they ran at once, only one could use the
 * next nonce, and the others would have to compute their rounds again. They would also wait for
 * this player's locks, and hold database connections that other players need. Work in the queue
 * must not wait for other work of the same queue, because it would wait forever.
 */
export class PlayerQueue {
  readonly #waiting = new Map<bigint, { count: number; tail: Promise<unknown> }>();

  async run<T>(userId: bigint, work: () => Promise<T>): Promise<T> {
    const line = this.#waiting.get(userId) ?? { count: 0, tail: Promise.resolve() };
    if (line.count >= WAITING_MAX) {
      throw new AppError('SERVER.BUSY', 'Too many requests are waiting. Please slow down.');
    }
    this.#waiting.set(userId, line);
    line.count += 1;
    const result = line.tail.then(work);
    line.tail = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      line.count -= 1;
      if (line.count === 0) this.#waiting.delete(userId);
    }
  }
}

/**
 * The most attempts for one request. An attempt fails only if another replica was faster with a
 * request of the same player. The slower replica often fails several times, because it must first
 * read the next nonce, which the faster one already knows. When two replicas got fifteen bets each
 * at once, one bet in a hundred failed eight times.
 */
const ATTEMPTS_MAX = 32;

/** Handles one request of a player at a time. Repeats an attempt if its input has changed. */
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
