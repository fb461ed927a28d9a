import { spreadOf } from '../../odds/spread.ts';
import type { Game } from '../game.ts';
import { kickboxingOdds } from './odds.ts';
import { type KickboxingTypes, kickboxingReceipt } from './receipt.ts';
import { kickboxingMaxPayoutWei, openKickboxing, parseKickboxingSide } from './rules.ts';
import { about } from './types.ts';

export const game: Game<KickboxingTypes> = {
  ...about,
  pickFields: ['side'],
  parsePick: ({ side }) => parseKickboxingSide(side),
  riskWei: ({ pick, stakeWei }) => kickboxingMaxPayoutWei(pick, stakeWei) - stakeWei,
  open: openKickboxing,
  receipt: kickboxingReceipt,
  odds: kickboxingOdds,
  returns: ({ bets }) => spreadOf(bets),
  expectedReturn: ({ bets }, { pick }) => {
    const bet = bets.find(({ side }) => side === pick);
    if (bet === undefined) throw new RangeError(`expectedReturn: no odds for ${pick}`);
    return Number(bet.returnToPlayer.decimal);
  },
};
