import type { Token } from '@degen/rules/amount.ts';
import type { Game } from '@degen/rules/games/game.ts';
import { fractionOf, shareOf } from '@degen/rules/odds/fraction.ts';
import { spreadOfToken } from '@degen/rules/odds/spread.ts';
import { type Moments, momentsOfWin } from '@degen/rules/statistics/moments.ts';
import type { CoinFlipOddsRow } from './odds.ts';
import { type CoinFlipTypes, coinFlipReceipt } from './receipt.ts';
import { about, openCoinFlip, parseSide, winPayoutWei } from './rules.ts';

type Bet = { readonly token: Token };

const rowOf = (rows: readonly CoinFlipOddsRow[], { token }: Bet) =>
  rows.find((each) => each.token === token);

const expected = (rows: readonly CoinFlipOddsRow[], bet: Bet): Moments => {
  const row = rowOf(rows, bet);
  return momentsOfWin(shareOf(row?.returnToPlayer), shareOf(row?.winChance));
};

export const game: Game<CoinFlipTypes> = {
  ...about,
  pickFields: ['side'],
  parsePick: ({ side }) => parseSide(side),
  riskWei: ({ token, stakeWei }) => winPayoutWei(token, stakeWei) - stakeWei,
  open: openCoinFlip,
  receipt: coinFlipReceipt,
  returns: spreadOfToken,
  expected,
  winChance: (rows, bet) => fractionOf(rowOf(rows, bet)?.winChance),
  moments: expected,
};
