import type { Keccak256 } from '../fairness/hash-chain.ts';
import type { Hashing } from '../fairness.ts';
import { groupBy } from '../group-by.ts';
import { grantHash } from '../orders/grant.ts';
import { orderHash, orderWords } from '../orders/order.ts';
import { type Deployment, ownerKey } from '../receipt/deployment.ts';
import type { ReceiptFile } from '../receipt/receipt-file.ts';
import type { Receipt } from '../receipt/types.ts';
import { type Balances, readBalances } from './balances.ts';
import {
  type ActionEntry,
  badActionEntry,
  badGrantEntry,
  badOrderEntry,
  type GrantEntry,
  type OrderEntry,
} from './entries.ts';
import type { BadEntry } from './findings.ts';
import { type GrantText, readGrantText } from './grant-text.ts';

/** They need Keccak and secp256k1. */
export type SignatureChecks = {
  /** For proofs of balances. */
  readonly keccak256: Keccak256;
  /** Whether an account's key signed a message (EIP-191). */
  readonly ofWallet: (message: string, signature: string, address: string) => boolean;
  /** Whether an order key signed a hash: ECDSA on secp256k1, with a low s. */
  readonly ofOrder: (
    hash: string,
    signature: string,
    publicKey: string,
  ) => boolean | Promise<boolean>;
};

/** Without `signatures` they are not checked. */
export type EvidenceCrypto = Hashing & { readonly signatures?: SignatureChecks | undefined };

export type KnownGrant = GrantText & {
  /** False if it was not checked, for example because the wallet is a contract. */
  readonly isSignedByWallet: boolean;
};

/** An order under the hash of its nine words. */
export type HashedOrder = OrderEntry & {
  readonly hash: string;
  readonly player: string;
  readonly deployment: Deployment;
};

/** The statements of the player in a file. */
export type Statements = {
  readonly grants: ReadonlyMap<string, KnownGrant>;
  readonly orders: ReadonlyMap<string, HashedOrder>;
  /** By the hash of the order whose round they are in. */
  readonly actions: ReadonlyMap<string, readonly ActionEntry[]>;
  readonly balances: readonly Balances[];
  readonly bad: readonly BadEntry[];
};

/** Where and whose an order may be: its entry in the file does not say so. */
type Owner = { readonly deployment: Deployment; readonly player: string };

const ownersOf = (named: readonly (Deployment & Pick<Owner, 'player'>)[]): readonly Owner[] => {
  const owners = new Map<string, Owner>();
  for (const { chainId, casino, player } of named) {
    const deployment = { chainId, casino };
    owners.set(ownerKey(deployment, player), { deployment, player });
  }
  return [...owners.values()];
};

const hashed = (
  hashing: Hashing,
  entry: OrderEntry,
  { deployment, player }: Owner,
): HashedOrder => {
  const words = orderWords(hashing, { ...deployment, player, grant: entry.grant }, entry);
  return { ...entry, hash: orderHash(hashing, words), player, deployment };
};

const readGrant = (
  { message, signature }: GrantEntry,
  { signatures }: EvidenceCrypto,
): KnownGrant | null => {
  const text = readGrantText(message);
  if (text === null) return null;
  const isSignedByWallet = signatures?.ofWallet(message, signature, text.address) ?? false;
  return { ...text, isSignedByWallet };
};

/**
 * Reads grants, balances and orders, the latter as orders of the players and casinos that receipts and
 * balances name.
 */
export const readStatements = (
  crypto: EvidenceCrypto,
  file: Pick<ReceiptFile, 'grants' | 'orders' | 'actions' | 'balances'>,
  receipts: readonly Receipt[],
): Statements => {
  const bad: BadEntry[] = [];
  const grants = new Map<string, KnownGrant>();
  for (const [index, entry] of file.grants.entries()) {
    const field = badGrantEntry(entry);
    const grant = field === null ? readGrant(entry as GrantEntry, crypto) : null;
    if (grant === null) bad.push({ list: 'grants', index, field: field ?? 'message' });
    else grants.set(grantHash(crypto, (entry as GrantEntry).message), grant);
  }
  const balances: Balances[] = [];
  for (const [index, entry] of file.balances.entries()) {
    const read = crypto.signatures && readBalances(crypto.signatures.keccak256, entry);
    if (typeof read === 'string') bad.push({ list: 'balances', index, field: read });
    else if (read) balances.push(read);
  }
  const owners = ownersOf([...receipts, ...balances]);
  const orders = new Map<string, HashedOrder>();
  for (const [index, entry] of file.orders.entries()) {
    const field = badOrderEntry(entry);
    if (field !== null) bad.push({ list: 'orders', index, field });
    else {
      for (const owner of owners) {
        const order = hashed(crypto, entry as OrderEntry, owner);
        orders.set(order.hash, order);
      }
    }
  }
  const actions: ActionEntry[] = [];
  for (const [index, entry] of file.actions.entries()) {
    const field = badActionEntry(entry);
    if (field !== null) bad.push({ list: 'actions', index, field });
    else actions.push(entry as ActionEntry);
  }
  return { grants, orders, actions: groupBy(actions, ({ order }) => order), balances, bad };
};
