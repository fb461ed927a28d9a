import { Worker } from 'node:worker_threads';
import { pack, type SignedWords, verifySigned } from './verify-signed.ts';

type Waiting = {
  readonly signed: SignedWords;
  readonly resolve: (isValid: boolean) => void;
};

/** So few are verified at once, because handing them to another thread would take as long. */
const HERE_MAX = 4;

/**
 * Verifies the signatures of orders. A verification takes a fifth of the time of a round. So when
 * many wait, another thread verifies them, all in one message.
 */
export class OrderSignatures {
  #waiting: Waiting[] = [];
  #underWay: Waiting[] = [];
  #isScheduled = false;
  /** Started when it is first needed. */
  #worker: Worker | undefined;

  verify(signed: SignedWords): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push({ signed, resolve });
      this.#schedule();
    });
  }

  /** Stops the thread; what waits is verified here. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#underWay.length > 0 || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    // Node reads all requests that have already arrived before it runs this callback.
    setImmediate(() => {
      this.#isScheduled = false;
      this.#run();
    });
  }

  #run(): void {
    const batch = this.#waiting.splice(0);
    if (batch.length <= HERE_MAX) {
      settle(batch);
      return;
    }
    this.#underWay = batch;
    const packed = pack(batch.map(({ signed }) => signed));
    this.#startedWorker().postMessage(packed, [packed.buffer]);
  }

  #startedWorker(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(new URL('./signatures-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (results: readonly boolean[]) => {
      const done = this.#underWay.splice(0);
      for (const [index, { resolve }] of done.entries()) resolve(results[index] === true);
      this.#schedule();
    });
    // The next batch starts another thread.
    worker.once('exit', () => {
      this.#worker = undefined;
      settle(this.#underWay.splice(0));
      this.#schedule();
    });
    worker.on('error', () => undefined);
    this.#worker = worker;
    return worker;
  }
}

const settle = (batch: readonly Waiting[]): void => {
  for (const { signed, resolve } of batch) resolve(verifySigned(signed));
};
