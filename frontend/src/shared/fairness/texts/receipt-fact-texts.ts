import { texts } from '../../../shared/language/language.ts';

export const receiptFactTexts = texts('receipt-fact-texts', {
  outcome: 'Outcome',
  seed: 'Seed',
  round: 'Round',
  seedHash: 'Seed hash',
  clientSeed: 'Client seed',
  nonce: 'Nonce',
  player: 'Player',
  signedFor: 'Signed for',
  deployment: (casino: string, chain: number) => `casino ${casino} on chain ${chain}`,
  receiptHash: 'Receipt hash',
  signature: 'Signature',
  roundText: (outcome: string, stake: string, payout: string, token: string) =>
    `${outcome}, stake ${stake}, payout ${payout} ${token}`,
  copy: (name: string) => `Copy ${name}`,
  notCopied: 'Not Copied',
  notCopiedText: 'Your browser does not let this page copy. Select the text and copy it by hand.',
  copied: (name: string) => `${name} copied`,
});
