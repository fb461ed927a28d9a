import { texts } from '../../shared/language/language.ts';

export const exitTexts = texts('exitTexts', {
  documentTitle: 'Exit · Degen Casino',
  title: 'Leave without the casino',
  intro:
    'If the casino no longer pays, the contract does. This page talks to the chain alone: it needs your wallet and a proof that this browser stored, not our server.',
  yourProof: 'Your proof',
  proof: (epoch: number, account: string) =>
    `Epoch ${epoch}, of account <account>${account}</account>`,
  finalFrom: (moment: string) => `It counts from ${moment} on, unless the guardian vetoes it.`,
  refused: 'The contract does not know this proof: its epoch was vetoed, or the file was changed.',
  noProof:
    'This browser holds no proof. Choose a file that you downloaded before, or connect your wallet.',
  noProofOfAccount:
    'This browser holds no proof of this account at this casino. Choose a file that you downloaded before.',
  storedProofs: 'This browser holds proofs of other casinos or accounts. Show:',
  thisCasino: 'This casino',
  storedAt: (custody: string, chainId: number) => `Casino ${custody}, chain ${chainId}`,
  storedEpoch: (epoch: number, account: string) => `Epoch ${epoch}, account ${account}`,
  download: 'Download the proof',
  useFile: 'Use a proof file',
  unreadable: 'This is not a proof of a balance.',
  noWallet: 'No wallet was found. Connect or install one.',
  rejected: 'That did not work: the account is another one, or the contract rejected it.',
  unclear:
    'Your wallet gave no clear answer. Look at it before you try again: what it did send counts.',
  epochChanged: (epoch: number) =>
    `Epoch ${epoch} has become final meanwhile. It would decide for good, so nothing was sent.`,
});
