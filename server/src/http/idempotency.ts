import { hash } from 'node:crypto';
import type { Request } from 'express';
import { sql } from 'kysely';
import { functionCall } from '../db/call-function.ts';
import type { Tx } from '../db/database.ts';
import { AppError } from '../errors.ts';

/** The key of a request that moves money, and the hash that tells a repeat from another request. */
export type Idempotency = { readonly key: string; readonly requestHash: Uint8Array };

const KEY = /^[\x21-\x7e]{1,128}$/;

/** The hash covers the call and its body as sent: a key belongs to one of both. */
export const idempotencyOf = (request: Request): Idempotency | undefined => {
  const key = request.get('idempotency-key');
  if (key === undefined) return undefined;
  if (!KEY.test(key)) throw new AppError('REQUEST.INVALID', 'The Idempotency-Key is not valid.');
  const text = `${request.path}\n${JSON.stringify(request.body)}`;
  return { key, requestHash: hash('sha256', text, 'buffer') };
};

/** As every SQL function takes them that claims a key (`claim_key`). */
export const keyParams = (idempotency: Idempotency | undefined) => ({
  idempotency_key: idempotency?.key ?? null,
  request_hash: idempotency?.requestHash ?? null,
});

/**
 * Claims a key for what a call makes under the id `reference`; answers the id of what the first call
 * with it made, if this one is a repeat. To be done before the transaction locks anything else.
 */
export const claimKey = async (
  tx: Tx,
  userId: bigint,
  idempotency: Idempotency | undefined,
  made: { readonly call: 'withdrawal'; readonly reference: string },
): Promise<string | undefined> => {
  if (idempotency === undefined) return undefined;
  const { rows } = await sql<{ reference: string | null }>`
    select reference from ${functionCall('claim_key', {
      user_id: userId,
      ...keyParams(idempotency),
      ...made,
    })}`.execute(tx);
  return rows[0]?.reference ?? undefined;
};

/** The SQLSTATE of a request whose key belongs to another request of its player. */
export const KEY_REUSED = 'CA006';

export const keyReusedError = (): AppError =>
  new AppError(
    'REQUEST.IDEMPOTENCY_CONFLICT',
    'This Idempotency-Key was used with another request.',
  );
