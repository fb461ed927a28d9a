import type { TranslationOf } from '../../../shared/language/language.ts';
import type { fairnessOddsTexts } from './fairness-odds-texts.ts';

export default {
  red: 'Röd',
  blue: 'Blå',
  tie: 'Oavgjort',
  money: (token) => `${token}, pengar`,
  demo: (token) => `${token}, demo`,
  wheelNote:
    'Återbetalningen är vad en insats ger tillbaka i genomsnitt. Demo lägger insatsen ovanpå varje vinst och ger därför tillbaka mer än pengar någonsin kan.',
  colors: 'Färger',
  chance: 'Chans',
  blackjackNote:
    'Lika i båda lägena och i båda token, för en spelare som inte gör några misstag: sex kortlekar, blandade inför varje hand.',
  value: 'Värde',
  bestPlay: 'Återbetalning vid bästa spel',
  natural: (times) => `Blackjack direkt, ger ${times}`,
  split: 'De två första korten får delas',
  slotsNote: 'Lika i båda lägena: demo och pengar snurrar samma hjul.',
  token: 'Token',
  return: 'Återbetalning',
  anyWin: 'Någon vinst',
  bigWin: 'Storvinst',
  maximum: 'Maximum',
  kickboxingNote: (exchanges) =>
    `Lika i båda lägena och i båda token. En match varar i genomsnitt ${exchanges} slagväxlingar.`,
  bet: 'Insats',
  pays: 'Ger',
  crashNote: (times) =>
    `Efter den multiplikator där du tar hem. Ingen demorunda kraschar under ${times}, och därför ger demo tillbaka mer än pengar någonsin kan.`,
  cashOutAt: 'Ta hem vid',
  jackpotTitle: 'Jackpott och spel på kedjan',
  jackpotNote: (stake) =>
    `Jackpotten dras en gång i varje DEGEN-runda för pengar, utöver återbetalningarna ovan. En insats under ${stake} DEGEN vinner sin del av det den betalar. Demo har ingen.`,
  jackpot: 'Jackpott',
  paysOfPool: 'Ger av potten',
  onChainNote: 'Spel som kontraktet Casino avgör på egen hand.',
  onChain: 'På kedjan',
} satisfies TranslationOf<typeof fairnessOddsTexts>;
