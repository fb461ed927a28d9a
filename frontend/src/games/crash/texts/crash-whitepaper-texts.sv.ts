import type { TranslationOf } from '../../../shared/language/language.ts';
import type { crashWhitepaperTexts } from './crash-whitepaper-texts.ts';

export default {
  rules: (degen, bnb, cap) =>
    `Ett skepp startar och dess multiplikator stiger, med en vingling, tills det kraschar. Ta hem innan dess och du får betalt insats × multiplikator. Kraschpunkten är bestämd före start. Inget sätt att spela, hur smart det än är, återbetalar mer än ${degen} i DEGEN eller ${bnb} i BNB. En runda slutar med att insatsen tas hem vid ${cap}, eller lägre när vinsten skulle bli mer än huset får riskera; taket visas vid start.`,
  clock:
    'Serverns klocka avgör om en hemtagning kom i tid. En långsam anslutning kan kosta dig en runda; en automatisk hemtagning behöver ingen anslutning. När servern själv inte kunde ta emot hemtagningar lämnas insatsen tillbaka.',
  caption: 'Planer att ta hem vid en multiplikator: chans att få betalt, och återbetalning',
  at: 'Vid',
  chance: (token) => `Chans ${token}`,
  returns: (token) => `Återbetalning ${token}`,
} satisfies TranslationOf<typeof crashWhitepaperTexts>;
