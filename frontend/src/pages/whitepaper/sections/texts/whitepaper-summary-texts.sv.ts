import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperSummaryTexts } from './whitepaper-summary-texts.ts';

export default {
  casino:
    'Degen Casino är ett kasino i webbläsaren med fem spel: lyckohjul, blackjack, slots, kickboxning och crash. Spelarna satsar i DEGEN, kasinots egen token, eller i BNB. I demoläge är pengarna virtuella och det finns inget att installera. I web3-läge sätter spelarna in token i ett kontrakt och satsar med dem. Kasinot körs bara på testnät, med token som saknar värde.',
  rules: 'Det bygger på tre regler:',
  recompute: 'Spelaren kan räkna om varje utfall.',
  payable: 'Huset tar bara emot insatser som det kan betala.',
  safe: 'Ingen, inte heller operatören, kan förlora eller ta en spelares pengar.',
  third: (unshown, day, days, hours) =>
    `De två första gäller. Den tredje gäller inom gränser som kontraktet sätter. Spelarnas pengar ligger i ett eget kontrakt, som varken insatser eller husets övriga pengar rör. Varje timme publicerar kasinot vad det är skyldigt alla spelare tillsammans, och under ett dygn kan en väktare lägga in sitt veto mot det som är falskt. Operatörens nyckel kan, vem som än har den, betala ut högst ${unshown} av det som finns mellan två epoker, och ${day} på 24 timmar, utan administratören. Det som kasinot inte betalar kräver spelarna av kontraktet: ${hours} timmar senare kan det betala utan kasinot. När kasinot är tyst i ${days} dagar avvecklas det, och kontraktet betalar alla efter de sista bevisen. Vad du fortfarande måste lita på står under Säkerhet.`,
  favor: (degen, bnb) =>
    `De flesta insatser i DEGEN är tänkta att gynna spelaren: hjulet ger tillbaka ${degen} av det som satsas i DEGEN och ${bnb} i BNB. Det som skyddar huset är inte en fördel i oddsen utan gränser för vad det får förlora.`,
  caption: 'I korthet',
  subject: 'Ämne',
  today: 'I dag',
  supply: 'Utbud',
  supplyValue: (tokens) => `${tokens} DEGEN, fast`,
  wallet: 'Högsta innehav i en plånbok',
  walletValue: (tokens, share) => `${tokens} DEGEN, ${share}`,
  tax: 'Skatt på överföringar',
  taxValue: (first, last, minute) => `${first} när handeln öppnar, ${last} från minut ${minute}`,
  wheel: 'Återbetalning, hjulet',
  wheelValue: (degen, bnb) => `${degen} i DEGEN, ${bnb} i BNB`,
  blackjack: 'Återbetalning, blackjack',
  blackjackValue: (share) => `${share} med bästa spel`,
  kickboxing: 'Återbetalning, kickboxning',
  kickboxingValue: (fighter, tie) => `${fighter} på en kämpe, ${tie} på oavgjort`,
  jackpot: 'Jackpott',
  jackpotValue: (share, tokens) =>
    `${share} av rundorna i DEGEN utlöser den; potten börjar på ${tokens} DEGEN`,
} satisfies TranslationOf<typeof whitepaperSummaryTexts>;
