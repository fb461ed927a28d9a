import { texts } from '../../../shared/language/language.ts';

export const openExitTexts = texts('open-exit-texts', {
  title: 'The exit is open',
  paysFrom: (moment: string) => `It pays from ${moment} on.`,
  paysFromAt: (moment: string, epoch: number) =>
    `It pays from ${moment} on, by the proofs of epoch ${epoch}.`,
  untilThen:
    'Until then forced withdrawals that had waited for 48 hours when it opened are registered as claims of their own.',
  pays: (epoch: number) =>
    `It pays each player what the proof of epoch ${epoch} and the counters of the contract say, and nobody can close it.`,
  takesProofs: (epoch: number) =>
    `It takes proofs of epoch ${epoch}, which is not the one above. Choose that file.`,
  countsLess: (epoch: number) =>
    `Epoch ${epoch} counts less than you seem to be owed. Only a forced withdrawal that had stood for 48 hours when the exit opened is paid beside it.`,
  canRegister: (sum: string) => `${sum} that you forced can be registered.`,
  stillCount: (sum: string) => `${sum} that you cannot claim still count among the claims.`,
  nothingClaimed: (token: string) => `Nothing of your ${token} is claimed here.`,
  onlyWithProof: (sum: string, epoch: number) => `${sum}, only with the proof of epoch ${epoch}`,
  notCounted: (sum: string, epoch: number) => `${sum}, not counted by epoch ${epoch}`,
  nothingLeft: (token: string) => `Nothing of your ${token} is left to take.`,
  nowOf: (sum: string, claim: string) => `${sum} now, of ${claim}`,
  paid: (collected: string, filed: string) => `${collected} of ${filed} were paid.`,
  paidAndMore: (collected: string, filed: string, more: string) =>
    `${collected} of ${filed} were paid; ${more} more now.`,
  correct: (token: string) => `Correct ${token}`,
  register: (token: string) => `Register ${token}`,
  collect: (token: string) => `Collect ${token}`,
  take: (token: string) => `Take ${token}`,
  claimsClosed: (token: string, moment: string, share: string) =>
    `No ${token} can be claimed since ${moment}. What is there pays ${share} of what was claimed until then.`,
  wouldGet: (token: string, share: string) =>
    `Custody holds less ${token} than all claims: each claim would get ${share}, whoever comes first.`,
  gets: (token: string, share: string) =>
    `Custody holds less ${token} than all claims: each claim gets ${share}, whoever comes first.`,
  restLater: (moment: string) =>
    `The rest can be collected after a gift, or after ${moment}, when what nobody claimed is shared too.`,
  takeAnyway: (token: string, moment: string) =>
    `Take your ${token} before ${moment} all the same: what comes later is shared among the claims made until then.`,
});
