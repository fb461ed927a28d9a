import type { TranslationOf } from '../../../shared/language/language.ts';
import type { wheelWhitepaperTexts } from './wheel-whitepaper-texts.ts';

export default {
  rules: (segments, degen, bnb) =>
    `Hjulet har ${segments} fält i ${segments} färger, alla lika sannolika. Du väljer en eller flera färger och vinner när hjulet stannar på en av dem. Fler färger vinner oftare och betalar mindre; återbetalningen är hela tiden ${degen} i DEGEN och ${bnb} i BNB.`,
  caption:
    'En vinst betalar insats × multiplikator, insatsen inräknad (avkortat till två decimaler)',
  colours: 'Färger',
  chance: 'Chans',
} satisfies TranslationOf<typeof wheelWhitepaperTexts>;
