import { AppError } from '../errors.ts';

/** More waiting rounds than a person can start; a script gets told to slow down. */
const WAITING_MAX = 128;

/**
 * Rounds of one player follow each other, because each needs the nonce after the last. Waiting
 * here costs nothing; racing in the database would cost a computation and a round trip per loser.
 */
export class PlayerQueue {
  readonly #waiting = new Map<bigint, { count: number; tail: Promise<unknown> }>();

  async run<T>(userId: bigint, work: () => Promise<T>): Promise<T> {
    const line = this.#waiting.get(userId) ?? { count: 0, tail: Promise.resolve() };
    if (line.count >= WAITING_MAX) {
      throw new AppError('SERVER.BUSY', 'Too many rounds are waiting. Please slow down.');
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
