import { shareOf } from '../../odds/fraction.ts';
import { spreadOfToken } from '../../odds/spread.ts';
import { type Moments, momentsOfWin } from '../../statistics/moments.ts';
import type { Game } from '../game.ts';
import type { Wager } from '../round.ts';
import type { WheelOddsRow } from './odds.ts';
import { type WheelTypes, wheelReceipt } from './receipt.ts';
import { openWheel, parseWheelPick, wheelPayoutWei } from './rules.ts';
import { about, type WheelPick } from './types.ts';

const expected = (
  rows: readonly WheelOddsRow[],
  { profile, token, pick }: Pick<Wager<WheelPick>, 'profile' | 'token' | 'pick'>,
): Moments => {
  const row = rows.find(
    (each) => each.profile === profile && each.token === token && each.colours === pick.length,
  );
  return momentsOfWin(shareOf(row?.returnToPlayer), shareOf(row?.winChance));
};

export const game: Game<WheelTypes> = {
  ...about,
  pickFields: ['colours'],
  parsePick: ({ colours }) => parseWheelPick(colours),
  riskWei: ({ profile, token, stakeWei, pick }) => {
    const gainWei = wheelPayoutWei(profile, token, stakeWei, pick.length) - stakeWei;
    // A bet on all ten colours in BNB pays less than its stake, so the house risks nothing.
    return gainWei > 0n ? gainWei : 0n;
  },
  open: openWheel,
  receipt: wheelReceipt,
  returns: spreadOfToken,
  expected,
  moments: expected,
};
