import type { TranslationOf } from '../../../shared/language/language.ts';
import type { openExitTexts } from './open-exit-texts.ts';

export default {
  title: 'Nödutgången är öppen',
  paysFrom: (moment) => `Den betalar från och med ${moment}.`,
  paysFromAt: (moment, epoch) =>
    `Den betalar från och med ${moment}, enligt bevisen för epok ${epoch}.`,
  untilThen:
    'Till dess registreras framtvingade uttag som egna fordringar, om de hade väntat i 48 timmar när den öppnades.',
  pays: (epoch) =>
    `Den betalar varje spelare det som beviset för epok ${epoch} och kontraktets räknare säger, och ingen kan stänga den.`,
  takesProofs: (epoch) =>
    `Den godtar bevis för epok ${epoch}, och beviset ovan är ett annat. Välj den filen.`,
  countsLess: (epoch) =>
    `Epok ${epoch} räknar mindre än vad kasinot verkar vara skyldigt dig. Bara ett framtvingat uttag som hade stått i 48 timmar när nödutgången öppnades betalas därutöver.`,
  canRegister: (sum) => `${sum} som du har framtvingat kan registreras.`,
  stillCount: (sum) => `${sum} som du inte kan kräva räknas fortfarande in bland fordringarna.`,
  nothingClaimed: (token) => `Du har ingen fordran i ${token} här.`,
  onlyWithProof: (sum, epoch) => `${sum}, bara med beviset för epok ${epoch}`,
  notCounted: (sum, epoch) => `${sum}, som epok ${epoch} inte räknar`,
  nothingLeft: (token) => `Inget av dina ${token} finns kvar att ta ut.`,
  nowOf: (sum, claim) => `${sum} nu, av ${claim}`,
  paid: (collected, filed) => `${collected} av ${filed} har betalats.`,
  paidAndMore: (collected, filed, more) =>
    `${collected} av ${filed} har betalats; ${more} till nu.`,
  correct: (token) => `Rätta ${token}`,
  register: (token) => `Registrera ${token}`,
  collect: (token) => `Hämta ${token}`,
  take: (token) => `Ta ut ${token}`,
  claimsClosed: (token, moment, share) =>
    `Sedan ${moment} kan inga ${token} krävas. Det som finns betalar ${share} av det som hade krävts dittills.`,
  wouldGet: (token, share) =>
    `Custody har mindre ${token} än alla fordringar tillsammans: varje fordran skulle få ${share}, vem som än kommer först.`,
  gets: (token, share) =>
    `Custody har mindre ${token} än alla fordringar tillsammans: varje fordran får ${share}, vem som än kommer först.`,
  restLater: (moment) =>
    `Resten kan hämtas efter en gåva, eller efter ${moment}, då även det som ingen har krävt delas.`,
  takeAnyway: (token, moment) =>
    `Ta ut dina ${token} före ${moment} ändå: det som kommer senare delas mellan det som har krävts dittills.`,
} satisfies TranslationOf<typeof openExitTexts>;
