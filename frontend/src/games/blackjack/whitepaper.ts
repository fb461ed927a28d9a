import { formatDecimal } from '@degen/rules/amount.ts';
import { DEALER_STANDS_ON } from '@degen/rules/games/blackjack/composition.ts';
import { PAYOUT_BPS } from '@degen/rules/games/blackjack/rules.ts';
import { SHOE_DECKS } from '@degen/rules/games/blackjack/shoe.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { WhitepaperText } from '../index.ts';

/** Ten thousand basis points are one stake. */
const MULTIPLIER_DECIMALS = 4;
const pays = (bps: bigint): string => `${formatDecimal(bps, MULTIPLIER_DECIMALS)}x`;

const { bestPlayReturn, naturalChance } = ODDS_TABLE.blackjack;

export const WHITEPAPER: WhitepaperText = {
  title: 'Blackjack',
  paragraphs: [
    `A shoe of ${SHOE_DECKS} decks is shuffled for every round, so counting cards gains nothing. The ` +
      `dealer stands on every ${DEALER_STANDS_ON}. Two cards of equal value may be split once, for a ` +
      `second stake. A blackjack pays ${pays(PAYOUT_BPS.BLACKJACK)} the stake even when the dealer has ` +
      `one too, a win ${pays(PAYOUT_BPS.WIN)} and a push ${pays(PAYOUT_BPS.PUSH)}. A hand that is hit ` +
      'or split to exactly 21 wins at once.',
    `The best play returns ${bestPlayReturn}%, in both tokens and in both modes. A ` +
      `blackjack comes in ${naturalChance.percent}% of rounds.`,
  ],
};
