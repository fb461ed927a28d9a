import type { TranslationOf } from '../../../shared/language/language.ts';
import type { whitepaperPageTexts } from './whitepaper-page-texts.ts';

export default {
  documentTitle: 'Whitepaper',
  back: 'Tillbaka till lobbyn',
  download: 'Ladda ner PDF',
  title: 'Degen Casinos whitepaper',
  lead: 'Hur kasinot fungerar, vad det betalar och vad det inte lovar. Siffrorna kommer från koden och oddstabellen som avgör insatserna.',
  warning:
    '<strong>Endast testnät.</strong> DEGEN och BNB är här testtoken utan värde. Inget i det här dokumentet är ett erbjudande, ett råd eller ett löfte om vinst, och ingen del av programvaran har granskats av en tredje part. Skicka inte riktiga pengar till någon av dess adresser.',
  printFoot: 'Degen Casinos whitepaper. Endast testnät.',
  contents: 'Innehåll',
  summary: 'Sammanfattning',
  fairness: 'Rättvisa och insyn',
  tokenomics: 'Token och ekonomisk modell',
  jackpot: 'Självgående jackpott',
  players: 'Ekonomi för spelaren',
  games: 'Spelen i DEGEN',
  security: 'Säkerhet och hållbarhet',
  architecture: 'Teknisk arkitektur',
  roadmap: 'Vägen framåt',
  conclusion: 'Slutord',
} satisfies TranslationOf<typeof whitepaperPageTexts>;
