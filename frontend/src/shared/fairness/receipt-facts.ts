import { deploymentText } from '@degen/rules/receipt/deployment.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import type { Fact } from './fact-list.tsx';
import { roundText } from './round-proof.ts';

export const seedFacts = (proof: Proof): Fact[] => [
  { name: 'Seed hash', value: proof.serverSeedHash, canCopy: true },
  { name: 'Client seed', value: proof.clientSeed, canCopy: true },
  { name: 'Nonce', value: String(proof.nonce) },
];

/** What a receipt says, by name; its game's own parts stand in the outcome. */
export const receiptFacts = (receipt: Receipt): Fact[] => [
  { name: 'Round', value: receipt.roundId, canCopy: true },
  { name: 'Outcome', value: roundText(receipt) },
  { name: 'Player', value: receipt.player, canCopy: true },
  { name: 'Signed for', value: deploymentText(receipt) },
  ...seedFacts(receipt),
  ...(receipt.serverSeed ? [{ name: 'Seed', value: receipt.serverSeed, canCopy: true }] : []),
  { name: 'Receipt hash', value: receipt.hash, canCopy: true },
  { name: 'Signature', value: receipt.signature, canCopy: true },
];
