/** The number of blocks whose logs a public node returns in one request. */
const BLOCKS_PER_REQUEST = 1_000;

/** The blocks from `first` to `last`, as the first and the last block of each request. */
export const blockPages = function* (
  first: number,
  last: number,
): Generator<readonly [from: number, to: number]> {
  for (let from = first; from <= last; from += BLOCKS_PER_REQUEST) {
    yield [from, Math.min(last, from + BLOCKS_PER_REQUEST - 1)];
  }
};
