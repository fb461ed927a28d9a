import { randomFillSync } from 'node:crypto';

const BYTES = 16;
const COUNTER_MAX = 0xfff;

/**
 * UUID version 7: 48 bits of time, a 12-bit counter within the millisecond so that the rounds of
 * one replica sort in the order they were made, and 62 random bits that nobody can guess.
 */
export const createRoundIds = (): ((now: Date) => string) => {
  let lastMs = 0;
  let counter = 0;
  return (now) => {
    const ms = Math.max(now.getTime(), lastMs);
    counter = ms === lastMs ? Math.min(counter + 1, COUNTER_MAX) : 0;
    lastMs = ms;
    const bytes = randomFillSync(Buffer.allocUnsafe(BYTES));
    bytes.writeUIntBE(ms, 0, 6);
    bytes.writeUInt16BE(0x7000 | counter, 6);
    bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
    const hex = bytes.toString('hex');
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      hex.slice(12, 16),
      hex.slice(16, 20),
      hex.slice(20),
    ].join('-');
  };
};
