import { randomUUID } from 'node:crypto';

const TIME_DIGITS = 12;
const TIME_HIGH_DIGITS = 8;
const COUNTER_MAX = 0xfff;
/**
 * The position from which on the digits of a UUID come from `randomUUID`: the variant and the last
 * 62 random bits. `randomUUID` is fast, because Node generates random bits in bulk.
 */
const RANDOM_START = 19;

/**
 * UUID version 7: 48 bits of time, a 12-bit counter within the millisecond, and 62 unpredictable
 * random bits. The counter keeps the rounds of one replica in order.
 */
export const createRoundIds = (): ((now: Date) => string) => {
  let lastMs = 0;
  let counter = 0;
  return (now) => {
    const ms = Math.max(now.getTime(), lastMs);
    counter = ms === lastMs ? Math.min(counter + 1, COUNTER_MAX) : 0;
    lastMs = ms;
    const time = ms.toString(16).padStart(TIME_DIGITS, '0');
    const count = counter.toString(16).padStart(3, '0');
    const random = randomUUID().slice(RANDOM_START);
    return `${time.slice(0, TIME_HIGH_DIGITS)}-${time.slice(TIME_HIGH_DIGITS)}-7${count}-${random}`;
  };
};
