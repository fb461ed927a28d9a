import type { TranslationsOf } from '../../shared/language/language.ts';
import document from './whitepaper.sv.md?raw';

export default {
  whitepaperPageTexts: {
    documentTitle: 'Whitepaper',
    back: 'Tillbaka till lobbyn',
    download: 'Ladda ner PDF',
    warning:
      '<strong>Endast testnät.</strong> DEGEN och BNB är här testtoken utan värde. Inget i det här dokumentet är ett erbjudande, ett råd eller ett löfte om vinst, och ingen del av programvaran har granskats av en tredje part. Skicka inte riktiga pengar till någon av dess adresser.',
    printFoot: 'Degen Casinos whitepaper. Endast testnät.',
    contents: 'Innehåll',
    document,
  },

  whitepaperChartsTexts: {
    allocationTitle: 'Vart alla token går när kontrakten läggs ut, i tabellens ordning',
    allocationDescription: (shares) =>
      `En stapel med alla token, och en som förstorar det som inte stannar i kassan: ${shares}.`,
    allocationCaption: 'Fördelningen när kontrakten läggs ut',
    purpose: 'Till',
    share: 'Andel',
    treasury: 'Kassa',
    liquidity: 'Låst likviditet',
    reserve: 'Låst reserv',
    team: 'Låst för teamet',
    custody: 'Husets pengar för rundor som servern avgör',
    bankroll: 'Husets pengar för spel som avgörs på kedjan',
    faucet: 'Kontrakt som ger bort testtoken',
    seed: 'Startpott för jackpotten',
    handedOut: (tokens, share) => `utdelat från start: ${tokens} DEGEN, ${share}`,
    taxTitle:
      'Skatt på en överföring efter att handeln har öppnat; uppifrån: utveckling, bränt, jackpott',
    taxDescription: (first, last, steps) =>
      `Steg som sjunker från ${first} till ${last}: ${steps}.`,
    taxCaption: 'Skatten och dess delar, som andelar av det överförda beloppet',
    minutes: 'Minuter',
    tax: 'Skatt',
    development: 'Utveckling',
    burn: 'Bränt',
    jackpot: 'Jackpott',
    between: (from, until) => `${from} till ${until}`,
    onwards: (from) => `från ${from}`,
    taxAxis: 'minuter efter att handeln har öppnat',
    jackpotTitle: 'Jackpottens två nivåer',
    jackpotDescription: (tiers, stake) =>
      `${tiers}. En insats under ${stake} vinner sin del av det.`,
    tierDescription: (tier, draws, bound, share, kept) =>
      `${tier}: ${draws} av ${bound} dragningar, betalar ${share} av potten och lämnar ${kept}`,
    jackpotCaption: 'Jackpottens nivåer',
    tier: 'Nivå',
    chance: 'Chans',
    pays: 'Betalar',
    stays: 'Kvar',
    ofSeed: (stake) => `Av startpotten, för ${stake}`,
    tierPays: (tier, share) => `${tier} betalar ${share} av potten`,
    tierStays: (kept) => `${kept} stannar`,
    draws: (triggers, bound, tiers) => `${triggers} av ${bound} tal utlöser: ${tiers}`,
    returnsTitle: 'Vad som i snitt kommer tillbaka av varje insats, i spel om pengar',
    returnsDescription: (even, returns) =>
      `Staplar till höger om ${even} gynnar spelaren, staplar till vänster huset. ${returns}.`,
    returnsCaption: 'Återbetalning till spelaren, i spel om pengar',
    bet: 'Insats',
    wheel: 'Hjulet',
    slots: 'Slots',
    crash: 'Crash',
    onChain: 'Spel på kedjan',
    blackjack: 'Blackjack, bästa spel',
    fighter: 'Kickboxning, röd eller blå',
    tie: 'Kickboxning, oavgjort',
  },

  whitepaperOnChainTexts: {
    caption: 'Insatser som kontraktet avgör',
    token: 'Token',
    chance: 'Chans',
    pays: 'Betalar',
    returns: 'Återbetalning',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
