import { CRASH_STATUSES } from '@degen/rules/games/crash/types.ts';
import type { CrashEndAnswer } from '@degen/rules/games/crash/wire.ts';
import { EVENTS_RETRY_MS } from './motion.ts';

/**
 * Listens for the end of a flight until it comes. Browsers reopen a stream that breaks off, but give
 * up on one that is answered with an error, such as that of a server that is starting.
 */
export const followFlight = (
  roundId: string,
  onEnd: (answer: CrashEndAnswer) => void,
): (() => void) => {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    source?.close();
  };
  const open = (): void => {
    source = new EventSource(`/api/crash/${roundId}/events`, { withCredentials: true });
    for (const status of CRASH_STATUSES) {
      source.addEventListener(status, (event: MessageEvent<string>) => {
        stop();
        onEnd(JSON.parse(event.data) as CrashEndAnswer);
      });
    }
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, EVENTS_RETRY_MS);
    };
  };
  open();
  return stop;
};
