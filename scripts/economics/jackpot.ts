import { seededChance } from './random.ts';
import { DRAW_SHARE, edgeOf, FIVE_COLOURS, GRAND, MINI, POOL_START } from './terms.ts';

export type PoolCourse = {
  /** What was left after each step of draws. */
  readonly samples: readonly number[];
  readonly drawsToHalf: number | null;
  readonly grands: number;
};

/** Spins one after the other with nothing coming in: a program that bets one DEGEN at a time. */
export const drainPool = (draws: number, sampleEvery: number, seed: number): PoolCourse => {
  const chance = seededChance(seed);
  const samples = [POOL_START];
  let [pool, grands] = [POOL_START, 0];
  let drawsToHalf: number | null = null;
  for (let draw = 1; draw <= draws; draw += 1) {
    const drawn = chance();
    if (drawn < GRAND.chance) {
      pool *= 1 - GRAND.share;
      grands += 1;
    } else if (drawn < GRAND.chance + MINI.chance) {
      pool *= 1 - MINI.share;
    }
    if (drawsToHalf === null && pool < POOL_START / 2) drawsToHalf = draw;
    if (draw % sampleEvery === 0) samples.push(pool);
  }
  return { samples, drawsToHalf, grands };
};

/** What a spin brings on average by the jackpot alone. */
export const jackpotWorth = (pool: number): number => pool * DRAW_SHARE;

/** What comes back of a stake on average, the jackpot included, as a multiple of the stake. */
export const returnWithJackpot = (pool: number, stake: number): number =>
  1 + edgeOf(FIVE_COLOURS) + jackpotWorth(pool) / stake;

/** Where the pool settles: there each draw takes out on average what comes in between two draws. */
export const poolAtRest = (inflowPerDay: number, drawsPerDay: number): number =>
  inflowPerDay / (DRAW_SHARE * drawsPerDay);
