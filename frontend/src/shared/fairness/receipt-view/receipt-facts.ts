import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import type { Fact } from '../fact-list.tsx';
import { roundText } from '../round-proof.ts';
import { receiptFactTexts } from '../texts.ts';

export const seedFacts = (proof: Proof): Fact[] => {
  const t = receiptFactTexts.get();
  return [
    { name: t.seedHash, value: proof.serverSeedHash, canCopy: true },
    { name: t.clientSeed, value: proof.clientSeed, canCopy: true },
    { name: t.nonce, value: String(proof.nonce) },
  ];
};

/**
 * The facts of a receipt as pairs of name and value. Facts that only one game has are part of the
 * outcome's text.
 */
export const receiptFacts = (receipt: Receipt): Fact[] => {
  const t = receiptFactTexts.get();
  return [
    { name: t.round, value: receipt.roundId, canCopy: true },
    { name: t.outcome, value: roundText(receipt) },
    { name: t.player, value: receipt.player, canCopy: true },
    { name: t.signedFor, value: t.deployment(receipt.casino, receipt.chainId) },
    ...seedFacts(receipt),
    ...(receipt.serverSeed ? [{ name: t.seed, value: receipt.serverSeed, canCopy: true }] : []),
    { name: t.receiptHash, value: receipt.hash, canCopy: true },
    { name: t.signature, value: receipt.signature, canCopy: true },
  ];
};
