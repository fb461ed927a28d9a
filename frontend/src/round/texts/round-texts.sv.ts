import type { TranslationOf } from '../../shared/language/language.ts';
import type { roundTexts } from './round-texts.ts';

export default {
  invalidBet: 'Ogiltig insats',
  insufficient: (token, balance, needed) =>
    `Otillräckligt saldo i ${token}! Du har ${balance} men behöver ${needed}`,
  signInTitle: 'Logga in först',
  signInText: 'Signera meddelandet i din plånbok för att spela med din insättning.',
  signInButton: 'LOGGA IN OCH SPELA',
  notAnnouncedTitle: 'Fröet var inte utannonserat',
  notAnnouncedText: 'Rundan använde ett frö som du inte fick se före insatsen. Öppna dess bevis.',
  noAnswerTitle: 'Inget svar än',
  noAnswer: (what) => `Servern kunde inte nås. Avsluta rundan (${what}) när du är online igen.`,
  inDoubt: (what, stake) =>
    `Din senaste runda (${what} ${stake}) fick inget svar. Om du avslutar den dras aldrig en andra insats.`,
  goneTitle: 'Rundan finns inte',
  stage: 'Scen',
  demoMode: 'Demoläge',
  web3Mode: 'Web3-läge',
  lobby: 'Lobby',
  keyboard: 'Tangentbord',
  bet: 'Insats',
  manual: 'Manuellt',
  auto: 'Auto',
  last: (count) => `senaste ${count}`,
  proof: 'Bevis',
  allRounds: 'Alla rundor, frön och kvitton',
  howFairness: 'Så fungerar rättvisan',
  playLimits: 'Spelgränser',
  simulator: 'Simulator',
  statistics: 'Statistik',
  notShownSeed: (round) =>
    `Rundan (${round}) använde ett frö vars hash den här webbläsaren inte fick se före insatsen. Spela inte vidare om du inte har bytt frö på en annan enhet.`,
  unknownSeed:
    'Webbläsaren lagrar inget, så den vet inte om fröet visades före. Byt frö för att kontrollera rundan.',
  jackpot: (tier) => `JACKPOTT ${tier}!`,
  jackpotPaid: 'Den betalas ur potten på kedjan och når ditt saldo när kedjan bekräftar den.',
} satisfies TranslationOf<typeof roundTexts>;
