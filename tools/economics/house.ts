import { type Chance, seededChance } from './random.ts';
import { acceptedStake, type Bet, STAKE_MIN } from './terms.ts';

/** What a player stakes next, given what the house takes at most; below the minimum the player goes. */
export type Strategy = () => (accepted: number, wonLast: boolean, chance: Chance) => number;

export type Course = {
  readonly rounds: number;
  readonly staked: number;
  readonly left: number;
  /** Rounds and stakes until the house first held less than this part of what it began with. */
  readonly until: Readonly<
    Record<Mark, { readonly rounds: number; readonly staked: number } | null>
  >;
  /** What the house held whenever another step of stakes was through. */
  readonly samples: readonly number[];
};

const MARKS = { half: 0.5, tenth: 0.1 } as const;
export type Mark = keyof typeof MARKS;

type Run = {
  readonly bet: Bet;
  readonly strategy: Strategy;
  readonly start: number;
  readonly stakeMax: number;
  /** Ends when this much was staked, or when a tenth of the start is left. */
  readonly stakedMax: number;
  readonly sampleEvery: number;
};

/** One player, or one crowd that bets alike, against the house until its money is nearly gone. */
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
/** Many people, each with a small bet: any whole stake up to a thousand, all alike. */
export const small: Strategy = () => (_accepted, _won, chance) =>
  1 + Math.floor(chance() * SMALL_MAX);

/** As much as the table takes, each time. */
export const tableMax: Strategy = () => (accepted) => accepted;

const MARTINGALE_START = 100;
/** Doubles after each loss; begins again after a win, or when the table takes no more. */
export const martingale: Strategy = () => {
  let stake = MARTINGALE_START / 2;
  return (accepted, wonLast) => {
    stake = wonLast || stake * 2 > accepted ? MARTINGALE_START : stake * 2;
    return stake;
  };
};
