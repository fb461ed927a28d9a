import { TAX_LADDER, TAX_PARTS, type TaxPart, taxPartBps } from '@degen/rules/tokenomics.ts';
import {
  type Course,
  drainPool,
  type Mark,
  martingale,
  playHouse,
  small,
  tableMax,
} from './simulation.ts';
import {
  BANKROLL_START,
  type Bet,
  CHAIN_STAKE_MAX,
  FIVE_COLOURS,
  FULL_STAKE,
  HOUSE_START,
  ON_CHAIN,
  ONE_COLOUR,
  POOL_START,
  ROUNDS_PER_MINUTE,
  STAKE_MAX,
  TEN_COLOURS,
} from './terms.ts';

const BPS = 10_000;

type TaxRow = { readonly fromMinute: number; readonly percent: number } & Readonly<
  Record<TaxPart, number>
>;

/**
 * For each step of the tax ladder, how much each receiver of the tax gets from a volume of
 * transfers.
 */
export const taxOf = (volume: number): TaxRow[] =>
  TAX_LADDER.map(({ fromMinute, taxBps }) => {
    const parts = TAX_PARTS.map((part) => [
      part,
      (volume * Number(taxPartBps(taxBps, part))) / BPS,
    ]);
    return { fromMinute, percent: Number(taxBps) / 100, ...Object.fromEntries(parts) } as TaxRow;
  });

/** Every simulated player gets these seeds, the numbers from 1 on. */
const SEEDS = Array.from({ length: 11 }, (_, index) => index + 1);
/** Draining a pool is simulated with more seeds, because it is fast and a GRAND is rare. */
const POOL_SEEDS = Array.from({ length: 101 }, (_, index) => index + 1);

const STAKED_MAX = 2_500_000_000;
const SAMPLE_EVERY = 25_000_000;
const CHAIN_SAMPLE_EVERY = 5_000_000;
/**
 * A bot plays for the jackpot with each of these stakes, for an hour at the server's rate limit.
 */
const BOT_STAKES = [1, 100, FULL_STAKE] as const;
export const POOL_DRAWS = 60 * ROUNDS_PER_MINUTE;
export const POOL_SAMPLE_EVERY = 300;

export type Spread = { readonly low: number; readonly middle: number; readonly high: number };

const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN;
  return { low: at(0), middle: at(0.5), high: at(1) };
};

export type PlayerResult = {
  readonly name: string;
  readonly label: string;
  readonly bet: Bet;
  readonly start: number;
  readonly sampleEvery: number;
  /** The house's balance over time, for the plot: from the run whose total stake is the median. */
  readonly samples: readonly number[];
  /** Null when, with one of the seeds, the house's balance never fell to the mark. */
  readonly rounds: Readonly<Record<Mark, Spread | null>>;
  readonly staked: Readonly<Record<Mark, Spread | null>>;
};

type Player = Pick<PlayerResult, 'name' | 'label' | 'bet'> & {
  readonly strategy: Parameters<typeof playHouse>[0]['strategy'];
  readonly isOnChain?: boolean;
};

const PLAYERS: readonly Player[] = [
  { name: 'small', label: 'Small bets', bet: FIVE_COLOURS, strategy: small },
  { name: 'martingale', label: 'Martingale', bet: FIVE_COLOURS, strategy: martingale },
  { name: 'whale', label: 'Whale', bet: ONE_COLOUR, strategy: tableMax },
  { name: 'hunter', label: 'Edge hunter', bet: TEN_COLOURS, strategy: tableMax },
  {
    ...{ name: 'chain', label: 'On chain', bet: ON_CHAIN },
    ...{ strategy: tableMax, isOnChain: true },
  },
];

const spreadAt = (
  courses: readonly Course[],
  mark: Mark,
  of: 'rounds' | 'staked',
): Spread | null => {
  const values = courses.map(({ until }) => until[mark]?.[of]);
  return values.every((value) => value !== undefined) ? spreadOf(values) : null;
};

const resultOf = ({ strategy, isOnChain = false, ...player }: Player): PlayerResult => {
  const start = isOnChain ? BANKROLL_START : HOUSE_START;
  const sampleEvery = isOnChain ? CHAIN_SAMPLE_EVERY : SAMPLE_EVERY;
  const stakeMax = isOnChain ? CHAIN_STAKE_MAX : STAKE_MAX;
  const run = { ...player, strategy, start, stakeMax, stakedMax: STAKED_MAX, sampleEvery };
  const courses = SEEDS.map((seed) => playHouse(run, seed));
  const byLength = courses.toSorted((a, b) => a.staked - b.staked);
  const both = (of: 'rounds' | 'staked') => ({
    half: spreadAt(courses, 'half', of),
    tenth: spreadAt(courses, 'tenth', of),
  });
  return {
    ...{ ...player, start, sampleEvery },
    samples: byLength[Math.floor(byLength.length / 2)]?.samples ?? [],
    ...{ rounds: both('rounds'), staked: both('staked') },
  };
};

type BotResult = {
  readonly stake: number;
  /** The winnings of the bot from the pool, in all its spins. */
  readonly won: Spread;
  /** Null when, with one of the seeds, the pool never fell to half. */
  readonly drawsToHalf: Spread | null;
  /** The pool over time: at each step, the median of all seeds. */
  readonly samples: readonly number[];
};

const botResult = (stake: number): BotResult => {
  const bot = { stake, draws: POOL_DRAWS, sampleEvery: POOL_SAMPLE_EVERY };
  const courses = POOL_SEEDS.map((seed) => drainPool(bot, seed));
  const halves = courses.map(({ drawsToHalf }) => drawsToHalf);
  const [first] = courses;
  return {
    stake,
    won: spreadOf(courses.map(({ samples }) => POOL_START - (samples.at(-1) ?? POOL_START))),
    drawsToHalf: halves.every((draws) => draws !== null) ? spreadOf(halves) : null,
    samples: (first?.samples ?? []).map(
      (_, step) => spreadOf(courses.map(({ samples }) => samples[step] ?? 0)).middle,
    ),
  };
};

export type Results = {
  readonly players: readonly PlayerResult[];
  readonly bots: readonly BotResult[];
  readonly poolSeeds: number;
  readonly seeds: number;
};

export const simulate = (): Results => ({
  players: PLAYERS.map(resultOf),
  bots: BOT_STAKES.map(botResult),
  poolSeeds: POOL_SEEDS.length,
  seeds: SEEDS.length,
});

export const playerOf = (players: readonly PlayerResult[], name: string): PlayerResult => {
  const found = players.find((player) => player.name === name);
  if (found === undefined) throw new Error(`no player ${name}`);
  return found;
};
