import fc from 'fast-check';
import { WOBBLE_RANGES, type Wobble } from '../src/games/crash/types.ts';

const between = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });

/** Every wobble that can be drawn. */
export const wobbles: fc.Arbitrary<Wobble> = fc.record({
  amplitudeMilli: between(WOBBLE_RANGES.amplitudeMilli),
  frequencyMilli: between(WOBBLE_RANGES.frequencyMilli),
  phaseMilli: between(WOBBLE_RANGES.phaseMilli),
});
