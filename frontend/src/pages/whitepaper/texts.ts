import { texts } from '../../shared/language/language.ts';
import document from './whitepaper.md?raw';

export const whitepaperPageTexts = texts('whitepaperPageTexts', {
  documentTitle: 'Whitepaper',
  back: 'Back to Lobby',
  download: 'Download PDF',
  warning:
    '<strong>Testnet only.</strong> DEGEN and BNB here are test tokens without value. Nothing in this document is an offer, advice or a promise of gain, and no part of the software was audited by a third party. Do not send real funds to any of its addresses.',
  printFoot: 'Degen Casino Whitepaper. Testnet only.',
  contents: 'Contents',
  /** The whitepaper in Markdown. */
  document,
});

export const whitepaperChartsTexts = texts('whitepaperChartsTexts', {
  allocationTitle: 'Where the supply goes at deployment, in the order of the table',
  allocationDescription: (shares: string) =>
    `A bar of the whole supply, and one that enlarges what does not stay in the treasury: ${shares}.`,
  allocationCaption: 'Allocation of the supply at deployment',
  purpose: 'For',
  share: 'Share',
  treasury: 'Treasury',
  liquidity: 'Locked liquidity',
  reserve: 'Locked reserve',
  team: 'Locked for the team',
  custody: 'House money for rounds settled by the server',
  bankroll: 'House money for plays settled on chain',
  faucet: 'Faucet with free test tokens',
  seed: 'Seed of the jackpot pool',
  handedOut: (tokens: string, share: string) =>
    `handed out at deployment: ${tokens} DEGEN, ${share}`,
  taxTitle:
    'Tax on a transfer after the opening of trading; from the top: development, burn, jackpot',
  taxDescription: (first: string, last: string, steps: string) =>
    `Steps that fall from ${first} to ${last}: ${steps}.`,
  taxCaption: 'Tax and its parts, as shares of the amount transferred',
  minutes: 'Minutes',
  tax: 'Tax',
  development: 'Development',
  burn: 'Burn',
  jackpot: 'Jackpot',
  between: (from: number, until: number) => `${from} to ${until}`,
  onwards: (from: number) => `from ${from}`,
  taxAxis: 'minutes after the opening of trading',
  jackpotTitle: 'The two tiers of the jackpot',
  jackpotDescription: (tiers: string, stake: string) =>
    `${tiers}. A stake below ${stake} wins its part of that.`,
  tierDescription: (tier: string, draws: number, bound: number, share: string, kept: string) =>
    `${tier}: ${draws} of ${bound} draws, pays ${share} of the pool and leaves ${kept}`,
  jackpotCaption: 'Tiers of the jackpot',
  tier: 'Tier',
  chance: 'Chance',
  pays: 'Pays',
  stays: 'Stays',
  ofSeed: (stake: string) => `Of the seed, for ${stake}`,
  tierPays: (tier: string, share: string) => `${tier} pays ${share} of the pool`,
  tierStays: (kept: string) => `${kept} stays`,
  draws: (triggers: string, bound: string, tiers: string) =>
    `${triggers} of ${bound} draws trigger: ${tiers}`,
  returnsTitle: 'What comes back of each stake on average, settled for money',
  returnsDescription: (even: string, returns: string) =>
    `Bars to the right of ${even} favor the player, bars to the left the house. ${returns}.`,
  returnsCaption: 'Return to player, settled for money',
  bet: 'Bet',
  wheel: 'Wheel',
  slots: 'Slots',
  crash: 'Crash',
  onChain: 'Play on chain',
  blackjack: 'Blackjack, best play',
  fighter: 'Kickboxing, red or blue',
  tie: 'Kickboxing, tie',
});

/** The table of the bets that the contract settles. */
export const whitepaperOnChainTexts = texts('whitepaperOnChainTexts', {
  caption: 'Bets settled by the contract',
  token: 'Token',
  chance: 'Chance',
  pays: 'Pays',
  returns: 'Returns',
});
