import type { RandomStream } from '../random.ts';

/**
 * For each integer below `bound`, a stream that draws this integer. It throws if a caller draws
 * with another bound.
 */
export const allDraws = (bound: number): RandomStream[] =>
  Array.from({ length: bound }, (_, draw) => ({
    below: (asked) => {
      if (asked !== bound) throw new Error(`allDraws: asked below ${asked}, not ${bound}`);
      return draw;
    },
    bytes: () => {
      throw new Error('allDraws: bytes cannot be enumerated');
    },
  }));
