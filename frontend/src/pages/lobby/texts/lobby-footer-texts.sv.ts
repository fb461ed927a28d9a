import type { TranslationOf } from '../../../shared/language/language.ts';
import type { lobbyFooterTexts } from './lobby-footer-texts.ts';

export default {
  mechanics: 'Så fungerar kontrakten',
  tokenomics: 'Tokenekonomi',
  custody: 'Custody',
  custodyText:
    'Insättningar går till ett eget kontrakt, Custody. Husets bankrulle, utbetalningar för öppna insatser och jackpotten ligger i ett annat, Casino, som inte kan flytta det Custody har. Serverns huvudbok speglar Custody enhet för enhet.',
  withdrawals: 'Uttag',
  withdrawalsText:
    'Varje uttag har ett id som kontraktet minns, så det kan betalas en gång och aldrig två. En betalning som din plånbok nekar väntar på dig som en utbetalning att hämta. Att pausa kasinot stoppar nya insättningar och insatser, aldrig uttag.',
  rounds: 'Rundor',
  roundsText:
    'Servern binder sig vid ett hemligt frö före din första insats och visar dess hash. Fröet, ditt eget frö och en räknare avgör varje utfall. När hemligheten avslöjas räknar din webbläsare om varje runda och kontrollerar kvittots signatur.',
  onChain: 'Spel på kedjan',
  onChainText:
    'En insats på kedjan tar insatsen och reserverar den högsta utbetalningen i en transaktion; slumptalet följer i en annan, så att ingen kan ångra en förlust. Om huset inte svarar i tid får du betalt som vinnare.',
  testnet: '<strong>Endast testnät.</strong> DEGEN och BNB här är testtoken utan värde.',
  fairness: 'Rättvisa',
  limits: 'Spelgränser',
  simulator: 'Simulator',
  statistics: 'Statistik',
  contact: 'Kontakt:',
} satisfies TranslationOf<typeof lobbyFooterTexts>;
