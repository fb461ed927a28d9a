import { texts } from '../../shared/language/language.ts';

export const fairnessPageTexts = texts('fairnessPageTexts', {
  documentTitle: 'Fairness · Degen Casino',
  title: 'Fairness you can check',
  intro:
    'Every result played for money follows from a seed of the house, which was fixed before, and from your order. So nobody knew it before you bet, and you can recompute it afterwards. Nothing on this page asks you to believe us.',
  howProven: 'How a round is proven',
  checkReceipt: 'Check a receipt',
  checkReceiptText:
    'It is checked here, in your browser: no server is asked, no wallet is needed, and it works with the network off.',
  ownRounds: 'Your seeds and rounds',
  ownBalance: 'Your balance, proven on chain',
  odds: 'Odds of every game',
  oddsText:
    'Computed from the very rules that settle the rounds. Money and demo differ where the table says so.',
  house: 'What the house can pay',
  further:
    'To bound your own play, set <limits>play limits</limits>. What a betting strategy leads to, the <simulator>simulator</simulator> shows.',
  demoSeeds:
    'In demo every round has a seed of its own, which you see at once: open its proof beside the game. Connect a wallet to get a seed pair and signed receipts.',
  signIn: 'Sign the message in your wallet to see your seed pair and your rounds.',
  noServer: 'The server cannot be reached, so nothing is claimed about the house now.',
  unknown: 'not known now',
  houseNote:
    'A round may risk 1% of what the house has free, and all open rounds together 10%. What they may still win is set apart before they begin, so that the house can always pay.',
  houseColumn: 'House',
  lowestBet: 'Lowest bet',
  highestBet: 'Highest bet',
  freeBankroll: 'Free bankroll',
  highestWin: 'Highest win of a round',
  setApart: 'Set apart for open rounds',
  mostSetApart: 'Most that may be set apart',
  onChain: 'Bankroll on chain',
});

export const balanceCheckTexts = texts('balanceCheckTexts', {
  connect: 'Connect your wallet and sign in to check your own balance against the chain.',
  intro:
    'Every hour the casino publishes on chain how much it owes to all players together. Your browser checks that your balance is part of it, and keeps the proof: with it you can <exit>leave without the casino</exit>.',
  check: 'Check my balance against the chain',
  download: 'Download the proof',
  signIn: 'Sign in to check your own balance.',
  noAnswer: 'The casino or the chain did not answer. Try again.',
  silence: (hours: number, windUpDue: string) =>
    `The casino has published nothing for ${hours} hours, and should every hour. Your balance since then is proven by nothing: withdraw what you do not play with. If the silence lasts until ${windUpDue}, anyone may open the wind-up, and you can <exit>leave with the last proof</exit> that this browser has kept.`,
  suspendedUntil: (end: string) =>
    `The guardian has suspended the casino’s operator until ${end}: the casino pays no withdrawal and takes no bet. The guardian does this when a published epoch is false or the operator’s key may be stolen. Your money stays in Custody; claims and the wind-up work as always.`,
  suspended:
    'The guardian has suspended the casino’s operator until the admin lifts it: the casino pays no withdrawal and takes no bet. The guardian does this when a published epoch is false or the operator’s key may be stolen. Your money stays in Custody; claims and the wind-up work as always.',
});

export const balanceFindingsTexts = texts('balanceFindingsTexts', {
  proved: (owed: string) =>
    `Proven: the casino owed you ${owed} when it counted, and the total it published on chain contains it.`,
  unchecked: (owed: string, token: string) =>
    `Contained, but not fully checked: the total that the casino published contains that it owed you ${owed}. Whether it counted your ${token} deposits and withdrawals as they were then could not be checked: the node of the chain did not say, or they changed in the very block in which the casino counted. Check again after the next epoch.`,
  newDepositor: (token: string) =>
    `You had deposited no ${token} before this epoch, so there is nothing to prove yet.`,
  dropped: (token: string) =>
    `Left out: you deposited ${token} before this epoch, and the casino published that it owes you none of it.`,
  falsePath: (token: string) =>
    `False: the ${token} balance the casino shows you is not in the total it published.`,
  falseCounters: (token: string) =>
    `False: the casino counted other ${token} deposits or withdrawals than the chain did.`,
  falseOrders: (token: string) =>
    `False: the published ${token} balance is not made of the bets and swaps that you signed. The casino took one from this browser, and what it published has another in its place, or none.`,
  falseTwoOrders: (token: string) =>
    `False: the casino took two of the bets and swaps that you signed in this browser under one number, so it has dropped one from your chain, and the published ${token} balance counts only the other.`,
  ifRestored:
    'A casino that restored its database from an older copy publishes the same, honestly, and must have said so to everybody, with both times. Then it has lost the rounds since that copy. Your receipts show them, and ask it for what they won.',
  short: (shown: string, owed: string) =>
    `Too little: the casino shows you ${shown}, and what it published is worth ${owed} to you now. No round since then explains the difference.`,
  unclear: (finding: string, shown: string) =>
    `${finding} The casino shows you ${shown} now; that you played or swapped since then may explain it. Check again after the next epoch.`,
  list: (epoch: number) => `Proof of epoch ${epoch}`,
  whatToDo: 'What this means, and what to do',
  meaning:
    'If the casino stopped now, the contract would pay you by what was published, not by what the casino shows you. An error of the casino and a theft look the same from here, so do not wait:',
  withdraw: 'Withdraw everything now, in the wallet menu.',
  keepFiles:
    'Keep your proof files, and the one of this epoch. They show what the casino owed you, and what it said, also to others.',
  provisional: (epoch: number, final: string, hours: number) =>
    `Epoch ${epoch} is provisional: the guardian can veto it until it is ${hours} hours old. Its proof counts on chain after ${final}; this browser keeps it, and the earlier ones count until then.`,
  claimWithKept: (epoch: number, hours: number) =>
    `If that is not paid, <exit>claim it on chain</exit> with the proof of epoch ${epoch} that this browser has kept. The claim is public, and after ${hours} hours it becomes payable without the casino. The casino can only lower it by a newer final proof: then your receipts show whether that is true.`,
  claimWithout: (hours: number) =>
    `If that is not paid, <exit>claim it on chain</exit> with a proof file of an earlier epoch; this browser has kept none. The claim is public, and after ${hours} hours it becomes payable without the casino. The casino can only lower it by a newer final proof: then your receipts show whether that is true.`,
  claimLeftOut: (hours: number) =>
    `If that is not paid, <exit>claim it on chain</exit> with a proof file of an earlier epoch. This browser has kept none; without one you can claim what you put in. The claim is public, and after ${hours} hours it becomes payable without the casino.`,
  unknown: (epoch: number) =>
    `Epoch ${epoch} does not stand on chain: it was vetoed because something in it was false, or never published. It proves nothing; the proofs of earlier epochs still count. Check your balance again after the next epoch.`,
  shortage: (sum: string) =>
    `The contract is short: it holds ${sum} less than players are owed. The casino pays nothing of this token until that is filled; if it is not, the <exit>wind-up</exit> gives each player the same share.`,
});

export const fairnessOddsTexts = texts('fairnessOddsTexts', {
  red: 'Red',
  blue: 'Blue',
  tie: 'Tie',
  money: (token: string) => `${token}, money`,
  demo: (token: string) => `${token}, demo`,
  wheelNote:
    'The return is what a bet pays back on average. Demo credits the stake on top of each win, which is why it returns more than money ever could.',
  colors: 'Colors',
  chance: 'Chance',
  blackjackNote:
    'The same in both modes and tokens, for a player who makes no mistake: six decks, shuffled for each hand.',
  value: 'Value',
  bestPlay: 'Return of best play',
  natural: (times: string) => `Natural, pays ${times}`,
  split: 'First two cards may be split',
  slotsNote: 'The same in both modes: demo and money turn the same reels.',
  token: 'Token',
  return: 'Return',
  anyWin: 'Any win',
  bigWin: 'Big win',
  maximum: 'Maximum',
  kickboxingNote: (exchanges: string) =>
    `The same in both modes and tokens. A fight lasts ${exchanges} exchanges on average.`,
  bet: 'Bet',
  pays: 'Pays',
  crashNote: (times: string) =>
    `By the multiplier at which you cash out. No demo round crashes below ${times}, which is why demo returns more than money ever could.`,
  cashOutAt: 'Cash out at',
  jackpotTitle: 'Jackpot and play on chain',
  jackpotNote: (stake: string) =>
    `The jackpot is drawn once in each DEGEN round for money, on top of the returns above. A stake below ${stake} DEGEN wins its part of what it pays. Demo has none.`,
  jackpot: 'Jackpot',
  paysOfPool: 'Pays of the pool',
  onChainNote: 'Plays that the Casino contract settles by itself.',
  onChain: 'On chain',
});

export const protocolTexts = texts('protocolTexts', {
  secretSeed: 'secret server seed',
  itsHash: 'its hash, for you',
  serverSeed: 'server seed',
  order: 'your order',
  freshBytes: '16 random bytes',
  shownSeed: 'server seed',
  sameRound: 'same round',
  commitTitle: 'The casino commits itself',
  commitText:
    'Before your first bet the server draws a secret seed and shows you its SHA-256 hash, signed. From then on it cannot take another seed without being caught.',
  commitPicture:
    'A sealed envelope holds the server seed. A tag with its hash hangs outside, for you to keep.',
  mixTitle: 'Your order mixes in its own bytes',
  mixText:
    'Your browser signs each bet, with random bytes that nobody could know before. So no outcome exists before your order: another bet, or other bytes, are another draw.',
  mixPicture:
    'Three blocks, the server seed, your order and its random bytes, run together into one stream of numbers.',
  signTitle: 'The round is played and signed',
  signText:
    'Cards, reels, colors, blows and crash points are all read from that stream by the published rules. You get a receipt with everything in it, signed by the casino.',
  signPicture:
    'The stream of numbers turns into an outcome, and the outcome into a receipt with a seal.',
  revealTitle: 'The seed is revealed, and you check',
  revealText:
    'Rotate your seed whenever you like: the old one is revealed. Your browser hashes it, plays every round again and compares. You need to trust nobody for that.',
  revealPicture:
    'The envelope is open. The hash of its seed equals the tag that you kept, and the round played again equals the receipt.',
});

export const receiptCheckTexts = texts('receiptCheckTexts', {
  formPassed: 'The receipt is complete: no field is missing and none was added.',
  hashPassed: 'Its hash fits its text: nobody has changed it since it was signed.',
  signaturePassed: 'The casino signed it, and cannot deny this round.',
  seedPassed: 'The revealed seed has the hash that was announced before the bet.',
  outcomePassed: 'Played again from the seeds, the round ends in the same way.',
  payoutPassed: 'Stake and payout are what the rules give for this outcome.',
  jackpotPassed: 'The jackpot draw is the one that the seeds give.',
  seedOpen: 'The seed is still secret. Rotate your seed to have it revealed, then check again.',
  outcomeOpen: 'The receipt agrees with itself. It can be played again once the seed is revealed.',
  jackpotOpen: 'The jackpot draw can be repeated once the seed is revealed.',
  formFailed: 'The receipt is incomplete or malformed',
  deploymentFailed: 'The receipt is of another casino',
  hashFailed: 'The text was changed after it was signed',
  signatureFailed: 'The casino did not sign this',
  seedFailed: 'This is not the seed that was announced',
  outcomeFailed: 'The seeds give another outcome',
  payoutFailed: 'The rules give other amounts',
  jackpotFailed: 'The seeds give another jackpot draw',
  failure: (what: string, details: string) => `${what}: ${details}.`,
  otherText: 'The signature is one for another text than this.',
  noKey: 'No receipt key is known, so nobody can tell who signed this. Enter the key below.',
  unreadable: 'Not checked, because the receipt is incomplete or malformed.',
  here: (casino: string) => `It is of the ${casino}.`,
  compare: (casino: string) =>
    `It is of the ${casino}: compare that with the one that you played at.`,
  elsewhere: (casino: string, here: string) =>
    `It is of the ${casino}: not of the one that this page serves, ${here}.`,
  receipt: (number: number) => `Receipt ${number}`,
  badCommitment: (number: number) => `Seed commitment ${number} is not one that the casino signed.`,
  gap: (seed: string, present: number, played: number) =>
    `Of seed ${seed} the file holds ${present} of at least ${played} rounds.`,
});

export const receiptVerifierTexts = texts('receiptVerifierTexts', {
  typedKey: 'Signatures were checked against the key that you entered.',
  knownKey: 'Signatures were checked against the key that this browser knows.',
  fileKey:
    'Signatures were checked against the key in the file itself: compare it with one that you know from elsewhere.',
  noKey: 'Signatures were checked against no key.',
  noReceipt: (why: string) => `This is no receipt: ${why}.`,
  emptyFile: 'There is no receipt in this file.',
  tooLarge: 'This file is too large for receipts.',
  notLoaded: 'The checks could not be loaded. Reload the page, and open the receipt again.',
  field: 'Receipt, or the file of your receipts',
  placeholder: 'Paste it here, or drop the file',
  clear: 'Clear',
  otherKey: 'Use another receipt key',
  keyField: "The casino's public key, 64 hex digits, as you know it from elsewhere",
  chooseFile: 'Choose a file',
  proven: 'Proven',
  signed: 'Signed — seed still secret',
  false: 'False',
  unsigned: 'Signature not checked',
  form: 'Form',
  deployment: 'Casino',
  hash: 'Hash',
  signature: 'Signature',
  seed: 'Seed',
  outcome: 'Outcome',
  payout: 'Payout',
  jackpot: 'Jackpot',
  passed: 'passed',
  failed: 'failed',
  open: 'not decided',
  countProven: (count: number) => `${count} proven`,
  countSigned: (count: number) => `${count} signed with a secret seed`,
  countUnsigned: (count: number) => `${count} with an unchecked signature`,
  countFalse: (count: number) => `${count} false`,
  summary: (count: number, parts: string) =>
    `${count} ${count === 1 ? 'receipt' : 'receipts'}: ${parts}.`,
  checks: 'Checks',
});

export const evidenceTexts = texts('evidenceTexts', {
  title: 'Your signed orders',
  ordered: (verified: number, all: number) =>
    `${verified} of ${all} receipts say what you ordered: each order is signed by a key that the wallet allowed, and the receipt names it.`,
  convicted: 'The casino contradicts itself. Keep this file and show it to others:',
  rejected: 'These entries are malformed:',
  claims: 'Claims, which this file alone does not prove:',
  incomplete: 'Not checked:',
  refusals: 'Bets that were not answered:',
  malformed: (list: string, place: number, field: string) => `${list} ${place}: ${field}`,
  more: (count: number) => `${count} more of this kind`,
});
