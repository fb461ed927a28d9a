import { createHash } from 'node:crypto';
import { computeAddress, hashMessage, keccak256, SigningKey } from 'ethers';
import { isSignedByKey, signOrderHash } from '../../../chain/order-key.ts';
import { isSignedByAccount } from '../../../chain/wallet-signature.ts';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import type { ActionEntry, GrantEntry, OrderEntry } from '../../src/evidence/entries.ts';
import type { EvidenceCrypto } from '../../src/evidence/statements.ts';
import type { OrderContent } from '../../src/orders/content.ts';
import { grantHash, orderKeyResource } from '../../src/orders/grant.ts';
import { NO_ORDER, type Order, orderHash, orderWords } from '../../src/orders/order.ts';
import type { Deployment } from '../../src/receipt/deployment.ts';
import { TEST_DEPLOYMENT } from '../receipts.ts';

/** The start of the time in which receipts of tests are settled: see `receiptOf`. */
export const START_MS = Date.UTC(2026, 0, 1);
export const DAY_MS = 24 * 60 * 60 * 1_000;
/** `Issued At` of every sign-in of tests. */
export const SIGN_IN_MS = START_MS - DAY_MS;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const evidenceCrypto: EvidenceCrypto = {
  ...nodeCrypto,
  signatures: { ofWallet: isSignedByAccount, ofOrder: isSignedByKey, keccak256 },
};

export type Signed = { readonly entry: OrderEntry; readonly hash: string };

export type SignedAction = { readonly entry: ActionEntry; readonly hash: string };

export type Terms = Partial<Omit<Order, 'content'> & Deployment & { readonly player: string }>;

/** A player with a wallet and an order key, whose signatures are the same in every run. */
export const makePlayer = (
  label: string,
  changes: Partial<Record<'chainId' | 'address' | 'days' | 'publicKey', string>> = {},
) => {
  const wallet = new SigningKey(`0x${sha256(`wallet ${label}`)}`);
  const address = computeAddress(wallet.publicKey);
  const secret = Buffer.from(sha256(`order key ${label}`), 'hex');
  const publicKey = changes.publicKey ?? new SigningKey(secret).publicKey.slice('0x04'.length);
  const message = [
    'casino.example wants you to sign in with your Ethereum account:',
    changes.address ?? address,
    '',
    'Sign in to Degen Casino.',
    '',
    'URI: https://casino.example',
    'Version: 1',
    `Chain ID: ${changes.chainId ?? TEST_DEPLOYMENT.chainId}`,
    `Nonce: ${sha256(label).slice(0, 16)}`,
    `Issued At: ${new Date(SIGN_IN_MS).toISOString()}`,
    `Expiration Time: ${new Date(START_MS + Number(changes.days ?? 6) * DAY_MS).toISOString()}`,
    'Resources:',
    `- ${orderKeyResource(publicKey)}`,
  ].join('\n');
  const grant: GrantEntry = { message, signature: wallet.sign(hashMessage(message)).serialized };
  const hash = grantHash(nodeCrypto, message);

  /** Signs an order after `before`; `terms` are signed in place of the usual ones. */
  const order = (content: OrderContent, before?: Signed, terms: Terms = {}): Signed => {
    const { chainId, casino, player, ...place } = terms;
    const signed = {
      seq: before ? before.entry.seq + 1 : 0,
      prev: before?.hash ?? NO_ORDER,
      until: START_MS + DAY_MS,
      content,
      ...place,
    };
    const scope = {
      chainId: chainId ?? TEST_DEPLOYMENT.chainId,
      casino: casino ?? TEST_DEPLOYMENT.casino,
      player: player ?? address,
      grant: hash,
    };
    const named = orderHash(nodeCrypto, orderWords(nodeCrypto, scope, signed));
    return {
      entry: { grant: hash, ...signed, signature: signOrderHash(named, secret) },
      hash: named,
    };
  };
  /** Signs a move in the round of `of`, after `before` or as its first. */
  const action = (
    of: Signed,
    move: ActionEntry['move'],
    before?: SignedAction,
    player = address,
  ): SignedAction => {
    const place = {
      seq: before ? before.entry.seq + 1 : 0,
      prev: before?.hash ?? of.hash,
      until: of.entry.until,
    };
    const scope = { ...TEST_DEPLOYMENT, player, grant: hash };
    const signed = { ...place, content: { kind: 'action', move } } as const;
    const named = orderHash(nodeCrypto, orderWords(nodeCrypto, scope, signed));
    const signature = signOrderHash(named, secret);
    return { entry: { order: of.hash, grant: hash, ...place, move, signature }, hash: named };
  };
  return { address, grant, grantHash: hash, order, action };
};

export type Player = ReturnType<typeof makePlayer>;
