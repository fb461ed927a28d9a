import { hash } from 'node:crypto';
import type { GivenOrders } from '@degen/rules/liabilities/leaf-orders.ts';
import { grantHash, orderKeyResource } from '@degen/rules/orders/grant.ts';
import { NO_ORDER } from '@degen/rules/orders/order.ts';
import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import { Signature, SigningKey, toUtf8Bytes } from 'ethers';
import { sql } from 'kysely';
import { NO_SHOWN_ORDER, type ShownOrder } from '../../../chain/shown-order.ts';
import type { Queryable } from '../db/database.ts';
import { nodeHashing } from '../fairness/hashing.ts';
import { signingFault } from './signed-words.ts';

/** Custody takes the signature of a key only: r, s, v. */
const WALLET_SIGNATURE_BYTES = 65;

type LastOrder = {
  readonly seq: bigint;
  readonly prev: string;
  readonly until: bigint;
  readonly content: string;
  readonly signature: Buffer;
  readonly message: string;
  readonly walletSignature: Buffer;
  readonly publicKey: Buffer;
};

const readLastOrder = async (
  db: Queryable,
  player: string,
  head: string,
): Promise<LastOrder | undefined> => {
  const { rows } = await sql<LastOrder>`
    select given.order_seq as seq, coalesce(before.key, ${NO_ORDER}) as prev,
      given.order_until as until, given.order_content as content,
      given.order_signature as signature,
      message, grants.signature as "walletSignature", public_key as "publicKey"
    from users
    join idempotency_keys as given on given.user_id = users.id and given.key = ${head}
    join grants on grants.id = given.grant_id
    left join idempotency_keys as before
      on before.user_id = users.id and before.order_seq = given.order_seq - 1
    where lower(users.address) = lower(${player})`.execute(db);
  return rows[0];
};

const hex = (bytes: Buffer): string => `0x${bytes.toString('hex')}`;

/** Two keys can have made a signature; the contract wants a last byte that says which. */
export const withLastByte = (orderHash: string, signature: Buffer, key: string): string => {
  const even = Signature.from(`${hex(signature)}1b`);
  const isEven = SigningKey.recoverPublicKey(`0x${orderHash}`, even) === `0x04${key}`;
  return `${hex(signature)}${isEven ? '1b' : '1c'}`;
};

/**
 * The last order of a leaf, for the claim of a player's key. Throws when the books have no such
 * order that Custody takes: nobody can lower the claim then.
 */
export const readShownOrder = async (
  db: Queryable,
  deployment: Deployment,
  player: string,
  { orderCount, orderHead }: GivenOrders,
): Promise<ShownOrder> => {
  if (orderCount === 0n) return NO_SHOWN_ORDER;
  const last = await readLastOrder(db, player, orderHead);
  if (last === undefined) throw new Error(`the books have lost the order ${orderHead}`);
  const { seq, prev, until, content, signature, message, walletSignature, publicKey } = last;
  const scope = { ...deployment, player, grant: grantHash(nodeHashing, message) };
  const fields = { seq: Number(seq), prev, until: Number(until) };
  const stored = { hash: orderHead, content, signature, publicKey };
  const fault = signingFault(scope, fields, 'bet', stored);
  if (fault !== undefined) throw new Error(`the order ${orderHead} has another ${fault}`);
  if (walletSignature.length !== WALLET_SIGNATURE_BYTES) {
    throw new Error(`no key signed the grant of the order ${orderHead}`);
  }
  const key = publicKey.toString('hex');
  const resource = `\nResources:\n- ${orderKeyResource(key)}`;
  return {
    ...{ casino: deployment.casino, seq, prev: `0x${prev}`, until },
    content: `0x${hash('sha256', content)}`,
    signature: withLastByte(orderHead, signature, key),
    ...{ keyX: `0x${key.slice(0, 64)}`, keyY: `0x${key.slice(64)}` },
    grant: toUtf8Bytes(message.slice(0, -resource.length)),
    walletSignature: hex(walletSignature),
  };
};
