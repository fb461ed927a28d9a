import type { TranslationOf } from '../../../shared/language/language.ts';
import type { tokenTermsTexts } from './token-terms-texts.ts';

export default {
  DEGEN: (player, house, multiplier) =>
    `${player} spelare, ${house} hus. Multiplikator ${multiplier}, med jackpott.`,
  BNB: (player, house, multiplier) =>
    `${player} spelare, ${house} hus. Multiplikator ${multiplier}.`,
  wheel: (segments, degen, bnb) =>
    `${segments} fält. En färg betalar ${degen}:1 i DEGEN, ${bnb}:1 i BNB.`,
  contract: 'För ett BSC-testnät: BSC Testnet, kedja 97.',
  address: 'Kommer snart',
} satisfies TranslationOf<typeof tokenTermsTexts>;
