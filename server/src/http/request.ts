import { hash } from 'node:crypto';
import { parseAmount } from '@degen/rules/amount.ts';
import type { Request } from 'express';
import { sql } from 'kysely';
import { z } from 'zod';
import { functionCall } from '../db/call-function.ts';
import type { Tx } from '../db/database.ts';
import type { OrderColumns } from '../orders/signed-order.ts';
import { AppError } from '../system/errors.ts';

/** Unknown fields are rejected everywhere, because they are a mistake or an attack. */
export const parseBody = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new AppError(
    'REQUEST.INVALID',
    field === '' ? 'The request is not valid.' : `The field ${field} is not valid.`,
  );
};

export const emptyBody = z.strictObject({});

export const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

const ADDRESS_LENGTH = 42;
export const walletAddressField = z.string().length(ADDRESS_LENGTH);

export const parseAmountOrThrow = (input: unknown): bigint => {
  const amount = parseAmount(input);
  if (amount.ok) return amount.value;
  throw new AppError(
    amount.error,
    amount.error === 'AMOUNT.TOO_PRECISE'
      ? 'The amount has too many decimals.'
      : 'The amount is not a positive decimal number.',
  );
};

/**
 * The key of a request that moves money, and the hash that distinguishes a repeat from another
 * request.
 */
export type Idempotency = { readonly key: string; readonly requestHash: Uint8Array };

const KEY = /^[\x21-\x7e]{1,128}$/;

/** The hash covers the call and its body as sent, so a key belongs to one call with one body. */
export const idempotencyOf = (request: Request): Idempotency | undefined => {
  const key = request.get('idempotency-key');
  if (key === undefined) return undefined;
  if (!KEY.test(key)) throw new AppError('REQUEST.INVALID', 'The Idempotency-Key is not valid.');
  const text = `${request.path}\n${JSON.stringify(request.body)}`;
  return { key, requestHash: hash('sha256', text, 'buffer') };
};

/** The parameters of every SQL function that claims a key (`claim_key`). */
export const keyParams = (idempotency: Idempotency | undefined) => ({
  idempotency_key: idempotency?.key ?? null,
  request_hash: idempotency?.requestHash ?? null,
});

type Claimed = {
  readonly call: 'withdrawal' | 'auto-bets';
  readonly reference: string;
  readonly order: OrderColumns;
};

/**
 * Claims a key for the row with the id `reference`, which the call creates. For a repeat, returns
 * the id of the row that the first call created. Call it before the transaction takes any other
 * lock.
 */
export const claimKey = async (
  tx: Tx,
  userId: bigint,
  idempotency: Idempotency | undefined,
  made: Claimed,
): Promise<string | undefined> => {
  if (idempotency === undefined) return undefined;
  const { call, reference, order } = made;
  const { rows } = await sql<{ reference: string | null }>`
    select reference from ${functionCall('claim_key', {
      user_id: userId,
      ...keyParams(idempotency),
      ...{ call, reference, ...order },
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
