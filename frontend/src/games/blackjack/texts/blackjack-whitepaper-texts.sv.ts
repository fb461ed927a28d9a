import type { TranslationOf } from '../../../shared/language/language.ts';
import type { blackjackWhitepaperTexts } from './blackjack-whitepaper-texts.ts';

export default {
  rules: (decks, standsOn, pays) =>
    `En sko med ${decks} lekar blandas inför varje runda, så det lönar sig inte att räkna kort. Givaren stannar på varje ${standsOn}. Två kort med samma värde får delas en gång, för en andra insats. En blackjack betalar ${pays.blackjack} insatsen även när givaren också har en, en vinst ${pays.win} och oavgjort ${pays.push}. En hand som med ett nytt kort eller en delning blir exakt 21 vinner genast.`,
  returns: (best, natural) =>
    `Bästa spel återbetalar ${best}, i båda token och i båda lägena. En blackjack kommer i ${natural} av rundorna.`,
} satisfies TranslationOf<typeof blackjackWhitepaperTexts>;
