import type { Database } from '../db/database.ts';
import { type ActivePair, readActivePair } from './seed-pairs.ts';

const PLAYERS_MAX = 10_000;

/**
 * Remembers the active pair of recent players, so that a round costs one round trip. It may be
 * behind (another replica played or rotated): settling checks pair and nonce in the database.
 */
export class SeedCache {
  readonly #db: Database;
  readonly #pairs = new Map<bigint, ActivePair>();

  constructor(db: Database) {
    this.#db = db;
  }

  async get(userId: bigint): Promise<ActivePair> {
    const known = this.#pairs.get(userId);
    if (known) return known;
    const pair = await readActivePair(this.#db.kysely, userId);
    this.#remember(userId, pair);
    return pair;
  }

  /** After a settled round: the same pair with its next nonce. */
  advance(userId: bigint, played: ActivePair): void {
    this.#remember(userId, { ...played, nonce: played.nonce + 1 });
  }

  forget(userId: bigint): void {
    this.#pairs.delete(userId);
  }

  #remember(userId: bigint, pair: ActivePair): void {
    // Re-inserting moves the player to the end; the first key is the one unused for longest.
    this.#pairs.delete(userId);
    this.#pairs.set(userId, pair);
    if (this.#pairs.size <= PLAYERS_MAX) return;
    const oldest = this.#pairs.keys().next();
    if (!oldest.done) this.#pairs.delete(oldest.value);
  }
}
