import { BEAT_EVENT } from '@degen/rules/wire/event-streams.ts';
import { onWake } from './wake.ts';

/**
 * With HTTP/1.1, all tabs and windows of a browser share six connections to a host. So many streams
 * stay open at most; the other connections are left for requests.
 */
const SEATS = 3;

const seatName = (seat: number): string => `degen.stream.${seat}`;

/**
 * Calls `onSeat` as soon as a seat is free; at once in a browser without Web Locks, such as on an
 * insecure origin. Returns a function that gives the seat back, or ends the wait.
 */
const takeSeat = (onSeat: () => void): (() => void) => {
  const { locks } = navigator;
  if (locks === undefined) {
    onSeat();
    return () => undefined;
  }
  const left = new AbortController();
  const { signal } = left;
  let isSeated = false;
  const sit = (): Promise<void> | undefined => {
    // All seats are requested together, so another one may be granted, too. It is given back.
    if (isSeated || signal.aborted) return undefined;
    isSeated = true;
    onSeat();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  for (let seat = 1; seat <= SEATS; seat += 1) {
    locks.request(seatName(seat), { signal }, sit).catch((error: unknown) => {
      if (!signal.aborted) console.info('No seat for a stream', error);
    });
  }
  return () => left.abort();
};

/** A stream without an event for this long is dead. The server beats every three seconds. */
const SILENT_MS = 8_000;
/** A stream that was silent for this long when the player returns has probably died meanwhile. */
const STALE_MS = 4_500;
/** Delay before a rejected stream is reopened. It doubles with each rejection in a row. */
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 30_000;
/** Interval between the visits of a page that keeps no stream open. */
const VISIT_MS = 5_000;

type StreamParts = {
  readonly url: string;
  /** Called with the data of each event. Throws if the event is malformed. */
  readonly on: Readonly<Record<string, (data: string) => void>>;
  /** Asks for the state in another way. Called when the stream is silent, fails or may be stale. */
  readonly poll?: () => void;
  /** Called when the stream is lost, until it is open again. */
  readonly onLost?: () => void;
};

/**
 * Follows an event stream whose server beats, and whose first events state everything that a page
 * may have missed. The browser reopens a stream whose connection ends; this function reopens one
 * that is silent, because the browser does not notice a connection that is dead but not closed, and
 * one that was rejected, after growing delays.
 *
 * A hidden page, and one without a seat (see `takeSeat`), does not keep its stream open: it opens
 * the stream regularly until the first event. Returns a function that stops all this.
 */
export const followStream = ({ url, on, poll, onLost }: StreamParts): (() => void) => {
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let leaveSeat: (() => void) | undefined;
  let stays = false;
  let isOpened = false;
  let retryMs = RETRY_MS;
  /** When the last event came, or the stream was last requested. */
  let heardMs = Date.now();
  let isStopped = false;

  const close = (): void => {
    clearTimeout(reopening);
    reopening = undefined;
    source?.close();
    source = undefined;
  };
  const awaitBeat = (): void => {
    clearTimeout(silence);
    silence = setTimeout(onSilence, SILENT_MS);
  };
  const openLater = (delayMs: number): void => {
    close();
    reopening = setTimeout(open, delayMs);
  };
  const openAfterRejection = (): void => {
    openLater(retryMs);
    retryMs = Math.min(2 * retryMs, RETRY_MAX_MS);
  };

  const onEvent = (handle: () => void): void => {
    heardMs = Date.now();
    awaitBeat();
    if (!stays) openLater(VISIT_MS);
    try {
      handle();
    } catch (error) {
      console.warn('An event could not be read', url, error);
      openAfterRejection();
    }
  };
  const onError = (): void => {
    // The delay is reset here and not when the stream opens, because a stream that sends a malformed
    // event opens, too.
    if (isOpened) retryMs = RETRY_MS;
    isOpened = false;
    onLost?.();
    if (source?.readyState !== EventSource.CLOSED) return;
    openAfterRejection();
    poll?.();
  };
  const onSilence = (): void => {
    awaitBeat();
    if (reopening === undefined) open();
    onLost?.();
    poll?.();
  };

  const open = (): void => {
    close();
    const opened = new EventSource(url, { withCredentials: true });
    source = opened;
    isOpened = false;
    heardMs = Date.now();
    const handlers: StreamParts['on'] = { [BEAT_EVENT]: () => undefined, ...on };
    for (const [type, handle] of Object.entries(handlers)) {
      opened.addEventListener(type, ({ data }: MessageEvent<string>) => {
        // A closed stream may still deliver an event that was already queued.
        if (source === opened) onEvent(() => handle(data));
      });
    }
    opened.onopen = () => {
      isOpened = true;
    };
    opened.onerror = () => {
      if (source === opened) onError();
    };
  };

  const onSeat = (): void => {
    stays = true;
    if (source === undefined) open();
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') {
      leaveSeat?.();
      leaveSeat = undefined;
      if (stays) openLater(VISIT_MS);
      stays = false;
    } else {
      leaveSeat ??= takeSeat(() => !isStopped && onSeat());
    }
  };
  const wake = (): void => {
    const sinceMs = Date.now() - heardMs;
    if (source === undefined || sinceMs < 0 || sinceMs > STALE_MS) open();
    awaitBeat();
    poll?.();
  };

  open();
  awaitBeat();
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  const stopWaking = onWake(wake);
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', onVisibility);
    stopWaking();
    leaveSeat?.();
    clearTimeout(silence);
    close();
  };
};
