import type { Token } from '../amount.ts';
import type { GameId } from '../games/index.ts';
import type { Spread } from '../odds/spread.ts';
import type { StakeLimits } from './config.ts';

/** GET /api/stats, public. Amounts are decimal strings of tokens. */
export type StatsAnswer = {
  /** Only rounds settled before this time are counted; null until rounds are first counted. */
  readonly countedUntil: string | null;
  /** All rounds that were played for money since the deployment, by game and token. */
  readonly games: readonly GameStats[];
  /**
   * The house's liabilities to players in the newest published epoch; null before the first epoch.
   */
  readonly liabilities: EpochLiabilities | null;
  readonly custody: {
    readonly address: string;
    /** The amount that the contract Custody holds; null while the chain does not answer. */
    readonly holds: Readonly<Record<Token, string | null>>;
  };
  /** The lowest and the highest stake. */
  readonly limits: Readonly<Record<Token, StakeLimits>>;
};

export type GameStats = {
  readonly game: GameId;
  readonly token: Token;
  readonly rounds: number;
  readonly staked: string;
  /** Everything that the rounds credited, without jackpots. */
  readonly returned: string;
  /** `returned` in percent of `staked`, cut to two decimals; null before the first round. */
  readonly returnToPlayer: string | null;
  /**
   * The lowest and the highest average return that a bet can have, by the exact odds, in percent.
   */
  readonly odds: Spread;
};

export type EpochLiabilities = Readonly<Record<Token, string>> & {
  readonly epoch: number;
  readonly publishedAt: string;
};

export type HouseView = {
  /** The house's balance minus what open rounds reserve. */
  readonly free: string;
  /** The amount that the house loses if every open round wins as much as it can. */
  readonly atRisk: string;
  /**
   * The most that the house may lose in one round. `openRiskMax` is the most for all open rounds.
   */
  readonly roundRiskMax: string;
  readonly openRiskMax: string;
  /** The Casino contract's bankroll for plays on chain; null while the chain does not answer. */
  readonly onChain: string | null;
};

/** GET /api/house */
export type HouseAnswer = Readonly<Record<Token, HouseView>>;
