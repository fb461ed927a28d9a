import { isHex } from '@degen/rules/hex.ts';
import { RECEIPT_KEY_BYTES } from '@degen/rules/receipt/seal.ts';
import type { ConfigAnswer } from '@degen/rules/wire/config.ts';
import { readJson, writeJson } from '../../lib/stored-json.ts';

export type Casino = Pick<ConfigAnswer, 'chainId' | 'addresses' | 'receiptKey'>;

const STORE_PREFIX = 'degen.fairness.receipt-keys.';

const storeKeyOf = ({ chainId, addresses }: Casino): string =>
  `${STORE_PREFIX}${chainId}.${addresses.casino}`;

const isReceiptKey = (value: unknown): value is string => isHex(value, RECEIPT_KEY_BYTES);

const recallFrom = (storeKey: string): readonly string[] => {
  const stored = readJson('localStorage', storeKey);
  return Array.isArray(stored) ? stored.filter(isReceiptKey) : [];
};

const recall = (casino: Casino): readonly string[] => recallFrom(storeKeyOf(casino));

/** Every key that this browser trusts, of whatever casino: all that is known without a server. */
export const rememberedKeys = (): readonly string[] => {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(STORE_PREFIX))
      .flatMap(recallFrom);
  } catch {
    return []; // storage may be refused
  }
};

/** Takes the key that the server names now into the ones this browser trusts. */
export const trustReceiptKey = (casino: Casino): readonly string[] => {
  const keys = [casino.receiptKey, ...recall(casino).filter((key) => key !== casino.receiptKey)];
  writeJson('localStorage', storeKeyOf(casino), keys);
  return keys;
};

export type ReceiptKeys = {
  /** Newest first; receipts are checked against these only. */
  readonly trusted: readonly string[];
  /** The server names a key that this browser has not seen: the player has to decide. */
  readonly isChanged: boolean;
};

/** The key is trusted on first use; from then on a different one is not taken silently. */
export const receiptKeysFor = (casino: Casino): ReceiptKeys => {
  const known = recall(casino);
  if (known.length === 0) return { trusted: trustReceiptKey(casino), isChanged: false };
  return { trusted: known, isChanged: !known.includes(casino.receiptKey) };
};
