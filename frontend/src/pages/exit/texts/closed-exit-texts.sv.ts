import type { TranslationOf } from '../../../shared/language/language.ts';
import type { closedExitTexts } from './closed-exit-texts.ts';

export default {
  title: 'Nödutgången är stängd',
  forcedIsPublic:
    'Ett framtvingat uttag är offentligt. Om kasinot inte betalar det inom 48 timmar får vem som helst öppna nödutgången.',
  mayOpenFrom: (moment) =>
    `Om kasinot inte betalar eller publicerar före dess får vem som helst öppna den från och med ${moment}.`,
  silence: 'Kasinot har inte publicerat något på 7 dagar.',
  unpaid: (token) => `Kasinot har inte betalat ditt framtvingade uttag av ${token} på 48 timmar.`,
  mayOpen: 'Vem som helst får nu öppna nödutgången, för gott. Den börjar betala 3 dagar senare.',
  mayOpenAt: (epoch) =>
    `Vem som helst får nu öppna nödutgången, för gott. Den börjar betala 3 dagar senare, enligt bevisen för epok ${epoch}.`,
  leavesOut: (epoch) =>
    `Den skulle för alltid godta bevis för epok ${epoch}, som utelämnar dig. Framtvinga uttaget först: när det har stått i 48 timmar betalar nödutgången det.`,
  chooseFirst: (epoch) =>
    `Den skulle för alltid godta bevis för epok ${epoch}, och den här webbläsaren har inget. Välj den filen först.`,
  countsLess: (epoch) =>
    `Den skulle för alltid godta bevis för epok ${epoch}, som räknar mindre än vad kasinot verkar vara skyldigt dig.`,
  onlyForced: (epoch) =>
    `Den skulle för alltid godta bevis för epok ${epoch}, och den här webbläsaren har inget: du får det du har framtvingat, och resten bara med den filen.`,
  epochChanged: (epoch) =>
    `Under tiden har epok ${epoch} blivit slutgiltig. Nödutgången skulle för alltid godta dess bevis, så inget skickades.`,
  open: 'Öppna nödutgången',
  forceBy: 'Framtvinga med beviset för',
  option: (epoch, balances) => `epok ${epoch}: ${balances}`,
  provisional: (epoch, moment) =>
    `Epok ${epoch} är preliminär: dess bevis gäller på kedjan efter ${moment}. Till dess kan du framtvinga det du satte in.`,
  struck: (epoch) => `Väktaren strök epok ${epoch}. Dess bevis gäller inte.`,
  forced: (sum, moment) => `${sum} framtvingade: ska betalas senast ${moment}`,
  forcedWithTime: (sum, moment, left) =>
    `${sum} framtvingade: ska betalas senast ${moment}; kasinot har ${left} kvar`,
  force: (token) => `Framtvinga ${token}`,
} satisfies TranslationOf<typeof closedExitTexts>;
