import { BPS, formattedWei, largerOf, lesserOf, mulDivDown } from '../amount.ts';
import type { Receipt } from '../receipt/types.ts';
import type {
  BetLimits,
  Funds,
  SettledRound,
  StakeChange,
  Step,
  StopReason,
  Strategy,
  StrategyState,
} from './types.ts';

/** The state of a strategy of which no round was played. */
export const stateAtStart = ({ stakeWei }: Strategy): StrategyState => ({
  ...{ rounds: 0, stakeWei, profitWei: 0n, winStreak: 0, lossStreak: 0 },
});

/** The first bet of a strategy, or the reason why there is none. */
export const firstStep = (strategy: Strategy, funds: Funds): Step =>
  stepFrom(strategy, stateAtStart(strategy), null, funds);

/** The part of a receipt that a strategy uses. */
export const settledRound = ({ stake, payout, outcome }: Receipt): SettledRound => ({
  stakedWei: formattedWei(stake),
  payoutWei: formattedWei(payout),
  hasJackpot: outcome.jackpot !== null,
});

/**
 * The state after a round, whose bet staked `before.stakeWei`. Its stake is that of the next bet,
 * before balance and limits.
 */
export const stateAfter = (
  strategy: Strategy,
  before: StrategyState,
  { stakedWei, payoutWei }: SettledRound,
): StrategyState => {
  const gainWei = payoutWei - stakedWei;
  return {
    rounds: before.rounds + 1,
    stakeWei: stakeAfter(strategy, before.stakeWei, gainWei),
    profitWei: before.profitWei + gainWei,
    winStreak: streakAfter(before.winStreak, gainWei),
    lossStreak: streakAfter(before.lossStreak, -gainWei),
  };
};

/**
 * The next bet after a round, or the reason why there is none. `funds` is the state after the
 * round. A bet never exceeds the limits, the balance above the floor, or what the loss limit
 * leaves. When these allow less than the lowest bet, the strategy stops.
 */
export const nextStep = (
  strategy: Strategy,
  before: StrategyState,
  round: SettledRound,
  funds: Funds,
): Step => stepFrom(strategy, stateAfter(strategy, before, round), eventOf(round), funds);

const eventOf = ({ hasJackpot }: SettledRound): 'JACKPOT' | null => (hasJackpot ? 'JACKPOT' : null);

/**
 * Decides the next bet again with the current funds, because the balance or a limit may have
 * changed since the first decision.
 */
export const stepAgain = (strategy: Strategy, state: StrategyState, funds: Funds): Step =>
  stepFrom(strategy, state, null, funds);

/** A round that returns its stakes neither breaks a streak nor lengthens one. */
const streakAfter = (streak: number, gainWei: bigint): number => {
  if (gainWei === 0n) return streak;
  return gainWei > 0n ? streak + 1 : 0;
};

/** The stake after a bet of `lastWei` whose round gained so much, before balance and limits. */
const stakeAfter = (strategy: Strategy, lastWei: bigint, gainWei: bigint): bigint => {
  const change = gainWei > 0n ? strategy.onWin : gainWei < 0n ? strategy.onLoss : null;
  return change === null ? lastWei : changedStake(change, strategy.stakeWei, lastWei);
};

/**
 * The most that the next bet may stake, whatever balance and limits are; null if the strategy is over
 * after the last round. A stake below the lowest bet is raised to it, but not above the base stake.
 */
export const nextStakeMaxWei = (
  strategy: Strategy,
  state: StrategyState,
  last: SettledRound | null,
): bigint | null => {
  const event = last && eventOf(last);
  if (stopAtEvent(strategy, state, event) ?? stopAtCount(strategy, state)) return null;
  const { lossWei } = strategy.stop;
  const mostWei = largerOf(strategy.stakeWei, state.stakeWei);
  return lossWei === null ? mostWei : lesserOf(mostWei, largerOf(lossWei + state.profitWei, 0n));
};

/** A strategy without the rules for the sum of all rounds, for who does not know all. */
export const withoutSums = (strategy: Strategy): Strategy => ({
  ...strategy,
  stop: { ...strategy.stop, profitWei: null, lossWei: null },
});

const changedStake = (change: StakeChange, baseWei: bigint, lastWei: bigint): bigint => {
  switch (change.kind) {
    case 'reset':
      return baseWei;
    case 'multiply':
      return mulDivDown(lastWei, change.bps, BPS);
    case 'add':
      return lastWei + change.amountWei;
  }
};

const stepFrom = (
  strategy: Strategy,
  state: StrategyState,
  event: 'JACKPOT' | null,
  { balanceWei, limits }: Funds,
): Step => {
  const room = roomFor(strategy, state, balanceWei);
  const reason =
    stopAtEvent(strategy, state, event) ??
    (room.roomWei < limits.minWei ? room.reason : null) ??
    stopAtCount(strategy, state);
  if (reason !== null) return { kind: 'stopped', state, reason };
  const stakeWei = lesserOf(withinLimits(strategy, state.stakeWei, limits), room.roomWei);
  return {
    kind: 'bet',
    state: { ...state, stakeWei },
    stakeWei,
    spareWei: room.roomWei - stakeWei,
  };
};

/** A lowest bet above the base stake raises no stake above it: the player has not ordered that much. */
const withinLimits = (base: Strategy, stakeWei: bigint, { minWei, maxWei }: BetLimits): bigint =>
  lesserOf(largerOf(stakeWei, lesserOf(minWei, base.stakeWei)), maxWei);

const stopAtEvent = (
  { stop }: Strategy,
  { profitWei }: StrategyState,
  event: 'JACKPOT' | null,
): StopReason | null => {
  if (event !== null && stop.jackpot) return event;
  return stop.profitWei !== null && profitWei >= stop.profitWei ? 'PROFIT' : null;
};

const stopAtCount = ({ rounds, stop }: Strategy, state: StrategyState): StopReason | null => {
  if (stop.winStreak !== null && state.winStreak >= stop.winStreak) return 'WIN_STREAK';
  if (stop.lossStreak !== null && state.lossStreak >= stop.lossStreak) return 'LOSS_STREAK';
  return state.rounds >= rounds ? 'ROUNDS' : null;
};

type Room = { readonly roomWei: bigint; readonly reason: StopReason };

/** The largest amount that the next round may stake, and the rule that sets this limit. */
const roomFor = (
  { stop: { lossWei, floorWei } }: Strategy,
  { profitWei }: StrategyState,
  balanceWei: bigint,
): Room => {
  const rooms: Room[] = [{ roomWei: balanceWei, reason: 'BALANCE' }];
  if (floorWei !== null) rooms.unshift({ roomWei: balanceWei - floorWei, reason: 'FLOOR' });
  if (lossWei !== null) rooms.unshift({ roomWei: lossWei + profitWei, reason: 'LOSS' });
  return rooms.reduce((least, room) => (room.roomWei < least.roomWei ? room : least));
};
