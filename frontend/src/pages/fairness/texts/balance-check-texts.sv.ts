import type { TranslationOf } from '../../../shared/language/language.ts';
import type { balanceCheckTexts } from './balance-check-texts.ts';

export default {
  connect: 'Anslut din plånbok och logga in för att kontrollera ditt eget saldo mot kedjan.',
  intro:
    'Varje timme publicerar kasinot på kedjan hur mycket det är skyldigt alla spelare tillsammans. Din webbläsare kontrollerar att ditt saldo ingår, och sparar beviset: med det kan du <exit>lämna utan kasinots hjälp</exit>.',
  check: 'Kontrollera mitt saldo mot kedjan',
  download: 'Ladda ner beviset',
  signIn: 'Logga in för att kontrollera ditt eget saldo.',
  noAnswer: 'Kasinot eller kedjan svarade inte. Försök igen.',
  silence: (hours, windUpDue) =>
    `Kasinot har inte publicerat något på ${hours} timmar, och ska göra det varje timme. Ditt saldo sedan dess är obevisat: ta ut det du inte spelar med. Varar tystnaden till ${windUpDue} får vem som helst öppna avvecklingen, och du kan <exit>lämna med det senaste beviset</exit> som den här webbläsaren har sparat.`,
  suspendedUntil: (end) =>
    `Väktaren har stängt av kasinots operatör till ${end}: kasinot betalar inga uttag och tar inga insatser. Väktaren gör det när en publicerad epok är falsk eller operatörens nyckel kan vara stulen. Dina pengar ligger kvar i Custody; fordringar och avvecklingen fungerar som alltid.`,
  suspended:
    'Väktaren har stängt av kasinots operatör tills administratören häver det: kasinot betalar inga uttag och tar inga insatser. Väktaren gör det när en publicerad epok är falsk eller operatörens nyckel kan vara stulen. Dina pengar ligger kvar i Custody; fordringar och avvecklingen fungerar som alltid.',
} satisfies TranslationOf<typeof balanceCheckTexts>;
