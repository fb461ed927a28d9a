import { texts } from '../../language/language.ts';

export const wayOutTexts = texts('way-out-texts', {
  silent: 'The chain does not answer. Trying again.',
  reading: 'Reading the chain…',
  owed: (sum: string) => `You are owed ${sum}.`,
  nothingOwed: (token: string) => `You are owed no ${token}.`,
  howClaimsWork:
    'A claim is public. The casino may pay it at any time. If it does not, the claim becomes payable by itself: 48 hours after it was made, once an epoch that is younger has stood for 30 hours. What you lost in play since can be taken off it until then.',
  short: (sum: string) =>
    `The contract holds ${sum} less than players are owed. Until that is filled it pays nothing, so that nobody is paid at the cost of others.`,
  // Steps.
  mayClaim: (sum: string, epoch: number) => `You can claim ${sum} by your proof of epoch ${epoch}.`,
  mayClaimDeposits: (sum: string) =>
    `Without a proof of a final epoch you can claim ${sum}: what you put in, minus what you were paid.`,
  claim: (token: string) => `Claim ${token}`,
  claimed: (sum: string, moment: string) => `Your claim of ${sum} is open since ${moment}.`,
  mature: (sum: string) => `The claim is mature: ${sum} can be paid now.`,
  payClaim: (token: string) => `Pay my ${token} claim`,
  silence: 'No epoch became final for 8 days.',
  closed: 'The casino has closed deposits for good.',
  unpaid: 'Your claim has been mature and unpaid for 48 hours, and the contract is short.',
  mayOpen: (token: string, epoch: number) =>
    `Anyone may open the wind-up of ${token} now, for good. It pays by the proofs of epoch ${epoch}.`,
  opensWith: (sum: string) => `You can enter ${sum} then.`,
  opensSecond: (epoch: number) =>
    `Your proofs are older than epoch ${epoch}: you would get only what the others leave.`,
  open: (token: string) => `Open the wind-up of ${token}`,
  mayEnter: (sum: string) => `You can enter ${sum}.`,
  mayEnterOlder: (sum: string, epoch: number) =>
    `Your proof is older than epoch ${epoch}: you can enter ${sum}, and get what the others leave.`,
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
    `It is mature, but the next epoch has to show the casino’s latest payments first. If none becomes final, anyone may open the wind-up from ${moment} on.`,
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
    `The wind-up is open since ${moment}, for good. It pays by the proofs of epoch ${epoch}.`,
  covered: 'The contract holds all that players can be owed: everybody is paid in full.',
  notCovered: (held: string, bound: string) =>
    `The contract holds ${held}; players may be owed ${bound}.`,
  entriesEnd: (moment: string) => `Without full cover, entries end at ${moment}.`,
  settled: 'What each entry is paid is fixed.',
  entered: (sum: string) => `You are entered with ${sum}.`,
  atLeast: (sum: string) => `As far as entries are known, you get at least ${sum} of it.`,
  paid: 'Your entry was paid.',
});
