import { nextAbove } from '../../odds/fraction.ts';
import { spreadOf } from '../../odds/spread.ts';
import { type Moments, momentsOfWin } from '../../statistics/moments.ts';
import type { Game } from '../game.ts';
import type { KickboxingBetOdds, KickboxingOdds } from './odds.ts';
import { type KickboxingTypes, kickboxingReceipt } from './receipt.ts';
import { kickboxingMaxPayoutWei, openKickboxing, parseKickboxingSide } from './rules.ts';
import { about, type KickboxingSide } from './types.ts';

type Bet = { readonly pick: KickboxingSide };

const oddsOf = ({ bets }: KickboxingOdds, { pick }: Bet): KickboxingBetOdds => {
  const bet = bets.find(({ side }) => side === pick);
  if (bet === undefined) throw new RangeError(`kickboxing: no odds for ${pick}`);
  return bet;
};

const expected = (odds: KickboxingOdds, placed: Bet): Moments => {
  const bet = oddsOf(odds, placed);
  return momentsOfWin(Number(bet.returnToPlayer.decimal), Number(bet.winChance.decimal));
};

export const game: Game<KickboxingTypes> = {
  ...about,
  pickFields: ['side'],
  parsePick: ({ side }) => parseKickboxingSide(side),
  riskWei: ({ pick, stakeWei }) => kickboxingMaxPayoutWei(pick, stakeWei) - stakeWei,
  open: openKickboxing,
  receipt: kickboxingReceipt,
  returns: ({ bets }) => spreadOf(bets),
  expected,
  winChance: (odds, bet) => nextAbove(oddsOf(odds, bet).winChance.decimal),
  moments: expected,
};
