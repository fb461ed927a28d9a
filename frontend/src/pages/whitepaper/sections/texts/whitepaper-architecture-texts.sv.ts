import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperArchitectureTexts } from './whitepaper-architecture-texts.ts';

export default {
  parts: 'Delarna',
  rules: 'Regler',
  rulesText:
    'Ett paket av rena funktioner innehåller spelens regler, strömmen av slumptal och räkningen med pengar, i heltal. Webbläsaren, servern och verifieraren som fungerar utan nät kör samma kod. Även den här sidan tar sina siffror ur den.',
  contracts: 'Kontrakt',
  contractsText:
    'DEGEN-token, Custody med spelarnas pengar, Casino med husets pengar och insatserna på kedjan, PlayKeys med budgetarna för de nycklar som satsar där, och en slumpkälla, skrivna i Solidity med OpenZeppelins kontrakt som grund. Det finns inga proxyer: det som har lagts ut kan inte bytas ut.',
  server: 'Server',
  serverText:
    'Den avgör rundor och för huvudboken i PostgreSQL, eller i en inbäddad databas på en lokal kedja. Allt tillstånd finns i databasen, så öppna rundor överlever en omstart, och varje kopia av servern kan svara på varje begäran.',
  worker: 'Kedjetjänst',
  workerText:
    'Den följer kontraktens händelser, bokför insättningar efter bekräftelser, skickar uttag, tillkännager jackpottar och avslöjar slumptalen för insatser på kedjan.',
  page: 'Sida',
  pageText:
    'Den spelar upp det som reglerna eller servern har avgjort och hittar aldrig på ett utfall som gäller pengar. Den laddar kod för plånböcker först när en plånbok används.',
  bet: 'En insats väg',
  request: 'Sidan skickar insatsen och valet, med en nyckel som gör ett nytt försök ofarligt.',
  outcome: 'Servern räknar ut utfallet med reglerna, ur fröna och nästa nonce.',
  transaction:
    'En databastransaktion kontrollerar saldo, gränser och nonce, flyttar pengarna och sparar rundan.',
  answer: 'Servern svarar med utfallet och sparar ett signerat kvitto som du kan hämta.',
  verification: 'Sidan visar utfallet och verifierar det när hemligheten har avslöjats.',
  money: 'Pengarnas väg',
  moneyText:
    'En insättning är en transaktion från spelarens plånbok till kontraktet Custody. Servern bokför exakt beloppet i kontraktets händelse. Ett uttag lämnar spelarens saldo genast, betalas av kontraktet under ett id som kontraktet minns och bekräftas av kontraktets händelse. Att logga in är ett signerat meddelande; det flyttar ingenting.',
  standards: 'Standarder',
} satisfies TranslationOf<typeof whitepaperArchitectureTexts>;
