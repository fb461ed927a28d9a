import {
  acceptedStake,
  type Bet,
  DRAW_SHARE,
  edgeOf,
  FIVE_COLOURS,
  FULL_STAKE,
  GRAND,
  MINI,
  POOL_START,
  STAKE_MIN,
} from './terms.ts';

/** Evenly spread numbers from 0 to below 1, the same for the same seed. */
type Chance = () => number;

const UINT32_COUNT = 2 ** 32;
/** The number of discarded first outputs, which mix the seed into the state. */
const WARM_UP = 20;

/**
 * The small fast counter generator sfc32: good and fast enough for hundreds of millions of bets.
 */
export const seededChance = (seed: number): Chance => {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / UINT32_COUNT;
  };
  for (let round = 0; round < WARM_UP; round += 1) next();
  return next;
};

/**
 * Returns a player's next stake. `accepted` is the highest stake that the house accepts. A player
 * whose stake is below the minimum stops.
 */
type Strategy = () => (accepted: number, wonLast: boolean, chance: Chance) => number;

export type Course = {
  readonly rounds: number;
  readonly staked: number;
  readonly left: number;
  /**
   * The rounds and the total stake until the house first held less than a half, and less than a
   * tenth, of its initial balance; null if it never did.
   */
  readonly until: Readonly<
    Record<Mark, { readonly rounds: number; readonly staked: number } | null>
  >;
  /** The house's balance after every `sampleEvery` DEGEN of stakes. */
  readonly samples: readonly number[];
};

const MARKS = { half: 0.5, tenth: 0.1 } as const;
export type Mark = keyof typeof MARKS;

type Run = {
  readonly bet: Bet;
  readonly strategy: Strategy;
  readonly start: number;
  readonly stakeMax: number;
  /**
   * The simulation ends when this much was staked, or when a tenth of the initial balance is left.
   */
  readonly stakedMax: number;
  readonly sampleEvery: number;
};

/**
 * Plays one player, or a crowd with the same strategy, against the house until the house's money is
 * nearly gone.
 */
export const playHouse = (run: Run, seed: number): Course => {
  const { bet, start, stakeMax, stakedMax, sampleEvery } = run;
  const chance = seededChance(seed);
  const nextStake = run.strategy();
  const until: Record<Mark, { rounds: number; staked: number } | null> = {
    half: null,
    tenth: null,
  };
  const samples = [start];
  let [free, staked, rounds, wonLast] = [start, 0, 0, false];
  while (staked < stakedMax && until.tenth === null) {
    const accepted = acceptedStake(free, bet, stakeMax);
    const stake = Math.min(nextStake(accepted, wonLast, chance), accepted);
    if (stake < STAKE_MIN) break;
    wonLast = chance() < bet.winChance;
    free += wonLast ? stake * (1 - bet.pays) : stake;
    staked += stake;
    rounds += 1;
    if (staked >= samples.length * sampleEvery) samples.push(free);
    if (until.half === null && free < start * MARKS.half) until.half = { rounds, staked };
    if (free < start * MARKS.tenth) until.tenth = { rounds, staked };
  }
  return { rounds, staked, left: free, until, samples };
};

const SMALL_MAX = 1_000;
/** Many players with small bets: any whole stake up to a thousand, evenly distributed. */
export const small: Strategy = () => (_accepted, _won, chance) =>
  1 + Math.floor(chance() * SMALL_MAX);

/** Always bets the largest accepted stake. */
export const tableMax: Strategy = () => (accepted) => accepted;

const MARTINGALE_START = 100;
/**
 * Doubles after each loss. Starts again after a win, or when the doubled stake would not be
 * accepted.
 */
export const martingale: Strategy = () => {
  let stake = MARTINGALE_START / 2;
  return (accepted, wonLast) => {
    stake = wonLast || stake * 2 > accepted ? MARTINGALE_START : stake * 2;
    return stake;
  };
};

type PoolCourse = {
  /** The pool after every `sampleEvery` draws. */
  readonly samples: readonly number[];
  readonly drawsToHalf: number | null;
  readonly grands: number;
};

/** The part of a tier's share that a stake wins. */
const partOf = (stake: number): number => Math.min(stake, FULL_STAKE) / FULL_STAKE;

type Bot = { readonly stake: number; readonly draws: number; readonly sampleEvery: number };

/** Simulates a bot that always bets the same stake, while nothing flows into the pool. */
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

/** The average jackpot winnings of a spin. */
export const jackpotWorth = (pool: number, stake: number): number =>
  pool * DRAW_SHARE * partOf(stake);

/** The average return of a stake with the jackpot, as a multiple of the stake. */
export const returnWithJackpot = (pool: number, stake: number): number =>
  1 + edgeOf(FIVE_COLOURS) + jackpotWorth(pool, stake) / stake;

/**
 * The size at which the pool neither grows nor shrinks, because the average jackpot winnings of all
 * bets equal the inflow. Assumes that no stake is above `FULL_STAKE`.
 */
export const poolAtRest = (inflowPerDay: number, stakedPerDay: number): number =>
  (inflowPerDay * FULL_STAKE) / (DRAW_SHARE * stakedPerDay);
