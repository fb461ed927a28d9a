import { Worker } from 'node:worker_threads';

/** Requests from the server's thread to the thread that runs PGlite. */
export type PgliteRequest =
  | { id: number; action: 'query'; sql: string; params: readonly unknown[] }
  | { id: number; action: 'dump' }
  | { id: number; action: 'close' };

export type PgliteFailure = {
  message: string;
  code?: string;
  detail?: string;
  constraint?: string;
};

export type PgliteReply =
  | { id: number; ok: true; rows: unknown[]; affectedRows?: number; dump?: Blob }
  | { id: number; ok: false; failure: PgliteFailure };

export type PgliteStart = {
  /** Undefined for a database in memory. */
  folder?: string;
  /** A dumped database to start from, for tests. */
  template?: Blob;
};

type Reply = Extract<PgliteReply, { ok: true }>;
type Waiting = { resolve(reply: Reply): void; reject(error: Error): void };
type Results<T> = { rows: T[]; fields: []; affectedRows?: number };
type WithoutId<R> = R extends unknown ? Omit<R, 'id'> : never;

class PgliteError extends Error {
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;

  constructor({ message, code, detail, constraint }: PgliteFailure) {
    super(message);
    this.name = 'PgliteError';
    this.code = code;
    this.detail = detail;
    this.constraint = constraint;
  }
}

/** PGlite in a worker thread, with the interface that Kysely's PGliteDialect expects. */
export class PgliteThread {
  closed = false;
  readonly ready = true;
  readonly waitReady = Promise.resolve();
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #failure: Error | undefined;
  /** Settles when the open transaction ends; other statements wait for it. */
  #open: Promise<void> | undefined;

  constructor(start: PgliteStart) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: start,
      execArgv: [],
    });
    this.#worker.on('message', (reply: PgliteReply) => this.#settle(reply));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the database thread has ended')));
  }

  async query<T>(sql: string, params: readonly unknown[] = []): Promise<Results<T>> {
    while (this.#open) await this.#open;
    return this.#run<T>(sql, params);
  }

  async transaction<T>(
    work: (tx: {
      query<R>(sql: string, params?: readonly unknown[]): Promise<Results<R>>;
      rollback(): Promise<void>;
    }) => Promise<T>,
  ): Promise<T> {
    while (this.#open) await this.#open;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#open = promise;
    try {
      await this.#run('begin', []);
      const result = await work({
        query: (sql, params = []) => this.#run(sql, params),
        rollback: async () => void (await this.#run('rollback', [])),
      });
      // COMMIT of an aborted transaction would roll back without an error. This statement fails
      // instead.
      await this.#run('select 1', []);
      await this.#run('commit', []);
      return result;
    } catch (error) {
      await this.#run('rollback', []);
      throw error;
    } finally {
      this.#open = undefined;
      resolve();
    }
  }

  /** The whole data folder, for tests that start many identical databases. */
  async dump(): Promise<Blob> {
    const { dump } = await this.#send({ action: 'dump' });
    if (!dump) throw new Error('the database thread sent no dump');
    return dump;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    while (this.#open) await this.#open;
    this.closed = true;
    await this.#send({ action: 'close' });
    await this.#worker.terminate();
  }

  async #run<T>(sql: string, params: readonly unknown[]): Promise<Results<T>> {
    const reply = await this.#send({ action: 'query', sql, params });
    const { affectedRows } = reply;
    return {
      rows: reply.rows as T[],
      fields: [],
      ...(affectedRows === undefined ? {} : { affectedRows }),
    };
  }

  #send(request: WithoutId<PgliteRequest>): Promise<Reply> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #settle(reply: PgliteReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.ok) waiting?.resolve(reply);
    else waiting?.reject(new PgliteError(reply.failure));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }
}
