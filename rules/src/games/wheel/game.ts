import { fractionOf, shareOf } from '../../odds/fraction.ts';
import { spreadOfToken } from '../../odds/spread.ts';
import { type Moments, momentsOfWin } from '../../statistics/moments.ts';
import type { Game } from '../game.ts';
import type { Wager } from '../round.ts';
import type { WheelOddsRow } from './odds.ts';
import { type WheelTypes, wheelReceipt } from './receipt.ts';
import { openWheel, parseWheelPick, wheelPayoutWei } from './rules.ts';
import { about, type WheelPick } from './types.ts';

type Bet = Pick<Wager<WheelPick>, 'profile' | 'token' | 'pick'>;

const rowOf = (rows: readonly WheelOddsRow[], { profile, token, pick }: Bet) =>
  rows.find(
    (each) => each.profile === profile && each.token === token && each.colours === pick.length,
  );

const expected = (rows: readonly WheelOddsRow[], bet: Bet): Moments => {
  const row = rowOf(rows, bet);
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
  winChance: (rows, bet) => fractionOf(rowOf(rows, { profile: 'SETTLED', ...bet })?.winChance),
  moments: expected,
};
