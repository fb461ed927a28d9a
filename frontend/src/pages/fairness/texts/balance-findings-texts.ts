import { texts } from '../../../shared/language/language.ts';

export const balanceFindingsTexts = texts('balance-findings-texts', {
  proved: (block: number, owed: string) =>
    `Proven: at block ${block} the casino owed you ${owed}, and the total it published on chain contains it.`,
  newDepositor: (block: number, token: string) =>
    `No ${token} of yours was deposited by block ${block}, so there is nothing to prove yet.`,
  dropped: (block: number, token: string) =>
    `Left out: you deposited ${token} before block ${block}, and the casino published that it owes you none of it.`,
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
  forceWithKept: (epoch: number) =>
    `If that is not paid, <exit>force the withdrawal on chain</exit> with the proof of epoch ${epoch} that this browser has kept. The casino then has 48 hours to pay you, in public; after that anyone may end it for good by opening the exit. A forced withdrawal that stood for 48 hours when the exit opens is a claim of its own there, whatever was published.`,
  forceWithout:
    'If that is not paid, <exit>force the withdrawal on chain</exit> with a proof file of an earlier epoch. This browser has kept none. The casino then has 48 hours to pay you, in public; after that anyone may end it for good by opening the exit. A forced withdrawal that stood for 48 hours when the exit opens is a claim of its own there, whatever was published.',
  forceLeftOut:
    'If that is not paid, <exit>force the withdrawal on chain</exit> with a proof file of an earlier epoch. This browser has kept none; without one you can force what you put in. The casino then has 48 hours to pay you, in public; after that anyone may end it for good by opening the exit. A forced withdrawal that stood for 48 hours when the exit opens is a claim of its own there, whatever was published.',
  keepFiles:
    'Keep your proof files, and the one of this epoch. They show what the casino owed you, and what it said, also to others.',
  provisional: (epoch: number, final: string) =>
    `Epoch ${epoch} is provisional: the guardian can strike it until it is a day old. Its proof counts on chain after ${final}; this browser keeps it, and the earlier ones count until then.`,
  struck: (epoch: number) =>
    `The guardian struck this epoch, number ${epoch}: something that was published in it was false. It proves nothing. The casino has to publish the number again; the proofs of earlier epochs still count. Check your balance again then.`,
  unpublished: (epoch: number) =>
    `False: the casino gave you a proof of epoch ${epoch}, which was never published on chain.`,
  deficit: (owed: string, held: string, share: string) =>
    `Deficit: players are owed ${owed} by this epoch, and Custody holds ${held}. If the exit opened now, each claim would be paid about ${share} of what it is worth.`,
});
