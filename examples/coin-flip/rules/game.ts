import type { Game } from '@degen/rules/games/game.ts';
import { shareOf } from '@degen/rules/odds/fraction.ts';
import { spreadOfToken } from '@degen/rules/odds/spread.ts';
import { momentsOfWin } from '@degen/rules/statistics/moments.ts';
import { coinFlipOdds } from './odds.ts';
import { type CoinFlipTypes, coinFlipReceipt } from './receipt.ts';
import { about, openCoinFlip, parseSide, winPayoutWei } from './rules.ts';

export const game: Game<CoinFlipTypes> = {
  ...about,
  pickFields: ['side'],
  parsePick: ({ side }) => parseSide(side),
  riskWei: ({ token, stakeWei }) => winPayoutWei(token, stakeWei) - stakeWei,
  open: openCoinFlip,
  receipt: coinFlipReceipt,
  odds: coinFlipOdds,
  returns: spreadOfToken,
  expectedReturn: (rows, { token }) =>
    shareOf(rows.find((row) => row.token === token)?.returnToPlayer),
  moments: (rows, { token }) => {
    const row = rows.find((each) => each.token === token);
    return momentsOfWin(shareOf(row?.returnToPlayer), shareOf(row?.winChance));
  },
};
