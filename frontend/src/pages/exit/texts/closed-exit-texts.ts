import { texts } from '../../../shared/language/language.ts';

export const closedExitTexts = texts('closed-exit-texts', {
  title: 'The exit is closed',
  forcedIsPublic:
    'A forced withdrawal is public. If the casino does not pay it within 48 hours, anyone may open the exit.',
  mayOpenFrom: (moment: string) =>
    `Unless the casino pays or publishes before, anyone may open it from ${moment} on.`,
  silence: 'The casino has published nothing for 7 days.',
  unpaid: (token: string) =>
    `The casino has not paid your forced withdrawal of ${token} for 48 hours.`,
  mayOpen: 'Anyone may open the exit now, for good. It pays from 3 days later on.',
  mayOpenAt: (epoch: number) =>
    `Anyone may open the exit now, for good. It pays from 3 days later on, by the proofs of epoch ${epoch}.`,
  leavesOut: (epoch: number) =>
    `It would take proofs of epoch ${epoch} for ever, which leaves you out. Force the withdrawal first: once that has stood for 48 hours, the exit pays it.`,
  chooseFirst: (epoch: number) =>
    `It would take proofs of epoch ${epoch} for ever, and this browser has none. Choose that file first.`,
  countsLess: (epoch: number) =>
    `It would take proofs of epoch ${epoch} for ever, which counts less than you seem to be owed.`,
  onlyForced: (epoch: number) =>
    `It would take proofs of epoch ${epoch} for ever, and this browser has none: you get what you forced, and the rest only with that file.`,
  epochChanged: (epoch: number) =>
    `Epoch ${epoch} has become final meanwhile. The exit would take its proofs for ever, so nothing was sent.`,
  open: 'Open the exit',
  forceBy: 'Force by the proof of',
  option: (epoch: number, balances: string) => `epoch ${epoch}: ${balances}`,
  provisional: (epoch: number, moment: string) =>
    `Epoch ${epoch} is provisional: its proof counts on chain after ${moment}. Until then you can force what you put in.`,
  struck: (epoch: number) => `The guardian struck epoch ${epoch}. Its proof counts nothing.`,
  forced: (sum: string, moment: string) => `${sum} forced until ${moment}`,
  forcedWithTime: (sum: string, moment: string, left: string) =>
    `${sum} forced until ${moment}: ${left} left for the casino to pay`,
  force: (token: string) => `Force ${token}`,
});
