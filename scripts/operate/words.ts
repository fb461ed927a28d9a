import { getAddress, isHexString } from 'ethers';
import { tokenAddress } from '../../chain/tokens.ts';
import { parseAmount, TOKENS } from '../../rules/src/amount.ts';

/** Thrown when the command line is wrong. The program then shows the usage. */
export class UsageError extends Error {}

export const oneOf = <T extends string>(word: string | undefined, words: readonly T[]): T => {
  const found = words.find((each) => each === word);
  if (found === undefined) throw new UsageError(`one of ${words.join(', ')}, not ${word}`);
  return found;
};

export const addressOf = (text = ''): string => {
  try {
    return getAddress(text);
  } catch {
    throw new UsageError(`not an address: ${text}`);
  }
};

export const tokenOf = (word: string | undefined, at: { readonly degen: string }): string =>
  tokenAddress(oneOf(word, TOKENS), at.degen);

export const amountOf = (text = ''): bigint => {
  const amount = parseAmount(text);
  if (!amount.ok) throw new UsageError(`not an amount: ${text}`);
  return amount.value;
};

export const bytes32 = (text = ''): string => {
  if (!isHexString(text, 32)) throw new UsageError(`not 32 bytes: ${text}`);
  return text;
};

export const countOf = (text = ''): bigint => {
  if (!/^\d+$/.test(text)) throw new UsageError(`not a number: ${text}`);
  return BigInt(text);
};

/** A time of the chain, in seconds; the contracts write zero for one that has not come. */
export const timeText = (seconds: bigint): string =>
  seconds === 0n ? 'never' : new Date(Number(seconds) * 1_000).toISOString();
