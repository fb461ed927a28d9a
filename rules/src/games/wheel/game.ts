import { shareOf } from '../../odds/fraction.ts';
import { spreadOfToken } from '../../odds/spread.ts';
import type { Game } from '../game.ts';
import { wheelOddsRows } from './odds.ts';
import { type WheelTypes, wheelReceipt } from './receipt.ts';
import { openWheel, parseWheelPick, wheelMaxPayoutWei } from './rules.ts';
import { about } from './types.ts';

export const game: Game<WheelTypes> = {
  ...about,
  pickFields: ['colours'],
  parsePick: ({ colours }) => parseWheelPick(colours),
  riskWei: ({ profile, token, stakeWei, pick }) => {
    const gainWei = wheelMaxPayoutWei(profile, token, stakeWei, pick.length) - stakeWei;
    // A bet on all ten colours in BNB pays less than its stake, so the house risks nothing.
    return gainWei > 0n ? gainWei : 0n;
  },
  open: openWheel,
  receipt: wheelReceipt,
  odds: wheelOddsRows,
  returns: spreadOfToken,
  expectedReturn: (rows, { profile, token, pick }) =>
    shareOf(
      rows.find(
        (row) => row.profile === profile && row.token === token && row.colours === pick.length,
      )?.returnToPlayer,
    ),
};
