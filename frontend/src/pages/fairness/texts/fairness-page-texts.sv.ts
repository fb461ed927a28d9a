import type { TranslationOf } from '../../../shared/language/language.ts';
import type { fairnessPageTexts } from './fairness-page-texts.ts';

export default {
  documentTitle: 'Rättvisa · Degen Casino',
  title: 'Rättvisa som du kan kontrollera',
  intro:
    'Varje resultat som spelas om pengar ligger fast innan du satsar, och du kan räkna om det efteråt. Inget på sidan ber dig att tro oss på vårt ord.',
  howProven: 'Så bevisas en runda',
  checkReceipt: 'Kontrollera ett kvitto',
  checkReceiptText:
    'Det kontrolleras här, i din webbläsare: ingen server tillfrågas, ingen plånbok behövs, och det fungerar utan nät.',
  ownRounds: 'Dina frön och rundor',
  ownBalance: 'Ditt saldo, bevisat på kedjan',
  odds: 'Odds för varje spel',
  oddsText:
    'Beräknade från just de regler som avgör rundorna. Pengar och demo skiljer sig där tabellen säger det.',
  house: 'Vad huset kan betala',
  further:
    'Sätt <limits>spelgränser</limits> för att begränsa ditt eget spel. Vart en spelstrategi leder visar <simulator>simulatorn</simulator>.',
  demoSeeds:
    'I demoläget har varje runda ett eget frö, som du ser direkt: öppna dess bevis bredvid spelet. Anslut en plånbok för att få ett fröpar och signerade kvitton.',
  signIn: 'Signera meddelandet i din plånbok för att se ditt fröpar och dina rundor.',
  noServer: 'Servern kan inte nås, så inget sägs om huset just nu.',
  unknown: 'inte känt just nu',
  houseNote:
    'En runda får riskera 1 % av det huset har fritt, och alla pågående rundor tillsammans 10 %. Det de ännu kan vinna avsätts innan de börjar, så att huset alltid kan betala.',
  houseColumn: 'Huset',
  lowestBet: 'Lägsta insats',
  highestBet: 'Högsta insats',
  freeBankroll: 'Fri bankrulle',
  highestWin: 'Högsta vinst i en runda',
  setApart: 'Avsatt för pågående rundor',
  mostSetApart: 'Mest som får avsättas',
  onChain: 'Bankrulle på kedjan',
} satisfies TranslationOf<typeof fairnessPageTexts>;
