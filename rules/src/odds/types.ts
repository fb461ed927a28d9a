import type { Token } from '../amount.ts';
import type { BlackjackOdds } from '../games/blackjack/odds.ts';
import type { CrashOddsRow } from '../games/crash/odds.ts';
import type { KickboxingOdds } from '../games/kickboxing/odds.ts';
import type { SlotsOddsRow } from '../games/slots/odds.ts';
import type { WheelOddsRow } from '../games/wheel/odds.ts';
import type { JackpotTier } from '../jackpot/rules.ts';

/** An exact share: a reduced fraction ("51/50") and the same in percent, cut to two decimals. */
export type ExactShare = { readonly fraction: string; readonly percent: string };

export type JackpotOddsRow = {
  readonly tier: JackpotTier;
  readonly chance: ExactShare;
  readonly shareOfPool: ExactShare;
};

/** Play settled by the Casino contract; the numbers are those of the contract. */
export type OnChainOddsRow = {
  readonly token: Token;
  readonly winChance: ExactShare;
  readonly multiplier: string;
  readonly returnToPlayer: ExactShare;
};

/** The table that `npm run odds` computes; the page and the documents show this and nothing else. */
export type OddsTable = {
  readonly wheel: readonly WheelOddsRow[];
  readonly kickboxing: KickboxingOdds;
  readonly blackjack: BlackjackOdds;
  readonly slots: readonly SlotsOddsRow[];
  readonly crash: readonly CrashOddsRow[];
  readonly jackpot: readonly JackpotOddsRow[];
  readonly onChain: readonly OnChainOddsRow[];
};
