import { Worker } from 'node:worker_threads';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { AppError } from '../system/errors.ts';
import { previewSvg } from './preview-svg.ts';

/** Messages between the server's thread and the thread that draws. */
export type PreviewRequest = { readonly id: number; readonly svg: string };
export type PreviewReply = { readonly id: number; readonly png: Uint8Array };

/** The maximum number of drawings that run or wait at once; a drawing takes less than 100 ms. */
const DRAWINGS_MAX = 16;
/** The maximum number of pictures in the cache, of about 40 kB each. */
const KEPT_MAX = 200;

/**
 * Draws the pictures of rounds, one at a time and in another thread. Caches the latest ones, because a
 * receipt and its picture never change. The caller checks each time whether the round is shared.
 */
export class PreviewPainter {
  /** Pictures by receipt hash, the least recently used first. */
  readonly #kept = new Map<string, Promise<Uint8Array>>();
  readonly #drawing = new Map<number, PromiseWithResolvers<Uint8Array>>();
  #worker: Worker | undefined;
  #nextId = 1;

  /** Returns a PNG. Rejects with SERVER.BUSY when too many drawings wait. */
  paint(receipt: Receipt): Promise<Uint8Array> {
    const kept = this.#kept.get(receipt.hash);
    const picture = kept ?? this.#draw(previewSvg(receipt));
    this.#kept.delete(receipt.hash);
    this.#kept.set(receipt.hash, picture);
    if (kept === undefined) {
      picture.catch(() => this.#kept.delete(receipt.hash));
      this.#forgetOldest();
    }
    return picture;
  }

  #forgetOldest(): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_MAX && oldest !== undefined) this.#kept.delete(oldest);
  }

  #draw(svg: string): Promise<Uint8Array> {
    if (this.#drawing.size >= DRAWINGS_MAX) {
      return Promise.reject(new AppError('SERVER.BUSY', 'The server is busy. Please try again.'));
    }
    const id = this.#nextId;
    this.#nextId += 1;
    const drawing = Promise.withResolvers<Uint8Array>();
    this.#drawing.set(id, drawing);
    this.#worker ??= this.#start();
    this.#worker.postMessage({ id, svg } satisfies PreviewRequest);
    return drawing.promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { execArgv: [] });
    worker.on('message', ({ id, png }: PreviewReply) => {
      this.#drawing.get(id)?.resolve(png);
      this.#drawing.delete(id);
    });
    // A failed thread can exit late, when the next thread has already started; that exit must not
    // fail the drawings of the next thread.
    const fail = (error: unknown): void => {
      if (this.#worker === worker) this.#fail(error);
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the thread that draws has ended')));
    // The thread must not keep the process alive. This call comes last: adding a listener
    // afterwards would make the thread keep the process alive again.
    worker.unref();
    return worker;
  }

  /** Rejects all drawings; the next picture starts another thread. */
  #fail(error: unknown): void {
    this.#worker = undefined;
    for (const { reject } of this.#drawing.values()) reject(error);
    this.#drawing.clear();
  }
}
