import type { RandomStream } from '../random.ts';

/** One stream per possible draw; a draw with another bound throws. */
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
