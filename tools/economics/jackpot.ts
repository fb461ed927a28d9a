import { seededChance } from './random.ts';
import { DRAW_SHARE, edgeOf, FIVE_COLOURS, FULL_STAKE, GRAND, MINI, POOL_START } from './terms.ts';

export type PoolCourse = {
  /** What was left after each step of draws. */
  readonly samples: readonly number[];
  readonly drawsToHalf: number | null;
  readonly grands: number;
};

/** The part of a tier's share that a stake wins. */
const partOf = (stake: number): number => Math.min(stake, FULL_STAKE) / FULL_STAKE;

type Bot = { readonly stake: number; readonly draws: number; readonly sampleEvery: number };

/** Spins one after the other with nothing coming in: a program that always bets the same. */
export const drainPool = ({ stake, draws, sampleEvery }: Bot, seed: number): PoolCourse => {
  const chance = seededChance(seed);
  const part = partOf(stake);
  const samples = [POOL_START];
  let [pool, grands] = [POOL_START, 0];
  let drawsToHalf: number | null = null;
  for (let draw = 1; draw <= draws; draw += 1) {
    const drawn = chance();
    if (drawn < GRAND.chance) {
      pool *= 1 - GRAND.share * part;
      grands += 1;
    } else if (drawn < GRAND.chance + MINI.chance) {
      pool *= 1 - MINI.share * part;
    }
    if (drawsToHalf === null && pool < POOL_START / 2) drawsToHalf = draw;
    if (draw % sampleEvery === 0) samples.push(pool);
  }
  return { samples, drawsToHalf, grands };
};

/** What a spin brings on average by the jackpot alone. */
export const jackpotWorth = (pool: number, stake: number): number =>
  pool * DRAW_SHARE * partOf(stake);

/** What comes back of a stake on average, the jackpot included, as a multiple of the stake. */
export const returnWithJackpot = (pool: number, stake: number): number =>
  1 + edgeOf(FIVE_COLOURS) + jackpotWorth(pool, stake) / stake;

/** Where the pool settles: there bets take out on average what comes in. None is above `FULL_STAKE`. */
export const poolAtRest = (inflowPerDay: number, stakedPerDay: number): number =>
  (inflowPerDay * FULL_STAKE) / (DRAW_SHARE * stakedPerDay);
