import { hash } from 'node:crypto';
import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { Round } from '@degen/rules/games/round.ts';
import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import { receiptText } from '@degen/rules/receipt/hash.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import {
  type AnyOutcome,
  RECEIPT_VERSION,
  type Receipt,
  type ReceiptBody,
  type ReceiptParts,
} from '@degen/rules/receipt/types.ts';
import type { Proof, RoundDraw } from '@degen/rules/wire/fairness.ts';
import sodium from 'sodium-native';
import type { Session } from '../http/session-store.ts';
import type { Ending } from './types.ts';

export type ReceiptSigner = {
  /** Raw Ed25519 public key, hex. */
  publicKey: string;
  /** The deployment that every receipt and commitment states. */
  deployment: Deployment;
  /** Signs the 32 bytes of a receipt's hash; hex in, hex out. */
  sign(hashHex: string): string;
};

/**
 * Signs with libsodium, which takes less than half the time of Node's OpenSSL. Ed25519 signatures
 * are deterministic (RFC 8032), so both are the same.
 */
export const createReceiptSigner = (
  seedHex: `0x${string}`,
  deployment: Deployment,
): ReceiptSigner => {
  const publicKey = Buffer.alloc(sodium.crypto_sign_PUBLICKEYBYTES);
  const secretKey = Buffer.alloc(sodium.crypto_sign_SECRETKEYBYTES);
  const seed = Buffer.from(seedHex.slice(2), 'hex');
  sodium.crypto_sign_seed_keypair(publicKey, secretKey, seed);
  return {
    publicKey: publicKey.toString('hex'),
    deployment,
    sign: (hashHex) => {
      const signature = Buffer.allocUnsafe(sodium.crypto_sign_BYTES);
      sodium.crypto_sign_detached(signature, Buffer.from(hashHex, 'hex'), secretKey);
      return signature.toString('hex');
    },
  };
};

/** What a receipt states about a closed round, in addition to its ending. */
type ClosedRound = {
  readonly id: string;
  readonly player: Session;
  readonly game: GameId;
  readonly token: Token;
  /** The total stake of the round. */
  readonly stakeWei: bigint;
  readonly pair: RoundDraw;
  readonly at: Date;
};

/** A receipt, and the text of its body, which is hashed and stored. */
export type SealedReceipt = { readonly receipt: Receipt; readonly text: string };

/**
 * The ending of a closed round: the parts of its receipt, and the amounts that its game computed.
 */
export const endingOf = <R extends Round>(
  game: {
    readonly id: GameId;
    readonly receipt: { input(round: R): unknown; outcome(round: R): AnyOutcome };
  },
  round: R,
): Ending => {
  const { payoutWei, jackpot } = round;
  if (payoutWei === null) throw new Error('endingOf: the round is open');
  // The cast is safe: every game that opens rounds is in the registry of the rules.
  return { parts: receiptParts(game, round) as ReceiptParts, payoutWei, jackpot };
};

/** The part of a proof that a receipt states. */
const drawnFrom = ({ order, index, ...proof }: RoundDraw): RoundDraw => ({
  ...{ order, index, ...proofOf(proof) },
});

export const proofOf = ({ serverSeedHash, clientSeed, nonce }: Proof): Proof => ({
  serverSeedHash,
  clientSeed,
  nonce,
});

/**
 * Creates a receipt. All games' receipts are created here. Throws if the receipt states another
 * stake, payout or jackpot than the amounts that are moved.
 */
export const sealReceipt = (
  { deployment, sign }: ReceiptSigner,
  ending: Ending,
  round: ClosedRound,
): SealedReceipt => {
  assertStatesItsMoney(ending, round);
  const body: ReceiptBody = {
    ...ending.parts,
    version: RECEIPT_VERSION,
    ...deployment,
    roundId: round.id,
    player: round.player.address,
    ...drawnFrom(round.pair),
    settledAt: round.at.toISOString(),
  };
  // This text is hashed and stored. `receiptHash` of the rules would serialize the body a second
  // time.
  const text = receiptText(body);
  const digest = hash('sha256', text);
  return { receipt: { ...body, hash: digest, signature: sign(digest) }, text };
};

const assertStatesItsMoney = (
  { parts, payoutWei, jackpot }: Ending,
  { id, game, token, stakeWei }: ClosedRound,
): void => {
  const statesIt =
    parts.game === game &&
    parts.token === token &&
    parts.stake === formatAmount(stakeWei) &&
    parts.payout === formatAmount(payoutWei) &&
    parts.outcome.jackpot === jackpot;
  if (!statesIt) throw new Error(`the receipt of round ${id} states other money than it moves`);
};
