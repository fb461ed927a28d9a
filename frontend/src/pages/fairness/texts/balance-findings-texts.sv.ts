import type { TranslationOf } from '../../../shared/language/language.ts';
import type { balanceFindingsTexts } from './balance-findings-texts.ts';

export default {
  proved: (owed) =>
    `Bevisat: kasinot var skyldigt dig ${owed} när det räknade, och det ingår i summan som det publicerade på kedjan.`,
  newDepositor: (token) =>
    `Du hade inte satt in några ${token} före den här epoken, så det finns inget att bevisa än.`,
  dropped: (token) =>
    `Utelämnat: du satte in ${token} före den här epoken, och kasinot publicerade att det inte är skyldigt dig något av det.`,
  falsePath: (token) =>
    `Falskt: det saldo i ${token} som kasinot visar dig ingår inte i summan som det publicerade.`,
  falseCounters: (token) =>
    `Falskt: kasinot räknade andra insättningar eller uttag av ${token} än kedjan.`,
  short: (shown, owed) =>
    `För lite: kasinot visar dig ${shown}, och det som det publicerade är värt ${owed} för dig nu. Ingen runda sedan dess förklarar skillnaden.`,
  unclear: (finding, shown) =>
    `${finding} Kasinot visar dig ${shown} nu; det kan bero på att du har spelat eller växlat sedan dess. Kontrollera igen efter nästa epok.`,
  list: (epoch) => `Bevis för epok ${epoch}`,
  whatToDo: 'Vad det betyder, och vad du kan göra',
  meaning:
    'Om kasinot slutade nu skulle kontraktet betala dig efter det som publicerades, inte efter det som kasinot visar dig. Ett fel och en stöld ser likadana ut härifrån, så vänta inte:',
  withdraw: 'Ta ut allt nu, i plånboksmenyn.',
  keepFiles:
    'Spara dina bevisfiler, och den från den här epoken. De visar vad kasinot var skyldigt dig, och vad det sade, även för andra.',
  provisional: (epoch, final) =>
    `Epok ${epoch} är preliminär: väktaren kan lägga in sitt veto tills den är ett dygn gammal. Dess bevis gäller på kedjan efter ${final}; den här webbläsaren sparar det, och de tidigare gäller till dess.`,
  claimWithKept: (epoch) =>
    `Betalas det inte, <exit>kräv det på kedjan</exit> med beviset för epok ${epoch} som den här webbläsaren har sparat. Fordran är offentlig, och efter 48 timmar kan den betalas utan kasinot. Kasinot kan bara sänka den med ett nyare slutgiltigt bevis: då visar dina kvitton om det är sant.`,
  claimWithout:
    'Betalas det inte, <exit>kräv det på kedjan</exit> med en bevisfil från en tidigare epok; den här webbläsaren har inte sparat någon. Fordran är offentlig, och efter 48 timmar kan den betalas utan kasinot. Kasinot kan bara sänka den med ett nyare slutgiltigt bevis: då visar dina kvitton om det är sant.',
  claimLeftOut:
    'Betalas det inte, <exit>kräv det på kedjan</exit> med en bevisfil från en tidigare epok. Den här webbläsaren har inte sparat någon; utan den kan du kräva det du satte in. Fordran är offentlig, och efter 48 timmar kan den betalas utan kasinot.',
  unknown: (epoch) =>
    `Epok ${epoch} gäller inte på kedjan: den fick ett veto för att något i den var falskt, eller publicerades aldrig. Den bevisar inget; bevisen för tidigare epoker gäller fortfarande. Kontrollera ditt saldo igen efter nästa epok.`,
  shortage: (sum) =>
    `Kontraktet saknar täckning: det har ${sum} mindre än spelarna har att få. Kasinot betalar inget av den här tokenen förrän det är täckt; annars ger <exit>avvecklingen</exit> varje spelare samma andel.`,
} satisfies TranslationOf<typeof balanceFindingsTexts>;
