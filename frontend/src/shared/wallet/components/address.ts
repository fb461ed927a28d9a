const HEAD = 6;
const TAIL = 4;

/** The first 6 and the last 4 characters. */
export const shortAddress = (address: string): string =>
  `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`;
