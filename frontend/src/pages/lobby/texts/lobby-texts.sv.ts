import type { TranslationOf } from '../../../shared/language/language.ts';
import type { lobbyTexts } from './lobby-texts.ts';

export default {
  testnet: 'Endast testnät',
  headline: 'Varje snurr <gold>bevisar sig själv.</gold>',
  intro:
    'Spela genast med virtuella pengar, eller ta med en plånbok och spela om testtoken: då är varje resultat bestämt innan du satsar, och din egen webbläsare kontrollerar det efteråt.',
  spin: 'Snurra hjulet',
  whitepaper: 'Whitepaper',
  yourBalance: 'Ditt saldo',
  demoMode: 'Demoläge',
  web3Mode: 'Web3-läge',
  demo: 'Demo',
  casino: 'Kasino (insatt)',
  wallet: 'Plånbok (på kedjan)',
  virtual: 'Virtuella pengar, sparade i den här webbläsaren. Ingen registrering.',
  deposited: 'Insatser tas från det du har satt in. Ta ut till din plånbok när du vill.',
  sign: 'Signera med din plånbok för att se och använda det du har satt in.',
  returns: 'Återbetalar',
  play: 'Spela',
  games: 'Spel',
  returnsDemo: 'Vad en insats ger tillbaka i snitt, i demo.',
  returnsMoney: 'Vad en insats ger tillbaka i snitt, för pengar.',
  returnsFor: 'Återbetalning för',
} satisfies TranslationOf<typeof lobbyTexts>;
