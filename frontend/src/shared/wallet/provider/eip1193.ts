/** The part of EIP-1193 that the page needs from a browser wallet. */
export type Eip1193Provider = {
  request(args: { method: string; params?: unknown[] | object }): Promise<unknown>;
  on(event: string, listener: (...args: never[]) => void): unknown;
  removeListener(event: string, listener: (...args: never[]) => void): unknown;
};

/** The wallet answered with something else than its standard says. Not a fault of the page. */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer';
}

/**
 * Reads the chain id of a wallet: a hexadecimal number with or without leading zeros, a decimal
 * number, a number, or one of these after `eip155:`. Throws if it is none.
 */
export const parseChainId = (answer: unknown): number => {
  const given = typeof answer === 'string' ? answer.trim().replace(/^eip155:/i, '') : answer;
  const isText = typeof given === 'string' && /^(0x[\da-f]+|\d+)$/i.test(given);
  const isNumber = typeof given === 'number' || typeof given === 'bigint';
  const chainId = isText || isNumber ? Number(given) : Number.NaN;
  if (!Number.isSafeInteger(chainId) || chainId <= 0)
    throw new MalformedAnswer('malformed chain id');
  return chainId;
};

export const chainIdHex = (chainId: number): string => `0x${chainId.toString(16)}`;

/** An address, perhaps as an account of CAIP-10, such as `eip155:56:0x…`. */
const ACCOUNT = /^(?:eip155:\d+:)?0x([\da-f]{40})$/i;

/**
 * Reads the accounts of a wallet. Returns lower-case addresses, because wallets write capitals in
 * different ways, and some chains have a checksum of their own. Throws if one is no address.
 */
export const parseAccounts = (answer: unknown): string[] => {
  const given = typeof answer === 'string' ? [answer] : answer;
  if (!Array.isArray(given)) throw new MalformedAnswer('malformed accounts');
  return given.map((each) => {
    const digits = typeof each === 'string' ? ACCOUNT.exec(each.trim())?.[1] : undefined;
    if (digits === undefined) throw new MalformedAnswer('malformed account');
    return `0x${digits.toLowerCase()}`;
  });
};

/** Adds the `0x` that some wallets omit, and removes capitals. Leaves anything else unchanged. */
export const parseHex = (answer: unknown): unknown => {
  const digits =
    typeof answer === 'string' ? /^(?:0x)?([\da-f]+)$/i.exec(answer.trim())?.[1] : undefined;
  return digits === undefined ? answer : `0x${digits.toLowerCase()}`;
};
