import { formatDecimal } from '@degen/rules/amount.ts';
import { DEALER_STANDS_ON } from '@degen/rules/games/blackjack/composition.ts';
import { PAYOUT_BPS } from '@degen/rules/games/blackjack/rules.ts';
import { SHOE_DECKS } from '@degen/rules/games/blackjack/shoe.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { percentText, timesText } from '../../shared/language/formats.ts';
import type { WhitepaperText } from '../index.ts';
import { blackjackWhitepaperTexts } from './texts.ts';

/** Payouts are in basis points of the stake: 10,000 are 1x. */
const MULTIPLIER_DECIMALS = 4;
const pays = (bps: bigint): string => timesText(formatDecimal(bps, MULTIPLIER_DECIMALS));

const { bestPlayReturn, naturalChance } = ODDS_TABLE.blackjack;

/** Getters read the texts each time they are shown, because the language may change. */
export const WHITEPAPER: WhitepaperText = {
  title: 'Blackjack',
  get paragraphs() {
    const t = blackjackWhitepaperTexts.get();
    return [
      t.rules(SHOE_DECKS, DEALER_STANDS_ON, {
        blackjack: pays(PAYOUT_BPS.BLACKJACK),
        win: pays(PAYOUT_BPS.WIN),
        push: pays(PAYOUT_BPS.PUSH),
      }),
      t.returns(percentText(bestPlayReturn), percentText(naturalChance.percent)),
    ];
  },
};
