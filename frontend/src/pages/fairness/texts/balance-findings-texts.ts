import { texts } from '../../../shared/language/language.ts';

export const balanceFindingsTexts = texts('balance-findings-texts', {
  proved: (owed: string) =>
    `Proven: the casino owed you ${owed} when it counted, and the total it published on chain contains it.`,
  newDepositor: (token: string) =>
    `You had deposited no ${token} before this epoch, so there is nothing to prove yet.`,
  dropped: (token: string) =>
    `Left out: you deposited ${token} before this epoch, and the casino published that it owes you none of it.`,
  falsePath: (token: string) =>
    `False: the ${token} balance the casino shows you is not in the total it published.`,
  falseCounters: (token: string) =>
    `False: the casino counted other ${token} deposits or withdrawals than the chain did.`,
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
  provisional: (epoch: number, final: string) =>
    `Epoch ${epoch} is provisional: the guardian can veto it until it is a day old. Its proof counts on chain after ${final}; this browser keeps it, and the earlier ones count until then.`,
  claimWithKept: (epoch: number) =>
    `If that is not paid, <exit>claim it on chain</exit> with the proof of epoch ${epoch} that this browser has kept. The claim is public, and after 48 hours it becomes payable without the casino. The casino can only lower it by a newer final proof: then your receipts show whether that is true.`,
  claimWithout:
    'If that is not paid, <exit>claim it on chain</exit> with a proof file of an earlier epoch; this browser has kept none. The claim is public, and after 48 hours it becomes payable without the casino. The casino can only lower it by a newer final proof: then your receipts show whether that is true.',
  claimLeftOut:
    'If that is not paid, <exit>claim it on chain</exit> with a proof file of an earlier epoch. This browser has kept none; without one you can claim what you put in. The claim is public, and after 48 hours it becomes payable without the casino.',
  unknown: (epoch: number) =>
    `Epoch ${epoch} does not stand on chain: it was vetoed because something in it was false, or never published. It proves nothing; the proofs of earlier epochs still count. Check your balance again after the next epoch.`,
  shortage: (sum: string) =>
    `The contract is short: it holds ${sum} less than players are owed. The casino pays nothing of this token until that is filled; if it is not, the <exit>wind-up</exit> gives each player the same share.`,
});
