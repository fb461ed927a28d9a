import { type Hashing, hashServerSeed } from '../fairness.ts';
import { fromHex, isHex } from '../hex.ts';
import { err, ok, type Result } from '../result.ts';
import { type CanonicalValue, canonicalJson } from './canonical-json.ts';
import { receiptGameOf } from './games.ts';
import { type Sealed, sealHash } from './hash.ts';
import { parseReceipt } from './parse.ts';
import type { Receipt, ReceiptParts } from './types.ts';

/** Checks an Ed25519 signature; WebCrypto answers later, Node at once. */
export type VerifySignature = (
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
) => boolean | Promise<boolean>;

export type ReceiptCrypto = Hashing & { readonly verify: VerifySignature };

export const RECEIPT_KEY_BYTES = 32;

export type VerifyCheck = 'form' | 'hash' | 'signature' | 'seed' | 'outcome' | 'payout' | 'jackpot';

export type VerifyError = {
  readonly check: VerifyCheck;
  /** In plain words, with the value expected and the value found. */
  readonly message: string;
};

/**
 * `proven`: the round was recomputed from the revealed seed. `signed`: hash and signature hold and
 * the receipt agrees with itself; the draws can be recomputed once the seed pair is rotated.
 */
export type Verified = { readonly status: 'proven' | 'signed'; readonly receipt: Receipt };

/** Checks everything that a receipt claims; reports every claim that fails, not only the first. */
export const verifyReceipt = async (
  crypto: ReceiptCrypto,
  input: unknown,
  receiptKey: string,
): Promise<Result<Verified, readonly VerifyError[]>> => {
  const parsed = parseReceipt(input);
  if (!parsed.ok) return err([formError(parsed.error.field)]);
  const receipt = parsed.value;
  const errors = [
    ...(await sealErrors(crypto, receipt, receiptKey)),
    ...playErrors(crypto, receipt),
  ];
  if (errors.length > 0) return err(errors);
  return ok({ status: receipt.serverSeed === undefined ? 'signed' : 'proven', receipt });
};

export const formError = (field: string): VerifyError => ({
  check: 'form',
  message: `missing, unknown or malformed: ${field}`,
});

/** Hash and signature of anything that the casino signs, once its form was checked. */
export const sealErrors = async (
  crypto: ReceiptCrypto,
  sealed: Sealed,
  receiptKey: string,
): Promise<VerifyError[]> => {
  const errors = differs('hash', 'hash', sealHash(crypto, sealed), sealed.hash);
  const [signature, message] = [fromHex(sealed.signature), fromHex(sealed.hash)];
  if (!isHex(receiptKey, RECEIPT_KEY_BYTES)) {
    errors.push({ check: 'signature', message: 'the receipt key is not 64 hex digits' });
  } else if (!(await crypto.verify(signature, message, fromHex(receiptKey)))) {
    errors.push({ check: 'signature', message: 'not signed by the receipt key' });
  }
  return errors;
};

const playErrors = (crypto: ReceiptCrypto, receipt: Receipt): VerifyError[] => {
  const { serverSeed, clientSeed, nonce } = receipt;
  const game = receiptGameOf(receipt);
  if (serverSeed === undefined) return outcomeErrors(game.claimed(receipt), receipt);
  const played = game.replay(crypto, { serverSeed, clientSeed, nonce }, receipt);
  return [
    ...differs(
      'seed',
      'serverSeedHash',
      hashServerSeed(crypto, serverSeed),
      receipt.serverSeedHash,
    ),
    ...outcomeErrors(played, receipt),
  ];
};

const outcomeErrors = (played: ReceiptParts | null, receipt: Receipt): VerifyError[] => {
  if (played === null) return [{ check: 'outcome', message: 'the input is no play of this round' }];
  const { jackpot, ...outcome } = played.outcome;
  const claimed: Readonly<Record<string, CanonicalValue>> = receipt.outcome;
  return [
    ...Object.entries<CanonicalValue>(outcome).flatMap(([field, expected]) =>
      differs('outcome', field, expected, claimed[field] ?? null),
    ),
    ...differs('payout', 'stake', played.stake, receipt.stake),
    ...differs('payout', 'payout', played.payout, receipt.payout),
    ...differs('jackpot', 'jackpot', jackpot, receipt.outcome.jackpot),
  ];
};

const differs = (
  check: VerifyCheck,
  field: string,
  expected: CanonicalValue,
  found: CanonicalValue,
): VerifyError[] =>
  canonicalJson(expected) === canonicalJson(found)
    ? []
    : [{ check, message: `${field} is ${shown(found)}, recomputed ${shown(expected)}` }];

const shown = (value: CanonicalValue): string =>
  typeof value === 'string' ? value : canonicalJson(value);
