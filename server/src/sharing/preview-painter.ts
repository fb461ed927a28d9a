import { Worker } from 'node:worker_threads';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { AppError } from '../errors.ts';
import { previewSvg } from './preview-svg.ts';

/** What crosses between the server's thread and the one that draws. */
export type PreviewRequest = { readonly id: number; readonly svg: string };
export type PreviewReply = { readonly id: number; readonly png: Uint8Array };

/** Drawings under way and waiting; each is below 100 ms of the thread that draws. */
const DRAWINGS_MAX = 16;
/** Pictures that are kept, of about 40 kB each. */
const KEPT_MAX = 200;

/**
 * Draws the pictures of rounds, one at a time and in another thread. Keeps the latest ones: a receipt
 * and its picture never change. Whether a round may be shown at all is asked before, each time.
 */
export class PreviewPainter {
  /** Pictures by receipt hash, the longest unused first. */
  readonly #kept = new Map<string, Promise<Uint8Array>>();
  readonly #drawing = new Map<number, PromiseWithResolvers<Uint8Array>>();
  #worker: Worker | undefined;
  #nextId = 1;

  /** A PNG. Too many at once are answered with SERVER.BUSY. */
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
    // A thread that failed ends after its successor may have begun.
    const fail = (error: unknown): void => {
      if (this.#worker === worker) this.#fail(error);
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the thread that draws has ended')));
    // A picture is no reason for a process to stay. The listeners above would make it one again.
    worker.unref();
    return worker;
  }

  /** The next picture starts another thread. */
  #fail(error: unknown): void {
    this.#worker = undefined;
    for (const { reject } of this.#drawing.values()) reject(error);
    this.#drawing.clear();
  }
}
