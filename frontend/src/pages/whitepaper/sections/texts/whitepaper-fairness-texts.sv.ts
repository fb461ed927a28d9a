import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperFairnessTexts } from './whitepaper-fairness-texts.ts';

export default {
  decided: 'Så avgörs en runda',
  secret:
    'Före din första insats drar servern en hemlighet på 32 byte, serverfröet, och visar dig dess SHA-256-hash tillsammans med hashen för hemligheten som kommer efter den. Båda står i ett åtagande som servern signerar. Därefter kan den inte byta någon av hemligheterna obemärkt.',
  clientSeed:
    'Din webbläsare drar ett eget klientfrö när den har sett åtagandet, eller så skriver du in ett. Servern kan alltså inte ha valt sin hemlighet för att passa ditt frö.',
  stream:
    'Varje runda har ett nummer, noncen. HMAC-SHA-256, med serverfröet som nyckel, gör klientfrö och nonce till en ström av byte. Varje kort, hjulstopp, slag och kraschpunkt läses ur strömmen. Tal som skulle göra vissa resultat mer sannolika än andra kastas och dras om.',
  receipt:
    'Resultatet kommer med ett kvitto som innehåller insatsen, utfallet och utbetalningen och har en Ed25519-signatur. Det du ser på skärmen spelar upp det resultatet.',
  rotation:
    'När du byter frön avslöjar servern den gamla hemligheten. Din webbläsare kontrollerar den mot hashen, räknar om varje runda och märker varje kvitto som verifierat eller falskt. Du kan också exportera kvittona och kontrollera dem utan nät och utan vår sida, med <code>npm run verify</code>. Protokollet är så exakt beskrivet att du kan skriva en egen verifierare, i <code>docs/fairness.md</code> i källkoden.',
  page: 'Sidan <link>Rättvisa</link> visar dina frön och rundor, kontrollerar kvitton och förklarar protokollet i bilder.',
  proves: 'Vad det bevisar',
  provesText:
    'Utfallet låg fast genom en hemlighet som kasinot hade bundit sig till före din insats. Ditt klientfrö och rundans nummer ingick i det. Insatsen avgjordes efter de publicerade reglerna. Ett signerat kvitto bevisar också för andra vilket resultat kasinot gav dig.',
  unproven: 'Vad det inte bevisar',
  refusal:
    'Att ingen insats avvisades för sitt utfall. Servern känner till utfallet innan den tar emot insatsen. När fröna har bytts kan du räkna ut vad en avvisad insats skulle ha betalat.',
  secrecy:
    'Att ingen annan känner till hemligheterna. Den som kan läsa kasinots databas kan förutse rundor tills fröna byts.',
  reveal:
    'Att kasinot avslöjar en hemlighet. Om det vägrar förblir dina kvitton signerade men obevisade.',
  receiptKey:
    'Att kvittonyckeln tillhör kasinot. Nyckeln kommer från kasinots egen server och är ännu inte förankrad på kedjan. Din webbläsare minns den och varnar när den ändras.',
  solvency: 'Att kasinot kan betala. Utfall är en sak, pengar en annan; se Säkerhet.',
  chain: 'Insatser på kedjan',
  chainText:
    'Kasinots kontrakt tar också emot insatser självt, i två transaktioner. Den första tar insatsen och sätter av den högsta utbetalningen. I den andra avslöjar kasinot nästa urbild i en hashkedja vars ankare det har publicerat i förväg; kontraktet blandar den med spelarens begäran och en blockhash som ingen av parterna kände till. Om kasinot inte avslöjar i tid får vem som helst avsluta insatsen, och spelaren får betalt som vinnare. Tystnad lönar sig alltså inte för kasinot. Det enda det kan är att undanhålla en jackpott från vinnaren, till priset av att betala insatsen som vunnen, och jackpotten stannar då i potten.',
  demo: 'Demorundor',
  demoText:
    'Demorundor följer samma regler med slumptal från din webbläsare eller, i blackjack och slots, från servern. De rör inga pengar och ger inga kvitton.',
} satisfies TranslationOf<typeof whitepaperFairnessTexts>;
