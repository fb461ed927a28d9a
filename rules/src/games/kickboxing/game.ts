import { spreadOf } from '../../odds/spread.ts';
import { momentsOfWin } from '../../statistics/moments.ts';
import type { Game } from '../game.ts';
import { type KickboxingBetOdds, type KickboxingOdds, kickboxingOdds } from './odds.ts';
import { type KickboxingTypes, kickboxingReceipt } from './receipt.ts';
import { kickboxingMaxPayoutWei, openKickboxing, parseKickboxingSide } from './rules.ts';
import { about, type KickboxingSide } from './types.ts';

export const game: Game<KickboxingTypes> = {
  ...about,
  pickFields: ['side'],
  parsePick: ({ side }) => parseKickboxingSide(side),
  riskWei: ({ pick, stakeWei }) => kickboxingMaxPayoutWei(pick, stakeWei) - stakeWei,
  open: openKickboxing,
  receipt: kickboxingReceipt,
  odds: kickboxingOdds,
  returns: ({ bets }) => spreadOf(bets),
  expectedReturn: (odds, { pick }) => Number(betOn(odds, pick).returnToPlayer.decimal),
  moments: (odds, { pick }) => {
    const { returnToPlayer, winChance } = betOn(odds, pick);
    return momentsOfWin(Number(returnToPlayer.decimal), Number(winChance.decimal));
  },
};

const betOn = ({ bets }: KickboxingOdds, pick: KickboxingSide): KickboxingBetOdds => {
  const bet = bets.find(({ side }) => side === pick);
  if (bet === undefined) throw new RangeError(`kickboxing: no odds for ${pick}`);
  return bet;
};
