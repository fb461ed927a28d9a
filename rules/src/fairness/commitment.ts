import { type Hashing, isNonce } from '../fairness.ts';
import { isHash } from '../hex.ts';
import { DEPLOYMENT_SHAPE, type Deployment, deploymentErrors } from '../receipt/deployment.ts';
import type { VerifyError } from '../receipt/errors.ts';
import { type Sealed, sealHash } from '../receipt/hash.ts';
import {
  formError,
  isAddress,
  type ReceiptCrypto,
  SEAL_SHAPE,
  sealErrors,
} from '../receipt/seal.ts';
import { badField, type Check, oneOf } from '../receipt/shape.ts';
import { err, ok, type Result } from '../result.ts';

/**
 * The `kind` of every commitment. Receipts have no such field, so a commitment and a receipt never
 * have the same hash.
 */
export const COMMITMENT_KIND = 'seed-commitment';
export const COMMITMENT_VERSION = 3;

/**
 * The casino's commitment before the first round of a seed pair. No field changes while the pair is
 * in use, so repeated requests get the same signed text.
 */
export type CommitmentBody = Deployment & {
  readonly kind: typeof COMMITMENT_KIND;
  readonly version: typeof COMMITMENT_VERSION;
  /** Checksummed address of the player. */
  readonly player: string;
  /** Number of this pair; a player's pairs are numbered from 0 without gaps. */
  readonly pair: number;
  readonly serverSeedHash: string;
  /** Hash of the server seed of pair number `pair` + 1. */
  readonly nextServerSeedHash: string;
};

/** Signed by the receipt key, in the same way as a receipt. */
export type Commitment = CommitmentBody & Sealed;

export const commitmentHash = (hashing: Hashing, body: CommitmentBody): string =>
  sealHash(hashing, body);

const SHAPE = {
  kind: oneOf([COMMITMENT_KIND]),
  version: oneOf([COMMITMENT_VERSION]),
  ...DEPLOYMENT_SHAPE,
  player: isAddress,
  pair: isNonce,
  serverSeedHash: isHash,
  nextServerSeedHash: isHash,
  ...SEAL_SHAPE,
} satisfies Record<keyof Commitment, Check>;

/**
 * Checks the format, the deployment (if one is given), the hash and the signature. `historyErrors`
 * compares the commitment with receipts and other commitments.
 */
export const verifyCommitment = async (
  crypto: ReceiptCrypto,
  input: unknown,
  receiptKey: string,
  deployment?: Deployment,
): Promise<Result<Commitment, readonly VerifyError[]>> => {
  const field = badField(input, SHAPE);
  if (field !== null) return err([formError(field, input)]);
  const commitment = input as Commitment;
  const errors = [
    ...deploymentErrors(deployment, commitment),
    ...(await sealErrors(crypto, commitment, receiptKey)),
  ];
  return errors.length > 0 ? err(errors) : ok(commitment);
};
