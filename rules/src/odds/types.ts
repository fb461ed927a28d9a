import type { Token } from '../amount.ts';
import type { OwnGames } from '../games/index.ts';
import type { JackpotTier } from '../jackpot/rules.ts';

/** An exact share: a reduced fraction ("51/50") and the same in percent, cut to two decimals. */
export type ExactShare = { readonly fraction: string; readonly percent: string };

export type JackpotOddsRow = {
  readonly tier: JackpotTier;
  readonly chance: ExactShare;
  readonly shareOfPool: ExactShare;
};

/** Odds of plays that the Casino contract settles, taken from the contract. */
export type OnChainOddsRow = {
  readonly token: Token;
  readonly winChance: ExactShare;
  readonly multiplier: string;
  readonly returnToPlayer: ExactShare;
};

export type GameOdds = { readonly [Id in keyof OwnGames]: Parameters<OwnGames[Id]['returns']>[0] };

/** The table that `npm run odds` computes; page and documents show only these odds. */
export type OddsTable = GameOdds & {
  readonly jackpot: readonly JackpotOddsRow[];
  readonly onChain: readonly OnChainOddsRow[];
};
