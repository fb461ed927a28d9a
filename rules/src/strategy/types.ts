import type { Token } from '../amount.ts';
import type { GameId } from '../games/index.ts';
import type { ErrorCode } from '../wire/errors.ts';

/** How the stake changes after a round: back to the base stake, or computed from the last stake. */
export type StakeChange =
  | { readonly kind: 'reset' }
  /** Multiplies the stake by a factor in basis points. Rounds down. */
  | { readonly kind: 'multiply'; readonly bps: bigint }
  | { readonly kind: 'add'; readonly amountWei: bigint };

/** Rules that end automatic bets before all their rounds are played; null disables a rule. */
export type StopRules = {
  /**
   * Bets end at a total profit of `profitWei` or a total loss of `lossWei`. No bet may make the
   * loss larger than `lossWei`.
   */
  readonly profitWei: bigint | null;
  readonly lossWei: bigint | null;
  /** The lowest allowed balance. A bet uses at most the part of the balance above it. */
  readonly floorWei: bigint | null;
  /**
   * Bets end after this many won or lost rounds in a row. A round that returns its stakes breaks no
   * streak.
   */
  readonly winStreak: number | null;
  readonly lossStreak: number | null;
  /** Bets end after a round that won the jackpot. */
  readonly jackpot: boolean;
};

/** The rules of automatic bets on a game; only `parseStrategy` creates a `Strategy`. */
export type Strategy = {
  readonly game: GameId;
  readonly token: Token;
  /**
   * `pick` and `tactics` have a different type in each game: `pick` is what each wager bets on, and
   * `tactics` says how actions inside a round are chosen.
   */
  readonly pick: unknown;
  readonly tactics: unknown;
  readonly stakeWei: bigint;
  /** The largest number of rounds. */
  readonly rounds: number;
  readonly onWin: StakeChange;
  readonly onLoss: StakeChange;
  readonly stop: StopRules;
};

export const STRATEGY_ROUNDS_MAX = 100_000;
export const STRATEGY_STREAK_MAX = 1_000;
/** The largest factor by which a stake may be multiplied: 100, in basis points. */
export const STAKE_FACTOR_BPS_MAX = 1_000_000n;

/** Reasons why a strategy is rejected. */
export type StrategyError = Extract<
  ErrorCode,
  `STRATEGY.${string}` | 'WAGER.STAKE_TOO_LOW' | 'WAGER.STAKE_TOO_HIGH' | 'WAGER.PICK_INVALID'
>;

/** Reasons why automatic bets ended, in the order in which the rules are checked. */
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

/** The amounts that limit a bet at the moment of the decision. */
export type Funds = {
  readonly balanceWei: bigint;
  readonly limits: BetLimits;
};

/** The state of a strategy after the rounds played so far. */
export type StrategyState = {
  /** Number of settled rounds. */
  readonly rounds: number;
  /** Stake of the last bet; the base stake before the first bet. */
  readonly stakeWei: bigint;
  /** Payouts minus stakes; negative for a loss. */
  readonly profitWei: bigint;
  readonly winStreak: number;
  readonly lossStreak: number;
};

/** The part of a closed round that a strategy uses. */
export type SettledRound = {
  /** Total stake, with additional stakes. */
  readonly stakedWei: bigint;
  readonly payoutWei: bigint;
  readonly hasJackpot: boolean;
};

/** The next action of a strategy. */
export type Step =
  | {
      readonly kind: 'bet';
      readonly state: StrategyState;
      readonly stakeWei: bigint;
      /** The largest total of additional stakes in the round. */
      readonly spareWei: bigint;
    }
  | { readonly kind: 'stopped'; readonly state: StrategyState; readonly reason: StopReason };
