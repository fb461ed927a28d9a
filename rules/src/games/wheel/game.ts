import { shareOf } from '../../odds/fraction.ts';
import { spreadOfToken } from '../../odds/spread.ts';
import { momentsOfWin } from '../../statistics/moments.ts';
import type { Game } from '../game.ts';
import type { Wager } from '../round.ts';
import { type WheelOddsRow, wheelOddsRows } from './odds.ts';
import { type WheelTypes, wheelReceipt } from './receipt.ts';
import { openWheel, parseWheelPick, wheelMaxPayoutWei } from './rules.ts';
import { about, type WheelPick } from './types.ts';

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
  expectedReturn: (rows, bet) => shareOf(rowOf(rows, bet)?.returnToPlayer),
  moments: (rows, bet) => {
    const row = rowOf(rows, bet);
    return momentsOfWin(shareOf(row?.returnToPlayer), shareOf(row?.winChance));
  },
};

const rowOf = (
  rows: readonly WheelOddsRow[],
  { profile, token, pick }: Pick<Wager<WheelPick>, 'profile' | 'token' | 'pick'>,
): WheelOddsRow | undefined =>
  rows.find((row) => row.profile === profile && row.token === token && row.colours === pick.length);
