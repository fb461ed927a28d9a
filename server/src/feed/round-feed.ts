import { FEED_EVENT, type FeedEvent } from '@degen/rules/wire/feed.ts';
import type { Response } from 'express';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { repeat } from '../system/clock.ts';
import { Listeners } from './listeners.ts';
import { publicRound } from './public-round.ts';
import {
  deleteOldRounds,
  insertRounds,
  readNewestRounds,
  type SettledRound,
} from './repository.ts';

const EVERY_MS = 1_000;
const ROUNDS_SHOWN = 20;
/** The feed shows only this many rounds, so a server that settles more in a second writes only the newest. */
const ROUNDS_WAITING_MAX = ROUNDS_SHOWN;
const DELETE_EVERY_WRITES = 60;

type FeedDeps = Pick<Deps, 'db' | 'log' | 'metrics'> & { readonly config: Config };

/**
 * Shows the rounds of all servers as they settle. A settled round is only added to an array; once a
 * second, all rounds in it are written to the database and sent to the listeners together. A round
 * that could not be written is missing only from the feed.
 */
export class RoundFeed {
  readonly #deps: FeedDeps;
  readonly #listeners: Listeners;
  #waiting: SettledRound[] = [];
  #writes = 0;
  /**
   * The event that all listeners have or are about to get; undefined while there are no listeners.
   */
  #current: Promise<Buffer> | undefined;
  #running = Promise.resolve();

  constructor(deps: FeedDeps) {
    this.#deps = deps;
    const { config, metrics } = deps;
    this.#listeners = new Listeners(config.feedListeners, (count) =>
      metrics.feedListeners.set(count),
    );
  }

  /** Called after this server has settled a round that was played for money, and committed it. */
  settled(round: SettledRound): void {
    if (this.#waiting.length >= ROUNDS_WAITING_MAX) this.#waiting.shift();
    this.#waiting.push(round);
  }

  /**
   * Sends the feed now, and again each time that it changes. If the call rejects, nothing was sent.
   */
  async follow(address: string, response: Response): Promise<void> {
    this.#listeners.admit(address, response);
    this.#current ??= this.#read();
    const current = this.#current;
    current.catch(() => this.#forget(current));
    this.#listeners.add(response, await current);
  }

  /** Publishes what has settled since the last call. Never throws. */
  tick(): Promise<void> {
    this.#running = this.#running.then(() => this.#run());
    return this.#running;
  }

  /** Ends all streams, without waiting for a page to read. */
  close(): void {
    this.#listeners.close();
  }

  async #run(): Promise<void> {
    try {
      await this.#writeWaiting();
      if (this.#listeners.isEmpty) this.#current = undefined;
      else await this.#send();
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the feed could not be read or written');
    }
  }

  async #writeWaiting(): Promise<void> {
    const { kysely } = this.#deps.db;
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    await insertRounds(kysely, waiting);
    this.#writes += 1;
    if (this.#writes % DELETE_EVERY_WRITES === 0) await deleteOldRounds(kysely);
  }

  async #send(): Promise<void> {
    const [before, read] = await Promise.all([this.#current, this.#read()]);
    // An unchanged event keeps its object, because listeners compare objects.
    const next = before?.equals(read) ? before : read;
    this.#current = Promise.resolve(next);
    await this.#listeners.broadcast(next);
  }

  #forget(failed: Promise<Buffer>): void {
    if (this.#current === failed) this.#current = undefined;
  }

  async #read(): Promise<Buffer> {
    const rows = await readNewestRounds(this.#deps.db.kysely, ROUNDS_SHOWN);
    const event: FeedEvent = {
      rounds: rows.map((row) => ({ number: Number(row.number), ...publicRound(row) })),
    };
    return Buffer.from(`event: ${FEED_EVENT}\ndata: ${JSON.stringify(event)}\n\n`);
  }
}

/** Publishes once a second until stopped; then the streams end. */
export const startRoundFeed = ({ feed }: Pick<Deps, 'feed'>): { stop(): Promise<void> } => {
  const loop = repeat(
    () => feed.tick(),
    () => EVERY_MS,
  );
  return {
    stop: async () => {
      await loop.stop();
      feed.close();
    },
  };
};
