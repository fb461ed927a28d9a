import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperPlayersTexts } from './whitepaper-players-texts.ts';

export default {
  meaning:
    'Återbetalningen är vad en insats i snitt ger tillbaka, som andel av insatsen och med insatsen inräknad. Över 100 % vinner spelaren i längden, under 100 % gör huset det. Siffrorna här är beräknade ur spelens kod, inte uppskattade: genom att räkna varje möjlig dragning eller, för blackjack och kickboxning, genom dynamisk programmering över varje läge.',
  degen: 'DEGEN gynnar spelaren',
  degenText: (returns, colors) =>
    `En insats i DEGEN på hjulet ger tillbaka ${returns}, vilka färger du än väljer. Den som väljer alla ${colors} färger vinner till och med säkert. Det är meningen: husets DEGEN är en budget som ges till spelarna genom spelet. Den är inte oändlig. När spelare vinner sjunker husets saldo, och med det den största insats som huset ännu tar emot.`,
  bnbText: (returns) =>
    `Samma insats i BNB ger tillbaka ${returns}. Den som satsar BNB förlorar i snitt lite.`,
  limits: 'Gränser i stället för husfördel',
  limitsText: (risk, open) =>
    `Ingen runda får riskera mer än ${risk} av vad huset har fritt i den tokenen, och alla öppna rundor tillsammans högst ${open}. En insats över en gräns avvisas innan den dras. Risken i en öppen runda sätts av tills rundan är slut, så att den kan betalas vad som än händer under tiden. Kasinots kontrakt håller samma två andelar för insatser på kedjan, och där kan ingen ändra dem.`,
  cost: 'Insatser som kostar dig',
  tie: (returns) =>
    `<strong>Oavgjort i kickboxning ger tillbaka ${returns}.</strong> Oavgjorda matcher är mycket ovanliga, och multiplikatorn väger inte upp det. Det är utan jämförelse kasinots sämsta insats.`,
  fighter: (returns) => `Röd och blå i kickboxning ger tillbaka ${returns}, i båda token.`,
  blackjack: (returns) =>
    `Blackjack ger tillbaka ${returns} till den som aldrig spelar fel. Varje fel sänker det.`,
  demo: 'Demo har andra odds',
  demoText: (wheel, crash) =>
    `Demoläget betalar mer än spel om pengar i två spel. Hjulet i demo ger tillbaka ${wheel} i DEGEN, beroende på färgerna, och den bästa planen i demo-crash ger tillbaka ${crash}. Sådana odds kan inte betalas i pengar. Slots, blackjack och kickboxning är lika i båda lägena. Bedöm inte oddsen för pengar efter vad som händer i demo; varje spel visar oddsen för det läge du är i.`,
  gambling: 'Gränser för ansvarsfullt spel',
  gamblingText: (hours) =>
    `På sidan <link>Spelgränser</link> kan du begränsa vad du förlorar, vad du satsar och hur länge du spelar, per session och per dag, eller stänga av dig själv en tid. En sänkt gräns gäller genast; en höjd gäller efter ${hours} timmar. Servern prövar insatser i spel om pengar mot gränserna, och sidan gör det i demo. Uttag hålls aldrig inne.`,
  fees: 'Avgifter',
  feesText:
    'Kasinot tar ingen avgift på insättningar, uttag eller vinster och betalar gasen för uttag. Utbetalningar avrundas nedåt till tokenens minsta enhet, en miljarddel av en miljarddel.',
} satisfies TranslationOf<typeof whitepaperPlayersTexts>;
