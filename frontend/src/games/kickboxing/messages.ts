import type { KickboxingBetOdds } from '@degen/rules/games/kickboxing/odds.ts';
import { kickboxingMultiplierText } from '@degen/rules/games/kickboxing/rules.ts';
import type {
  FightReason,
  FightWinner,
  KickboxingSide,
} from '@degen/rules/games/kickboxing/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { decimalText } from '../../shared/language/formats.ts';
import { kickboxingBetTexts, kickboxingOddsTexts } from './texts.ts';

export const sideText = (side: KickboxingSide): string => kickboxingBetTexts.get()[side];

export const betLabel = (side: KickboxingSide): string =>
  kickboxingBetTexts.get().betOn(sideText(side), decimalText(kickboxingMultiplierText(side)));

export const winnerText = (winner: FightWinner): string => {
  const t = kickboxingBetTexts.get();
  return { RED: t.redWins, BLUE: t.blueWins, DRAW: t.draw }[winner];
};

export const reasonText = (reason: FightReason): string => {
  const t = kickboxingBetTexts.get();
  return { KNOCKOUT: t.knockout, TIME: t.time }[reason];
};

export const betOddsOf = (side: KickboxingSide): KickboxingBetOdds => {
  const odds = ODDS_TABLE.kickboxing.bets.find((each) => each.side === side);
  if (odds === undefined) throw new Error(`betOddsOf: no odds for ${side}`);
  return odds;
};

/** "1 in 2", "1 in 111": one win in this many fights, rounded. */
export const oneInText = ({ winChance }: KickboxingBetOdds): string =>
  kickboxingOddsTexts.get().oneIn(Math.round(1 / Number(winChance.decimal)));
