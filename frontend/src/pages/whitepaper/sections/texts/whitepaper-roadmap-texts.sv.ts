import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperRoadmapTexts } from './whitepaper-roadmap-texts.ts';

export default {
  intro:
    'Det som nämns här har inte hänt än. Det finns inga datum, och planer kan ändras. Allt annat i dokumentet finns och körs på en lokal kedja, i testerna och med <code>npm start</code>.',
  deployment: 'Offentlig driftsättning på testnät',
  deploymentText:
    'Kontrakten har inte lagts ut på BSC Testnet. När de gör det kommer ett kontrakt som ger varje adress en fast summa om dagen, och en administratör bakom flera signaturer med fördröjning.',
  randomness: 'Verifierbar slump i drift',
  randomnessText:
    'Chainlink VRF 2.5 som slumpkälla för insatser på kedjan, som kasinot varken kan känna till i förväg eller hålla inne för egen vinning. Kontraktet är skrivet och testat mot en ersättare för Chainlinks samordnare, och har inte besvarat någon insats på en offentlig kedja. I dag är källan åtagande och avslöjande, som det står under Rättvisa.',
  audit: 'Granskning av en tredje part',
  auditText:
    'Kontrakten har testats, prövats med slumpade anrop och ändrats med flit för att se att testerna märker det, av dem som skrev dem. Ingen annan har granskat dem.',
  epochs: 'Epoker som bevisar sig själva',
  epochsText:
    'Varje timme publicerar kasinot vad det är skyldigt, och ett felaktigt saldo upptäcks av sidan hos den spelare det gäller. Ett bevis för hela beräkningen skulle göra den kontrollen onödig.',
  conclusion:
    'Ett kasino ber oftast om att bli trott. Det här ger spelarna medel att kontrollera: ett åtagande före insatsen, ett signerat kvitto efter den och kod som räknar om båda på deras egen dator. Det anger sina odds exakt, också där de är dåliga för spelaren och där de är dåliga för huset.',
  conclusionTrust: (returns) =>
    `Det betalar ${returns} på hjulet i DEGEN eftersom det är meningen, och begränsar vad det kan kosta på en gång. Det publicerar vad det är skyldigt och låter spelarna lämna på egen hand. På några ställen måste du fortfarande lita på det, och det säger var.`,
} satisfies TranslationOf<typeof whitepaperRoadmapTexts>;
