import { texts } from '../../../../shared/language/language.ts';

export const whitepaperSummaryTexts = texts('whitepaper-summary-texts', {
  casino:
    'Degen Casino is a casino in the browser with five games: a wheel of fortune, blackjack, slots, kickboxing and crash. Players bet in DEGEN, the casino’s own token, or in BNB. In demo mode the funds are virtual and there is nothing to install. In web3 mode players deposit tokens into a contract and bet with them. The casino runs on test networks only, with tokens that have no value.',
  rules: 'It is built around three rules:',
  recompute: 'The player can recompute every outcome.',
  payable: 'The house only takes bets that it can pay.',
  safe: 'Nobody, the operator included, can lose or take a player’s money.',
  third: (unshown: string, day: string, days: number, hours: number) =>
    `The first two hold. The third holds within limits that the contract sets. Players’ money is in a contract of its own, which no bet and no other money of the house touches. Each hour the casino publishes what it owes to all players together, and for a day a guardian can veto what is false. The operator’s key, whoever has it, can pay out at most ${unshown} of what is there between two epochs, and ${day} in 24 hours, without the admin. What the casino does not pay, players claim from the contract: ${hours} hours later it can pay without the casino. When the casino is silent for ${days} days, the contract winds up and pays everybody by the last proofs. What remains to be trusted stands under Security.`,
  favor: (degen: string, bnb: string) =>
    `Most bets in DEGEN are meant to favor the player: the wheel returns ${degen} of what is staked in DEGEN, and ${bnb} in BNB. What protects the house is not an edge but limits on what it may lose.`,
  caption: 'At a glance',
  subject: 'Subject',
  today: 'Today',
  supply: 'Supply',
  supplyValue: (tokens: string) => `${tokens} DEGEN, fixed`,
  wallet: 'Most that a wallet may hold',
  walletValue: (tokens: string, share: string) => `${tokens} DEGEN, ${share}`,
  tax: 'Tax on transfers',
  taxValue: (first: string, last: string, minute: number) =>
    `${first} at the opening of trading, ${last} from minute ${minute} on`,
  wheel: 'Wheel returns',
  wheelValue: (degen: string, bnb: string) => `${degen} in DEGEN, ${bnb} in BNB`,
  blackjack: 'Blackjack returns',
  blackjackValue: (share: string) => `${share} with the best play`,
  kickboxing: 'Kickboxing returns',
  kickboxingValue: (fighter: string, tie: string) => `${fighter} on a fighter, ${tie} on a tie`,
  jackpot: 'Jackpot',
  jackpotValue: (share: string, tokens: string) =>
    `${share} of DEGEN rounds trigger it; the pool starts at ${tokens} DEGEN`,
});
