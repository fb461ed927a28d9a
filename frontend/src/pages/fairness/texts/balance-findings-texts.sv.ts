import type { TranslationOf } from '../../../shared/language/language.ts';
import type { balanceFindingsTexts } from './balance-findings-texts.ts';

export default {
  proved: (block, owed) =>
    `Bevisat: vid block ${block} var kasinot skyldigt dig ${owed}, och det ingår i summan som det publicerade på kedjan.`,
  newDepositor: (block, token) =>
    `Inga ${token} hade satts in av dig vid block ${block}, så det finns inget att bevisa än.`,
  dropped: (block, token) =>
    `Utelämnat: du satte in ${token} före block ${block}, och kasinot publicerade att det inte är skyldigt dig något av det.`,
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
  forceWithKept: (epoch) =>
    `Betalas det inte, <exit>framtvinga uttaget på kedjan</exit> med beviset för epok ${epoch} som den här webbläsaren har sparat. Kasinot har då 48 timmar på sig att betala dig, offentligt; därefter får vem som helst avsluta det för gott genom att öppna nödutgången. Ett framtvingat uttag som har stått i 48 timmar när nödutgången öppnas är en egen fordran där, vad som än publicerades.`,
  forceWithout:
    'Betalas det inte, <exit>framtvinga uttaget på kedjan</exit> med en bevisfil från en tidigare epok. Den här webbläsaren har inte sparat någon. Kasinot har då 48 timmar på sig att betala dig, offentligt; därefter får vem som helst avsluta det för gott genom att öppna nödutgången. Ett framtvingat uttag som har stått i 48 timmar när nödutgången öppnas är en egen fordran där, vad som än publicerades.',
  forceLeftOut:
    'Betalas det inte, <exit>framtvinga uttaget på kedjan</exit> med en bevisfil från en tidigare epok. Den här webbläsaren har inte sparat någon; utan den kan du framtvinga det du satte in. Kasinot har då 48 timmar på sig att betala dig, offentligt; därefter får vem som helst avsluta det för gott genom att öppna nödutgången. Ett framtvingat uttag som har stått i 48 timmar när nödutgången öppnas är en egen fordran där, vad som än publicerades.',
  keepFiles:
    'Spara dina bevisfiler, och den från den här epoken. De visar vad kasinot var skyldigt dig, och vad det sade, även för andra.',
  provisional: (epoch, final) =>
    `Epok ${epoch} är preliminär: väktaren kan stryka den tills den är ett dygn gammal. Dess bevis gäller på kedjan efter ${final}; den här webbläsaren sparar det, och de tidigare gäller till dess.`,
  struck: (epoch) =>
    `Väktaren strök den här epoken, nummer ${epoch}: något som publicerades i den var falskt. Den bevisar inget. Kasinot måste publicera numret igen; bevisen för tidigare epoker gäller fortfarande. Kontrollera ditt saldo igen då.`,
  unpublished: (epoch) =>
    `Falskt: kasinot gav dig ett bevis för epok ${epoch}, som aldrig publicerades på kedjan.`,
  deficit: (owed, held, share) =>
    `Underskott: enligt epoken är kasinot skyldigt spelarna ${owed}, och Custody har ${held}. Om nödutgången öppnades nu skulle varje fordran betalas med omkring ${share} av sitt värde.`,
} satisfies TranslationOf<typeof balanceFindingsTexts>;
