import { texts } from '../../../shared/language/language.ts';

export const kickboxingOddsTexts = texts('kickboxing-odds-texts', {
  title: 'Bets and odds',
  note: (stake: string) => `for a stake of ${stake}`,
  caption: 'Multiplier, chance, return and credit of each bet',
  bet: 'Bet',
  pays: 'Pays',
  chance: 'Chance',
  returns: 'Return',
  credits: 'Credits',
  plain: (even: string, oneIn: string, tie: string) =>
    `<strong>In plain words:</strong> red and blue are equally strong. For every 100 staked, a bet on either brings back ${even} on average. <strong>A tie is a long shot that pays far less than its risk:</strong> a draw comes about ${oneIn} fights, so every 100 staked on it bring back only ${tie}.`,
  draws: (knockout: string, exchanges: string, degen: string, bnb: string) =>
    `Nearly every draw is a double knockout (${knockout} of all fights); a fight takes about ${exchanges} exchanges, so the time all but never runs out. The odds are the same in demo and web3 and in both tokens; ${degen} and ${bnb} are the tokens' labels and change nothing here.`,
  yourBet: 'Your bet',
  winsAbout: 'wins about',
  oneIn: (count: number) => `1 in ${count}`,
});
