import type { KickboxingBetOdds } from '@degen/rules/games/kickboxing/odds.ts';
import type { KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';

export const betOddsOf = (side: KickboxingSide): KickboxingBetOdds => {
  const odds = ODDS_TABLE.kickboxing.bets.find((each) => each.side === side);
  if (odds === undefined) throw new Error(`betOddsOf: no odds for ${side}`);
  return odds;
};

/** "1 in 2", "1 in 111": the nearest whole number of fights for one win. */
export const oneInText = ({ winChance }: KickboxingBetOdds): string =>
  `1 in ${Math.round(1 / Number(winChance.decimal))}`;
