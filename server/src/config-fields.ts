import { parseAmount } from '@degen/rules/amount.ts';
import { z } from 'zod';

/** Environment variables are texts; each field here turns one into what it stands for. */
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

/** A public price feed, or `off`. What follows a `#` names the field of its answer. */
export const priceFeed = z.union([
  z.literal('off').transform(() => null),
  z.url({ protocol: /^https?$/ }),
]);
