import { parseAmount } from '@degen/rules/amount.ts';
import { getAddress, isAddress } from 'viem';
import { z } from 'zod';

/** Schemas of settings. Each parses one environment variable, which is always a text. */

export const integer = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(min).max(max));

/** 32 bytes as hex, with `0x`. */
export const bytes32 = z
  .string()
  .regex(/^(0x)?[0-9a-fA-F]{64}$/)
  .transform((text): `0x${string}` => `0x${text.replace(/^0x/, '').toLowerCase()}`);

export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1');

/** A token amount such as `0.001`, in wei. */
export const amountText = z.string().transform((text, context) => {
  const amount = parseAmount(text);
  if (amount.ok) return amount.value;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

/**
 * A public price feed, or `off`. The part after a `#` names the field of the answer that contains
 * the price.
 */
export const priceFeed = z.union([
  z.literal('off').transform(() => null),
  z.url({ protocol: /^https?$/ }),
]);

export const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }))
  .transform((text) => getAddress(text.toLowerCase()));
