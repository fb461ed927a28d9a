import type { TranslationOf } from '../../language/language.ts';
import type { uiTexts } from './ui-texts.ts';

export default {
  ok: 'OK',
  close: 'Stäng',
  tryAgain: 'Försök igen',
  notification: 'Meddelande',
  partFailed: 'Den här delen av sidan slutade fungera.',
  showAgain: 'Visa den igen',
  dismiss: 'Stäng meddelandet',
  betNotPlaced: 'Insatsen lades inte',
  token: 'Token',
  betAmount: 'Insats',
  balance: 'Saldo',
  half: 'Halva',
  max: 'Max',
  chip: (sum) => `Satsa ${sum}`,
  minimum: (sum) => `Den lägsta insatsen är ${sum}.`,
  maximum: (sum) => `Den högsta insatsen är ${sum}.`,
  enterBet: 'Ange en giltig insats',
  notNumber: 'Endast siffror, med ett komma eller en punkt före decimalerna.',
  grouped: 'Ett komma eller en punkt, före decimalerna. Inga tusentalsavgränsare eller mellanslag.',
  ambiguous: (whole, decimal) => `Det kan betyda ${whole} eller ${decimal}. Skriv det du menar.`,
  tooPrecise: 'Högst 18 decimaler.',
  tooLong: 'Talet är för långt.',
  atLeast: (sum) => `Minst ${sum}`,
  between: (least, most) => `Från ${least} till ${most}`,
} satisfies TranslationOf<typeof uiTexts>;
