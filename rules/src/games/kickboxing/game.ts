import { spreadOf } from '../../odds/spread.ts';
import { type Moments, momentsOfWin } from '../../statistics/moments.ts';
import type { Game } from '../game.ts';
import type { KickboxingOdds } from './odds.ts';
import { type KickboxingTypes, kickboxingReceipt } from './receipt.ts';
import { kickboxingMaxPayoutWei, openKickboxing, parseKickboxingSide } from './rules.ts';
import { about, type KickboxingSide } from './types.ts';

const expected = ({ bets }: KickboxingOdds, { pick }: { pick: KickboxingSide }): Moments => {
  const bet = bets.find(({ side }) => side === pick);
  if (bet === undefined) throw new RangeError(`kickboxing: no odds for ${pick}`);
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
  moments: expected,
};
