import { texts } from './language/language.ts';

export const uiTexts = texts('uiTexts', {
  ok: 'OK',
  close: 'Close',
  tryAgain: 'Try again',
  notification: 'Notification',
  partFailed: 'This part of the page stopped working.',
  showAgain: 'Show it again',
  dismiss: 'Dismiss notification',
  betNotPlaced: 'Bet Not Placed',
  token: 'Token',
  betAmount: 'Bet amount',
  balance: 'Balance',
  half: 'Half',
  max: 'Max',
  chip: (sum: string) => `Bet ${sum}`,
  minimum: (sum: string) => `The minimum bet is ${sum}.`,
  maximum: (sum: string) => `The maximum bet is ${sum}.`,
  enterBet: 'Please enter a valid bet amount',
  notNumber: 'Only digits, with one comma or point before the decimals.',
  grouped: 'One comma or point, before the decimals. No thousands separators or spaces.',
  ambiguous: (whole: string, decimal: string) =>
    `This could mean ${whole} or ${decimal}. Type the one that you mean.`,
  tooPrecise: 'At most 18 decimals.',
  tooLong: 'This number is too long.',
  atLeast: (sum: string) => `At least ${sum}`,
  between: (least: string, most: string) => `From ${least} to ${most}`,
});

export const soundTexts = texts('soundTexts', {
  sound: 'Sound',
  on: 'Sound is on',
  off: 'Sound is off',
  volume: 'Volume',
  volumeAt: (percent: string) => `Volume ${percent}`,
});

export const jackpotTexts = texts('jackpotTexts', {
  jackpot: 'Jackpot',
  thousands: (count: string) => `${count}K`,
  millions: (count: string) => `${count}M`,
  billions: (count: string) => `${count}B`,
  grandPrize: (sum: string) => `This stake: up to ${sum}`,
  tier: (tier: string, share: string, chance: string) =>
    `${tier} pays ${share} of the on-chain pool (chance ${chance})`,
  note: (round: string, tiers: string, fullStake: string) =>
    `<gold>Jackpot:</gold> every DEGEN ${round} also draws it. ${tiers}. A stake below ${fullStake} wins its part of that.`,
  prize: (tier: string, sum: string) => `${tier} up to ${sum}`,
  prizes: (prizes: string) => `This stake: ${prizes}.`,
});

export const collectablesTexts = texts('collectablesTexts', {
  region: 'Collectable payments',
  why: (sums: string) =>
    `${sums} can be collected: your account did not accept the payment, so the contract keeps it for you. Nobody else can take it, and it does not expire.`,
  collect: (sum: string, contract: string) => `Collect ${sum} from the ${contract} contract`,
  other: 'Collect a part, or to another address',
  amountOf: (token: string) => `Amount of ${token}`,
  address: 'To the address',
  wrongAmount: 'The amount has to be above zero and no more than what can be collected.',
  wrongAddress: 'An address is 0x and 40 digits from 0 to f.',
});

export const chartsTexts = texts('chartsTexts', {
  asTable: 'The numbers as a table',
});

export const chainNameTexts = texts('chainNameTexts', {
  numbered: (chainId: number) => `chain ${chainId}`,
});

export const tokenTermsTexts = texts('tokenTermsTexts', {
  DEGEN: (player: string, house: string, multiplier: string) =>
    `${player} player, ${house} house. Payout multiplier ${multiplier}, jackpot eligible.`,
  BNB: (player: string, house: string, multiplier: string) =>
    `${player} player, ${house} house. Payout multiplier ${multiplier}.`,
  wheel: (segments: number, degen: string, bnb: string) =>
    `${segments} segments. One color pays ${degen}:1 in DEGEN, ${bnb}:1 in BNB.`,
  contract: 'For a BSC testnet: BSC Testnet, chain 97.',
  address: 'Coming soon',
});

export const limitsTexts = texts('limitsTexts', {
  title: 'Play limits',
  about: 'How much you may lose, stake and play. All of them are optional.',
  pageAbout:
    'How much you may lose, stake and play. All of them are optional. A bet that would go past one is rejected before anything is staked. Withdrawals are never limited.',
  signFirst: 'Sign the message in your wallet to see and set your limits.',
  demo: 'For virtual funds, stored in this browser. Limits for money are set with your wallet connected.',
  money:
    'Stored by the server for your account, on every device. Plays on chain are between your wallet and the contract: these limits do not apply to them.',
  loading: 'Loading your limits',
  session: 'Per session',
  sessionAbout: 'A session is a run of bets. It ends when you place no bet for an hour.',
  day: 'Per day',
  dayAbout: 'A day begins at midnight UTC.',
  loss: (token: string) => `Loss in ${token}`,
  wager: (token: string) => `Wager in ${token}`,
  time: 'Time',
  inSession: (limit: string) => `${limit} per session`,
  inDay: (limit: string) => `${limit} per day`,
  minutes: (minutes: string) => `${minutes} minutes`,
  noLimit: 'No limit',
  noLimitUsed: (used: string) => `No limit, ${used} so far`,
  noLimitAhead: (won: string) => `No limit, ${won} ahead so far`,
  used: (used: string, limit: string) => `${used} of ${limit}`,
  ahead: (won: string, limit: string) => `${won} ahead, limit ${limit}`,
  goes: (at: string) => `Taken away on ${at}.`,
  becomes: (limit: string, at: string) => `Becomes ${limit} on ${at}.`,
  set: 'Set',
  change: 'Change',
  setNamed: (limit: string) => `Set limit: ${limit}`,
  changeNamed: (limit: string) => `Change limit: ${limit}`,
  keepNone: 'Keep no limit',
  keep: (limit: string) => `Keep ${limit}`,
  howMuch: (limit: string, token: string) => `${limit}: at most how many ${token}?`,
  howLong: (limit: string) => `${limit}: at most how many minutes?`,
  save: 'Save',
  remove: 'Remove',
  close: 'Close',
  wrongMinutes: 'Enter whole minutes from 1 to 1440.',
  wrongAmount: 'Enter an amount above zero, with at most 18 decimals.',
  whenItHolds: 'A lower limit holds at once. A higher one, or none, holds 24 hours later.',
  coolOff: 'Cool-off',
  coolingOff: (end: string) => `You are taking a break. No bet is taken before ${end}.`,
  coolOffAbout:
    'A break from every game. Open rounds go on, and you can withdraw. It can be made longer, never shorter.',
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  certain: (time: string) => `Take no bets for ${time}, for certain?`,
  startBreak: 'Start the break',
  cancel: 'Cancel',
});
