import type { Token } from '../amount.ts';
import type { GameId } from '../games/index.ts';

/** How the stake goes on after a round: back to the base stake, or from the last one. */
export type StakeChange =
  | { readonly kind: 'reset' }
  /** Times a factor in basis points. Rounds down. */
  | { readonly kind: 'multiply'; readonly bps: bigint }
  | { readonly kind: 'add'; readonly amountWei: bigint };

/** When automatic bets end before their count; null leaves a rule out. */
export type StopRules = {
  /** Won or lost in all, once it has come to so much. No bet risks more than the loss has left. */
  readonly profitWei: bigint | null;
  readonly lossWei: bigint | null;
  /** The balance never falls below this: no bet takes more than what lies above it. */
  readonly floorWei: bigint | null;
  /** Rounds won or lost one after the other. A round that returns its stakes breaks no streak. */
  readonly winStreak: number | null;
  readonly lossStreak: number | null;
  /** At a round that drew the jackpot. */
  readonly jackpot: boolean;
};

/** Automatic bets on a game; only `parseStrategy` makes one. */
export type Strategy = {
  readonly game: GameId;
  readonly token: Token;
  /** Of the game: what it takes as the pick of a wager, and how it chooses actions. */
  readonly pick: unknown;
  readonly tactics: unknown;
  readonly stakeWei: bigint;
  /** How many rounds are played at most. */
  readonly rounds: number;
  readonly onWin: StakeChange;
  readonly onLoss: StakeChange;
  readonly stop: StopRules;
};

export const STRATEGY_ROUNDS_MAX = 100_000;
export const STRATEGY_STREAK_MAX = 1_000;
/** A stake is multiplied by 100 at most. */
export const STAKE_FACTOR_BPS_MAX = 1_000_000n;

/** Why a strategy is rejected. */
export const STRATEGY_ERRORS = [
  'STRATEGY.INVALID',
  'STRATEGY.GAME_INVALID',
  'STRATEGY.STAKE_INVALID',
  'STRATEGY.ROUNDS_INVALID',
  'STRATEGY.CHANGE_INVALID',
  'STRATEGY.STOP_INVALID',
  'WAGER.STAKE_TOO_LOW',
  'WAGER.STAKE_TOO_HIGH',
  'WAGER.PICK_INVALID',
] as const;
export type StrategyError = (typeof STRATEGY_ERRORS)[number];

/** Why automatic bets ended, in the order in which the rules are looked at. */
export const STOP_REASONS = [
  'JACKPOT',
  'PROFIT',
  'LOSS',
  'FLOOR',
  /** The balance does not cover the lowest bet. */
  'BALANCE',
  'WIN_STREAK',
  'LOSS_STREAK',
  /** All rounds were played. */
  'ROUNDS',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Smallest and largest bet in a token. */
export type BetLimits = { readonly minWei: bigint; readonly maxWei: bigint };

/** What a bet can be made of at the moment it is decided. */
export type Funds = {
  readonly balanceWei: bigint;
  readonly limits: BetLimits;
};

/** What a strategy remembers of its rounds. */
export type StrategyState = {
  /** How many were settled. */
  readonly rounds: number;
  /** The bet that was decided last; before the first one the base stake. */
  readonly stakeWei: bigint;
  /** Payouts less stakes; below zero for a loss. */
  readonly profitWei: bigint;
  readonly winStreak: number;
  readonly lossStreak: number;
};

/** What a strategy needs to know of a round that is over. */
export type SettledRound = {
  /** Additional stakes included. */
  readonly stakedWei: bigint;
  readonly payoutWei: bigint;
  readonly hasJackpot: boolean;
};

/** What to do next. */
export type Step =
  | {
      readonly kind: 'bet';
      readonly state: StrategyState;
      readonly stakeWei: bigint;
      /** What the round may stake in addition. */
      readonly spareWei: bigint;
    }
  | { readonly kind: 'stopped'; readonly state: StrategyState; readonly reason: StopReason };
