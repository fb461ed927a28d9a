import type { KickboxingBetOdds } from '@degen/rules/games/kickboxing/odds.ts';
import { kickboxingMultiplierText } from '@degen/rules/games/kickboxing/rules.ts';
import type {
  FightReason,
  FightWinner,
  KickboxingSide,
} from '@degen/rules/games/kickboxing/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';

export const SIDE_LABELS: Readonly<Record<KickboxingSide, string>> = {
  RED: 'Red',
  BLUE: 'Blue',
  TIE: 'Tie',
};

export const betLabel = (side: KickboxingSide): string =>
  `Bet on ${SIDE_LABELS[side]} x${kickboxingMultiplierText(side)}`;

export const WINNER_TEXTS: Readonly<Record<FightWinner, string>> = {
  RED: 'RED WINS!',
  BLUE: 'BLUE WINS!',
  DRAW: 'MATCH ENDS IN A DRAW!',
};

export const REASON_TEXTS: Readonly<Record<FightReason, string>> = {
  KNOCKOUT: 'Knockout Victory!',
  TIME: "Time's Up!",
};

export const betOddsOf = (side: KickboxingSide): KickboxingBetOdds => {
  const odds = ODDS_TABLE.kickboxing.bets.find((each) => each.side === side);
  if (odds === undefined) throw new Error(`betOddsOf: no odds for ${side}`);
  return odds;
};

/** "1 in 2", "1 in 111": one win in this many fights, rounded. */
export const oneInText = ({ winChance }: KickboxingBetOdds): string =>
  `1 in ${Math.round(1 / Number(winChance.decimal))}`;
