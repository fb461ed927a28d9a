import {
  GRANT_LIFETIME_MAX_MS,
  grantHash,
  namesOrderKey,
  orderKeyOf,
} from '@degen/rules/orders/grant.ts';
import type { Queryable } from '../db/database.ts';
import { nodeHashing } from '../fairness/hashing.ts';
import { AppError } from '../system/errors.ts';
import { isPublicKey } from './verify-signed.ts';

/** A key that a wallet has allowed to sign orders. */
export type Grant = {
  readonly id: bigint;
  /** SHA-256 of the message that the wallet signed, in hexadecimal. */
  readonly hash: string;
  /** x and y on secp256k1. */
  readonly publicKey: Uint8Array;
  readonly expiresAt: Date;
};

/** The part of a sign-in message that allows a key. */
export type AllowedKey = { readonly publicKey: string; readonly expiresAt: Date };

type Message = {
  readonly resources?: readonly string[] | undefined;
  readonly issuedAt?: Date | undefined;
  readonly expirationTime?: Date | undefined;
};

/** The key that a message allows. It allows exactly one, for at most 7 days. */
export const allowedKey = ({
  resources = [],
  issuedAt,
  expirationTime: expiresAt,
}: Message): AllowedKey => {
  if (!resources.some(namesOrderKey)) {
    const message = 'The sign-in message must allow an order key.';
    throw new AppError('AUTH.MESSAGE_INVALID', message);
  }
  const [first = '', ...others] = resources;
  const publicKey = orderKeyOf(first);
  const lifetimeMs = (expiresAt?.getTime() ?? Number.NaN) - (issuedAt?.getTime() ?? Number.NaN);
  if (
    others.length > 0 ||
    publicKey === null ||
    !isPublicKey(Buffer.from(publicKey, 'hex')) ||
    !expiresAt ||
    !(lifetimeMs <= GRANT_LIFETIME_MAX_MS)
  ) {
    const message = 'A sign-in message allows one key of secp256k1, for at most 7 days.';
    throw new AppError('AUTH.MESSAGE_INVALID', message);
  }
  return { publicKey, expiresAt };
};

type SignedMessage = { readonly message: string; readonly signature: string };

/** Stores the message that allows a key, with the wallet's signature (`0x` and hexadecimal). */
export const storeGrant = async (
  db: Queryable,
  userId: bigint,
  { message, signature }: SignedMessage,
  { publicKey, expiresAt }: AllowedKey,
  storedAt: Date,
): Promise<bigint> => {
  const { id } = await db
    .insertInto('grants')
    .values({
      user_id: userId,
      hash: Buffer.from(grantHash(nodeHashing, message), 'hex'),
      message,
      signature: Buffer.from(signature.slice(2), 'hex'),
      public_key: Buffer.from(publicKey, 'hex'),
      stored_at: storedAt,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
