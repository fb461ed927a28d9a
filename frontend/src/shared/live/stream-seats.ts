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
export const takeSeat = (onSeat: () => void): (() => void) => {
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
