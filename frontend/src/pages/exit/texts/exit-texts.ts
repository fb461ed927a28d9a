import { texts } from '../../../shared/language/language.ts';

export const exitTexts = texts('exit-texts', {
  documentTitle: 'Exit · Degen Casino',
  title: 'Leave without the casino',
  intro:
    'If the casino no longer pays, the contract does. This page talks to the chain alone: it needs your wallet and a proof that this browser stored, not our server.',
  yourProof: 'Your proof',
  proof: (epoch: number, block: number, account: string) =>
    `Epoch ${epoch}, block ${block}, of account <account>${account}</account>`,
  status: (standing: string) => `Status: ${standing}`,
  finalAfter: (moment: string) => `final after ${moment}`,
  struck: 'struck by the guardian',
  noProof:
    'This browser holds no proof. Choose a file that you downloaded before, or connect your wallet.',
  noProofOfAccount:
    'This browser holds no proof of this account. Choose a file that you downloaded before.',
  download: 'Download the proof',
  useFile: 'Use a proof file',
  unreadable: 'This is not a proof of a balance.',
  silent: 'The chain does not answer. Trying again.',
  reading: 'Reading the chain…',
  noWallet: 'No wallet was found. Connect or install one.',
  rejected: 'That did not work: the account is another one, or the contract rejected it.',
  byProof: (sum: string) => `${sum} by your proof`,
  byDeposits: (sum: string) => `${sum} that you put in`,
  byForced: (sum: string) => `${sum} by your forced withdrawal`,
});
