import { isHex } from '@degen/rules/hex.ts';
import { DEPLOYMENT_SHAPE, type Deployment } from '@degen/rules/receipt/deployment.ts';
import type { VerifyError } from '@degen/rules/receipt/errors.ts';
import { RECEIPT_KEY_BYTES, type ReceiptCrypto } from '@degen/rules/receipt/seal.ts';
import { err, ok, type Result } from '@degen/rules/result.ts';
import type { ConfigAnswer } from '@degen/rules/wire/config.ts';
import { deploymentOf } from '../config/casino-config.ts';
import { storedKeys } from '../lib/storage.ts';
import { readJson, writeJson } from '../lib/stored-json.ts';
import { verifyEd25519 } from './crypto/ed25519.ts';
import { hashing } from './crypto/hashing.ts';
import { type Problem, verifyErrorText } from './error-messages.ts';
import { seedTexts } from './texts.ts';

export type Casino = Pick<ConfigAnswer, 'chainId' | 'addresses' | 'receiptKey'>;

/**
 * A trusted key, and the deployment of the casino that it is trusted for. `deployment` is undefined
 * when the casino is unknown.
 */
export type Signer = { readonly key: string; readonly deployment: Deployment | undefined };

const STORE_PREFIX = 'degen.fairness.receipt-keys.';

const storeKeyOf = ({ chainId, addresses }: Casino): string =>
  `${STORE_PREFIX}${chainId}.${addresses.casino}`;

const isReceiptKey = (value: unknown): value is string => isHex(value, RECEIPT_KEY_BYTES);

const recallFrom = (storeKey: string): readonly string[] => {
  const stored = readJson('localStorage', storeKey);
  return Array.isArray(stored) ? stored.filter(isReceiptKey) : [];
};

const recall = (casino: Casino): readonly string[] => recallFrom(storeKeyOf(casino));

const signers = (keys: readonly string[], deployment: Deployment): readonly Signer[] =>
  keys.map((key) => ({ key, deployment }));

const signersIn = (storeKey: string): readonly Signer[] => {
  const [id, casino = ''] = storeKey.slice(STORE_PREFIX.length).split('.');
  const chainId = Number(id);
  const isNamed = DEPLOYMENT_SHAPE.chainId(chainId) && DEPLOYMENT_SHAPE.casino(casino);
  return isNamed ? signers(recallFrom(storeKey), { chainId, casino }) : [];
};

/**
 * Every key that this browser trusts, for any casino. Receipts are checked against these keys when
 * no server is reachable.
 */
export const rememberedSigners = (): readonly Signer[] =>
  storedKeys(STORE_PREFIX).flatMap(signersIn);

/** Adds the key that the server currently names to the trusted keys. */
export const trustReceiptKey = (casino: Casino): readonly string[] => {
  const keys = [casino.receiptKey, ...recall(casino).filter((key) => key !== casino.receiptKey)];
  writeJson('localStorage', storeKeyOf(casino), keys);
  return keys;
};

type ReceiptKeys = {
  /** The keys that receipts are checked against, newest first. */
  readonly trusted: readonly Signer[];
  /**
   * The server names a key that this browser has not seen, so the player must decide whether to
   * trust it.
   */
  readonly isChanged: boolean;
};

/**
 * The first key of a casino is trusted. A different key is never accepted without the player's
 * consent.
 */
export const receiptKeysFor = (casino: Casino): ReceiptKeys => {
  const deployment = deploymentOf(casino);
  const known = recall(casino);
  if (known.length === 0) {
    return { trusted: signers(trustReceiptKey(casino), deployment), isChanged: false };
  }
  return { trusted: signers(known, deployment), isChanged: !known.includes(casino.receiptKey) };
};

export const receiptCrypto: ReceiptCrypto = { ...hashing, verify: verifyEd25519 };

type Signed<Value> = { readonly value: Value; readonly signer: Signer };

/**
 * Verifies a value with each signer in turn. Returns the value and the first signer for which it is
 * valid. If there is no such signer, returns the problems found with the newest signer, the first
 * in the list.
 */
export const verifyUnderAny = async <Value>(
  trusted: readonly Signer[],
  verify: (signer: Signer) => Promise<Result<Value, readonly VerifyError[]>>,
): Promise<Result<Signed<Value>, readonly Problem[]>> => {
  let problems: readonly Problem[] = [() => seedTexts.get().noKey];
  for (const [index, signer] of trusted.entries()) {
    const checked = await verify(signer);
    if (checked.ok) return ok({ value: checked.value, signer });
    if (index === 0) problems = checked.error.map((error) => () => verifyErrorText(error));
  }
  return err(problems);
};
