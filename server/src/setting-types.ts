import { parseAmount } from '@degen/rules/amount.ts';
import { getAddress, isAddress, keccak256, toHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
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

export const webUrl = z.url({ protocol: /^https?$/ });

/**
 * A public price feed, or `off`. The part after a `#` names the field of the answer that contains
 * the price.
 */
export const priceFeed = z.union([z.literal('off').transform(() => null), webUrl]);

export const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }))
  .transform((text) => getAddress(text.toLowerCase()));

/** Development accounts of Hardhat and Foundry, whose keys are printed in every manual. */
const MNEMONIC = 'test test test test test test test test test test test junk';
const ACCOUNTS = 20;
/** The randomness that scripts/deploy-local.ts commits when it is run by hand. */
const RANDOMNESS_BY_HAND = keccak256(toHex('local'));

const accountKeys = (): string[] => {
  // Deriving a key from the mnemonic takes thousands of hashes, so it is done once for all
  // accounts.
  const parent = mnemonicToAccount(MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey();
  return Array.from({ length: ACCOUNTS }, (_, index) => {
    const { privateKey } = parent.deriveChild(index);
    if (privateKey === null) throw new Error('an account of a mnemonic without a key');
    return toHex(privateKey);
  });
};

/** True for 32 bytes that are publicly known, or that are a placeholder of one repeated byte. */
export const isPublished = (bytes32: string): boolean =>
  /^0x(..)\1{31}$/.test(bytes32) ||
  bytes32 === RANDOMNESS_BY_HAND ||
  accountKeys().includes(bytes32);

/** The time between two blocks of BSC. */
const BLOCK_MS = 450;
/** A play on chain is paid as a win after 250 blocks. The others are for sending the reveal. */
const REVEALED_BLOCKS_MAX = 200;

type Pace = { readonly confirmations: number; readonly pollMs: number };

/** Whether the server can reveal plays: it does at its first look after the confirmations. */
export const isRevealedInTime = ({ confirmations, pollMs }: Pace): boolean =>
  confirmations + pollMs / BLOCK_MS <= REVEALED_BLOCKS_MAX;
