import type { Game } from '@degen/rules/games/game.ts';
import { shareOf } from '@degen/rules/odds/fraction.ts';
import { spreadOfWin } from '@degen/rules/statistics/spread.ts';
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
  expectedReturn: (rows, { token }) =>
    shareOf(rows.find((row) => row.token === token)?.returnToPlayer),
  spread: (rows, { token }) => {
    const row = rows.find((each) => each.token === token);
    return spreadOfWin(shareOf(row?.returnToPlayer), shareOf(row?.winChance));
  },
};
