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

type At = { readonly degen: string };

export const tokenOf = (word: string | undefined, at: At): string =>
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

/** How a word is read whose place in the usage matches. */
const READERS: readonly (readonly [RegExp, (word: string | undefined, at: At) => unknown])[] = [
  [/^ID$/, bytes32],
  [/^DEGEN\|BNB$/, tokenOf],
  [/AMOUNT$/, amountOf],
  [/ADDRESS$|^PLAYER$/, addressOf],
  [/_POINTS$/, countOf],
];

/** The places of a command's words in its usage, at whose end remarks stand in brackets. */
const placesOf = (usage: string): string[] => usage.replace(/ \(.*/, '').split(' ').slice(1);

/**
 * Rejects words that no place takes. Of two ids, for example, the second would be ignored. A place
 * that ends with `...` takes all that follow.
 */
export const refuseMore = (usage: string, words: readonly string[]): void => {
  const places = placesOf(usage);
  const more = places.at(-1)?.endsWith('...') ? [] : words.slice(places.length);
  if (more.length > 0) throw new UsageError(`too many words: ${more.join(' ')}`);
};

/** The words of a command, read as its usage names them. */
export const readArguments = (usage: string, words: readonly string[], at: At): unknown[] => {
  return placesOf(usage).map((place, index) => {
    const [, read] = READERS.find(([named]) => named.test(place)) ?? [];
    if (read === undefined) throw new Error(`no word is read for ${place}`);
    return read(words[index], at);
  });
};

/** A time of the chain, in seconds; the contracts write zero for one that has not come. */
export const timeText = (seconds: bigint): string =>
  seconds === 0n ? 'never' : new Date(Number(seconds) * 1_000).toISOString();
