import { parseAmount } from '@degen/rules/amount.ts';
import { z } from 'zod';
import { AppError } from '../system/errors.ts';
import type { Session } from './session-store.ts';

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

/**
 * Rejects a request that names another wallet than that of the session: a page may show one account
 * while the cookie belongs to another. So money moves only for the wallet that signed in.
 */
export const assertOwnWallet = (
  { address }: Session,
  walletAddress: string,
  message: string,
): void => {
  if (walletAddress.toLowerCase() !== address.toLowerCase()) {
    throw new AppError('AUTH.FORBIDDEN', message);
  }
};

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
