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

export const wayOutTexts = texts('wayOutTexts', {
  silent: 'The chain does not answer. Trying again.',
  reading: 'Reading the chain…',
  owed: (sum: string) => `You are owed ${sum}.`,
  nothingOwed: (token: string) => `You are owed no ${token}.`,
  howClaimsWork: (claimHours: number, standingHours: number) =>
    `A claim is public. The casino may pay it at any time. If it does not, the claim becomes payable by itself: ${claimHours} hours after it was made, once an epoch that is younger has stood for ${standingHours} hours. What you lost in play since can be taken off it until then.`,
  claimByKey:
    'If your own key made the claim, it is lowered only by a newer proof with an order (a bet or a swap) that you signed, and otherwise never below what you put in minus what you were paid. The claim of a wallet that is a contract has no such protection.',
  short: (sum: string) =>
    `The contract holds ${sum} less than players are owed. Until that is filled it pays nothing, so that nobody is paid at the cost of others.`,
  // Steps.
  mayClaim: (sum: string, epoch: number) => `You can claim ${sum} by your proof of epoch ${epoch}.`,
  mayClaimDeposits: (sum: string) =>
    `Without a proof of a final epoch you can claim ${sum}: what you put in, minus what you were paid.`,
  claim: (token: string) => `Claim ${token}`,
  claimed: (sum: string, moment: string) => `Your claim of ${sum} has been open since ${moment}.`,
  mature: (sum: string) => `The claim is mature: ${sum} can be paid now.`,
  payClaim: (token: string) => `Pay my ${token} claim`,
  silence: (days: number) => `No epoch became final for ${days} days.`,
  closed: 'The casino has closed deposits for good.',
  unpaid: (hours: number) =>
    `Your claim has been mature and unpaid for ${hours} hours, and the contract is short.`,
  mayOpen: (token: string, epoch: number) =>
    `Anyone may open the wind-up of ${token} now, for good. It pays by the proofs of epoch ${epoch}.`,
  opensWith: (sum: string) => `You can enter ${sum} then.`,
  opensSecond: (epoch: number) =>
    `Your proofs are older than epoch ${epoch}: you would get only what the others leave.`,
  open: (token: string) => `Open the wind-up of ${token}`,
  mayEnter: (sum: string) => `You can enter ${sum}.`,
  mayEnterOlder: (sum: string, epoch: number) =>
    `Your proof is older than epoch ${epoch}: you can enter ${sum}, and get what the others leave.`,
  mayEnterSecond: (sum: string) =>
    `The contract lacks the money for your claim beside those of the others: you can enter ${sum}, and get what the others leave.`,
  betterProof: (epoch: number) =>
    `If you are owed more by epoch ${epoch}, choose that proof file first: once this entry is paid, nothing more is.`,
  paidAfterEntry: (hours: number) => `An entry is paid ${hours} hours after it was made.`,
  enter: (token: string) => `Enter my ${token}`,
  payable: (sum: string) => `${sum} can be paid now.`,
  pay: (token: string) => `Take my ${token}`,
  // What is waited for.
  waitFinal: (moment: string) =>
    `Your newest proof says more than you could claim without it. It counts from ${moment} on.`,
  waitMaturity: (moment: string) => `It becomes payable by itself at ${moment} at the latest.`,
  waitEpoch: (moment: string) =>
    `It waits for an epoch that is younger. If none becomes final, anyone may open the wind-up from ${moment} on.`,
  waitShown: (moment: string) =>
    `It is mature, but an epoch that shows the casino’s latest payments has to stand for half an hour first. If none becomes final, anyone may open the wind-up from ${moment} on.`,
  waitShortage: 'It waits until the contract is no longer short.',
  waitShortageUntil: (moment: string) =>
    `If the contract is still short then, anyone may open the wind-up from ${moment} on.`,
  waitGrace: (moment: string) => `It is paid from ${moment} on.`,
  waitSettlement: (moment: string) =>
    `On ${moment} it is fixed what each entry is paid, so it does not matter who comes first.`,
  waitProof: (epoch: number) =>
    `This takes the proof of epoch ${epoch}, which this browser does not hold. Choose that file.`,
  // The wind-up.
  opened: (moment: string, epoch: number) =>
    `The wind-up was opened on ${moment}, for good. It pays by the proofs of epoch ${epoch}.`,
  covered: 'The contract holds all that players can be owed: everybody is paid in full.',
  notCovered: (held: string, bound: string) =>
    `The contract holds ${held}; players may be owed ${bound}.`,
  entriesEnd: (moment: string) => `Without full cover, entries end at ${moment}.`,
  settled: 'The contract held less than players may be owed. What each entry is paid is fixed.',
  entered: (sum: string) => `You are entered with ${sum}.`,
  atLeast: (sum: string) => `As far as entries are known, you get at least ${sum} of it.`,
  paid: 'Your entry was paid.',
});
