import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Response } from 'express';
import type { Config } from '../config.ts';
import { BEAT, openEventStream } from '../http/event-stream.ts';
import { AppError } from '../system/errors.ts';

/** Delay after which a browser reopens a connection that was lost. */
const RETRY_MS = 2_000;
/** A listener with unread text at more than this many broadcasts in a row is disconnected. */
const UNREAD_MAX = 30;
/**
 * A beat is sent after this many broadcasts without new text. There is a broadcast each second, and
 * a page reopens a silent stream.
 */
const QUIET_MAX = 3;
/** Number of writes after which `broadcast` yields to other work of the server. */
const WRITES_AT_ONCE = 50;

type Listener = {
  readonly response: Response;
  sent: Buffer;
  quiet: number;
  unread: number;
};

/**
 * Sends a text to all connections whenever the text changes. A connection whose client does not
 * read gets no further text, so that its buffer does not grow, and is closed after a while.
 */
export class Listeners {
  readonly #limits: Config['feedListeners'];
  readonly #onChange: (count: number) => void;
  readonly #open = new Set<Listener>();
  readonly #perAddress = new Map<string, number>();
  #admitted = 0;

  constructor(limits: Config['feedListeners'], onChange: (count: number) => void) {
    this.#limits = limits;
    this.#onChange = onChange;
  }

  get isEmpty(): boolean {
    return this.#open.size === 0;
  }

  /**
   * Counts the response against the limits until it is closed. Throws REQUEST.RATE_LIMITED or
   * SERVER.BUSY.
   */
  admit(address: string, response: Response): void {
    // A destroyed response emits no further `close`, so it would count for ever.
    if (response.destroyed) return;
    const count = this.#perAddress.get(address) ?? 0;
    if (count >= this.#limits.address) {
      throw new AppError('REQUEST.RATE_LIMITED', 'Too many pages follow the feed.');
    }
    if (this.#admitted >= this.#limits.total) {
      throw new AppError('SERVER.BUSY', 'Too many players follow the feed.');
    }
    this.#admitted += 1;
    this.#perAddress.set(address, count + 1);
    response.once('close', () => this.#leave(address));
  }

  #leave(address: string): void {
    this.#admitted -= 1;
    const rest = (this.#perAddress.get(address) ?? 1) - 1;
    if (rest === 0) this.#perAddress.delete(address);
    else this.#perAddress.set(address, rest);
  }

  /** Begins the stream of an admitted response with the current text. */
  add(response: Response, text: Buffer): void {
    if (response.destroyed) return;
    // Events are written without chunked encoding, so that the socket gets one buffer per event and
    // not three. The end of the connection marks the end of the text.
    response.removeHeader('Transfer-Encoding');
    openEventStream(response, RETRY_MS);
    response.write(text);
    const listener = { response, sent: text, quiet: 0, unread: 0 };
    this.#open.add(listener);
    this.#onChange(this.#open.size);
    response.once('close', () => {
      this.#open.delete(listener);
      this.#onChange(this.#open.size);
    });
  }

  /** Sends the text to every listener that does not have it yet. */
  async broadcast(text: Buffer): Promise<void> {
    let writes = 0;
    for (const listener of [...this.#open]) {
      if (!sendTo(listener, text)) continue;
      writes += 1;
      if (writes % WRITES_AT_ONCE === 0) await nextTurn();
    }
  }

  /** Ends all streams. Browsers reconnect, to another server or to this one after its restart. */
  close(): void {
    for (const { response } of [...this.#open]) response.end();
  }
}

/** Sends new text, or a beat when one is due. Returns whether anything was written. */
const sendTo = (listener: Listener, text: Buffer): boolean => {
  const { response } = listener;
  // The listener has left since the broadcast began.
  if (response.destroyed || response.writableEnded) return false;
  if (response.writableNeedDrain) {
    listener.unread += 1;
    if (listener.unread > UNREAD_MAX) response.destroy();
    return false;
  }
  listener.unread = 0;
  const isNews = listener.sent !== text;
  listener.quiet = isNews ? 0 : listener.quiet + 1;
  if (!isNews && listener.quiet % QUIET_MAX !== 0) return false;
  listener.sent = text;
  response.write(isNews ? text : BEAT);
  return true;
};
