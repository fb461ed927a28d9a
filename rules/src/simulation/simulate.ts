import { type Hashing, type RoundSeeds, SEED_BYTES } from '../fairness.ts';
import { gameOf } from '../games/index.ts';
import type { Round } from '../games/round.ts';
import { oddsOf } from '../odds/odds-of.ts';
import type { OddsProfile } from '../odds.ts';
import { NO_ORDER } from '../orders/order.ts';
import { seededHashing } from '../seeded-stream.ts';
import type { Moments } from '../statistics/moments.ts';
import { playOut } from '../strategy/play-out.ts';
import { firstStep, nextStep } from '../strategy/step.ts';
import type { BetLimits, SettledRound, Step, Strategy } from '../strategy/types.ts';
import { createTally, type Figures, type Tally } from './figures.ts';

/** The strategy, odds, balance and limits with which every session of a simulation begins. */
export type Setting = {
  readonly strategy: Strategy;
  readonly profile: OddsProfile;
  readonly balanceWei: bigint;
  readonly limits: BetLimits;
};

export type Simulation = Setting & {
  /** How often the strategy is played from its start. */
  readonly sessions: number;
  /** A 32-bit integer; the same seed gives the same figures. */
  readonly seed: number;
};

/**
 * The largest number of rounds that the sessions of a simulation may play in total. The page
 * enforces this limit.
 */
export const SIMULATED_ROUNDS_MAX = 1_000_000;

/** The simulation yields its progress each time it has played this many rounds. */
const PROGRESS_ROUNDS = 2_000;

/** Placeholders with the format of real seeds. `seededHashing` ignores them. */
const NO_SEEDS = { serverSeed: '00'.repeat(SEED_BYTES), order: NO_ORDER };

/**
 * Plays the sessions of a simulation one after the other by the rules of the game. After every
 * `PROGRESS_ROUNDS` rounds it yields the number of rounds played so far. Returns the figures.
 */
export function* simulate(simulation: Simulation): Generator<number, Figures> {
  const { sessions, seed, balanceWei } = simulation;
  const hashing = seededHashing(seed);
  const tally = createTally(balanceWei);
  const draw = (): Draw => ({ hashing, seeds: { ...NO_SEEDS, index: tally.rounds() } });
  for (let session = 0; session < sessions; session += 1) {
    for (const rounds of playSession(simulation, tally, draw)) {
      if (rounds % PROGRESS_ROUNDS === 0) yield rounds;
    }
  }
  return tally.figures(expectedOf(simulation));
}

/**
 * Plays one session of the strategy on the known seeds of past rounds, in the order of `rounds`.
 * Returns the figures.
 */
export const replaySession = (
  setting: Setting,
  hashing: Hashing,
  rounds: readonly RoundSeeds[],
): Figures => {
  const tally = createTally(setting.balanceWei);
  const left = rounds.values();
  const draw = (): Draw | null => {
    const { value: seeds } = left.next();
    return seeds === undefined ? null : { hashing, seeds };
  };
  const session = playSession(setting, tally, draw);
  while (!session.next().done);
  return tally.figures(expectedOf(setting));
};

type Draw = { readonly hashing: Hashing; readonly seeds: RoundSeeds };

/**
 * Plays one session until the strategy stops or no draw is left. After each round it yields the
 * number of rounds in the tally.
 */
function* playSession(
  { strategy, profile, balanceWei, limits }: Setting,
  tally: Tally,
  nextDraw: () => Draw | null,
): Generator<number, void> {
  const game = gameOf(strategy.game);
  const { token, pick } = strategy;
  let fundsWei = balanceWei;
  let step: Step = firstStep(strategy, { balanceWei: fundsWei, limits });
  while (step.kind === 'bet') {
    const draw = nextDraw();
    if (draw === null) break;
    const { stakeWei, spareWei } = step;
    const opened = game.open(draw.hashing, draw.seeds, { profile, token, stakeWei, pick });
    const round = settledRound(playOut(game, strategy, opened, spareWei));
    fundsWei += round.payoutWei - round.stakedWei;
    tally.addRound(stakeWei, round);
    step = nextStep(strategy, step.state, round, { balanceWei: fundsWei, limits });
    yield tally.rounds();
  }
  const reason = step.kind === 'stopped' ? step.reason : null;
  tally.addSession(fundsWei, fundsWei < limits.minWei, reason);
}

const settledRound = ({ stakedWei, payoutWei, jackpot }: Round): SettledRound => {
  if (payoutWei === null) throw new Error('settledRound: the round is open');
  return { stakedWei, payoutWei, hasJackpot: jackpot !== null };
};

const expectedOf = ({ strategy, profile }: Setting): Moments => {
  const { game: id, token, pick, tactics } = strategy;
  return gameOf(id).expected(oddsOf(id), { profile, token, pick }, tactics);
};
