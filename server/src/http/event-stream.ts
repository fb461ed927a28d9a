import { BEAT_EVENT, BEAT_MS } from '@degen/rules/wire/event-streams.ts';
import type { Response } from 'express';

/** Shows the page that the stream is alive. It is the same for every stream. */
export const BEAT = `event: ${BEAT_EVENT}\ndata: 1\n\n`;

export const retryText = (retryMs: number): string => `retry: ${retryMs}\n\n`;

/** Sends the headers of an event stream, and the delay after which the browser reopens it. */
export const openEventStream = (response: Response, retryMs: number): void => {
  response.status(200);
  response.setHeader('Content-Type', 'text/event-stream');
  // Both prevent proxies from holding events back: the first those that compress, the second nginx.
  response.setHeader('Cache-Control', 'no-store, no-transform');
  response.setHeader('X-Accel-Buffering', 'no');
  response.write(retryText(retryMs));
};

/** Sends a beat now and then regularly, until the stream is closed. */
export const keepBeating = (response: Response): void => {
  let timer: ReturnType<typeof setTimeout>;
  const beat = (): void => {
    response.write(BEAT);
    timer = setTimeout(beat, BEAT_MS);
  };
  beat();
  response.once('close', () => clearTimeout(timer));
  response.once('finish', () => clearTimeout(timer));
};
