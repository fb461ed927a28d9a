import {
  COMMITMENT_KIND,
  COMMITMENT_VERSION,
  type CommitmentBody,
  commitmentHash,
} from '@degen/rules/fairness/commitment.ts';
import { hashServerSeed } from '@degen/rules/fairness.ts';
import type { SeedAnswer } from '@degen/rules/wire/fairness.ts';
import type { ReceiptSigner } from '../rounds/receipt-signer.ts';
import { nodeHashing } from './hashing.ts';
import type { ActivePair } from './seed-pairs.ts';

/**
 * What a player may know of a pair, with the commitment to keep. The signature is made anew each
 * time: Ed25519 signs the same text the same way, so nothing has to be stored.
 */
export const seedAnswer = (
  receipts: ReceiptSigner,
  player: string,
  pair: Omit<ActivePair, 'id' | 'serverSeed'>,
): SeedAnswer => {
  const { number, serverSeedHash, clientSeed, nonce } = pair;
  const nextServerSeedHash = hashServerSeed(nodeHashing, pair.nextServerSeed);
  const body: CommitmentBody = {
    kind: COMMITMENT_KIND,
    version: COMMITMENT_VERSION,
    ...receipts.deployment,
    player,
    pair: number,
    serverSeedHash,
    nextServerSeedHash,
    clientSeed,
  };
  const hash = commitmentHash(nodeHashing, body);
  const commitment = { ...body, hash, signature: receipts.sign(hash) };
  return { serverSeedHash, clientSeed, nonce, nextServerSeedHash, commitment };
};
