import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import type { Deps } from '../deps.ts';
import { repeat } from '../system/clock.ts';
import type { Database } from './database.ts';

/**
 * The channels on which servers notify each other. Their payloads: the hash of an ended session's token, the
 * id of an ended crash round, and the id of automatic bets that are due.
 */
const CHANNELS = ['session_ended', 'crash_round_ended', 'auto_bets_due'] as const;
type Channel = (typeof CHANNELS)[number];

/**
 * A server sends itself a message on this channel. If it arrives, messages of other servers arrive as
 * well.
 */
const CHECK = 'listener_check';
const CHECK_EVERY_MS = 2_000;
/** Timeout of a check and of a new connection; shorter than the time that a process has to stop. */
const PATIENCE_MS = 2_000;

/**
 * Calls handlers when notifications arrive. A notification only makes a server react sooner, and
 * can be lost with its connection. So the owner of each handler also reads the database at
 * intervals.
 */
export class Notifications {
  readonly #handlers = new EventEmitter();

  on(channel: Channel, handler: (payload: string) => void): void {
    this.#handlers.on(channel, handler);
  }

  /** Calls the handlers of this server only. */
  deliver(channel: Channel, payload: string): void {
    this.#handlers.emit(channel, payload);
  }
}

/** Sends a notification to every listening server, including the sender. */
export const notify = async (
  db: Pick<Database, 'callPrepared'>,
  channel: Channel | typeof CHECK,
  payload: string,
): Promise<void> => {
  await db.callPrepared('notify', 'select pg_notify($1, $2)', [channel, payload]);
};

/** A connection that receives notifications until it is closed or lost. */
class Line {
  readonly #client: pg.Client;
  readonly #checks = new EventEmitter();
  readonly #lost = new AbortController();

  constructor(url: string, notifications: Notifications) {
    const timeout = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS };
    this.#client = new pg.Client({ connectionString: url, keepAlive: true, ...timeout });
    this.#client.on('error', () => this.#lost.abort());
    this.#client.on('end', () => this.#lost.abort());
    this.#client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHECK) this.#checks.emit(payload);
      else notifications.deliver(channel as Channel, payload);
    });
  }

  async open(): Promise<void> {
    await this.#client.connect();
    await this.#client.query([...CHANNELS, CHECK].map((name) => `listen ${name}`).join('; '));
  }

  /**
   * Resolves when all notifications that were sent before this call have arrived, because a check
   * that is sent after them has arrived. The check is sent over a connection of the pool. Behind a
   * proxy that pools by transaction, a check over this connection could arrive although
   * notifications from other connections never do.
   */
  async catchUp(db: Pick<Database, 'callPrepared'>): Promise<void> {
    const id = randomUUID();
    const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), this.#lost.signal]);
    const heard = once(this.#checks, id, { signal });
    await Promise.all([heard, notify(db, CHECK, id)]);
  }

  close(): void {
    this.#lost.abort();
    this.#client.end().catch(() => undefined);
  }
}

export type Listener = {
  /**
   * Resolves when this server has received all notifications that were sent before this call.
   * Rejects if it receives none.
   */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Receives notifications of other servers until stopped, on a connection outside the pool. Resolves
 * after the first attempt to connect; reconnects when the connection is lost. A connection through
 * a proxy without sessions (PgBouncer, transaction pooling) counts as lost.
 */
export const startListener = async (
  { db, log, metrics, notifications }: Pick<Deps, 'db' | 'log' | 'metrics' | 'notifications'>,
  url: string,
): Promise<Listener> => {
  let line: Line | undefined;
  let isHearing: boolean | undefined;

  const open = async (): Promise<Line> => {
    const opened = new Line(url, notifications);
    line = opened;
    await opened.open();
    return opened;
  };

  const report = (hears: boolean, error?: unknown): void => {
    metrics.hearsReplicas.set(hears ? 1 : 0);
    if (hears === isHearing) return;
    isHearing = hears;
    if (hears) log.info('notifications of other servers are heard');
    else log.warn({ err: error }, 'notifications of other servers are not heard');
  };

  const look = async (): Promise<void> => {
    try {
      await (line ?? (await open())).catchUp(db);
      report(true);
    } catch (error) {
      line?.close();
      line = undefined;
      report(false, error);
    }
  };

  await look();
  const loop = repeat(look, () => CHECK_EVERY_MS);
  return {
    catchUp: async () => {
      if (line === undefined) throw new Error('catchUp: no connection');
      await line.catchUp(db);
    },
    stop: async () => {
      const stopped = loop.stop();
      line?.close();
      await stopped;
    },
  };
};
