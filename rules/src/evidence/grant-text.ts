import { orderKeyOf } from '../orders/grant.ts';

/** What the message of a sign-in says about the key that it allows. */
export type GrantText = {
  readonly chainId: number;
  /** The wallet. */
  readonly address: string;
  /** x and y on secp256k1, 128 hex digits. */
  readonly publicKey: string;
  /** Unix times in milliseconds. */
  readonly issuedMs: number;
  readonly expiresMs: number;
};

const INSTANT = '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z';

/** EIP-4361 with the fields that the server requires, and exactly one resource. */
const MESSAGE = new RegExp(
  [
    '^[^\\n]+ wants you to sign in with your Ethereum account:',
    '(?<address>0x[0-9a-fA-F]{40})',
    '(?:\\n[^\\n]+)?\\n',
    'URI: [^\\n]+',
    'Version: 1',
    'Chain ID: (?<chainId>[1-9]\\d{0,15})',
    'Nonce: [A-Za-z0-9]{8,}',
    `Issued At: (?<issued>${INSTANT})`,
    `Expiration Time: (?<expires>${INSTANT})` +
      `(?:\\nNot Before: (?<notBefore>${INSTANT}))?(?:\\nRequest ID: [^\\n]*)?`,
    'Resources:',
    '- (?<resource>[^\\n]+)$',
  ].join('\\n'),
);

/**
 * Unix time in milliseconds; null for a day or time that does not exist. `Date.parse` takes 30
 * February and 24:00 for a time of the next days.
 */
const instantMs = (instant: string): number | null => {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds)) return null;
  const upToSeconds = (text: string): string => text.slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  const read = new Date(milliseconds).toISOString();
  return upToSeconds(read) === upToSeconds(instant) ? milliseconds : null;
};

/** Reads the message by which a wallet allowed a key; null if it allows none. */
export const readGrantText = (message: string): GrantText | null => {
  const { address, chainId, issued, expires, notBefore, resource } =
    MESSAGE.exec(message)?.groups ?? {};
  if (!address || !chainId || !issued || !expires || !resource) return null;
  const publicKey = orderKeyOf(resource);
  const [issuedMs, expiresMs] = [instantMs(issued), instantMs(expires)];
  if (publicKey === null || issuedMs === null || expiresMs === null) return null;
  if (notBefore !== undefined && instantMs(notBefore) === null) return null;
  return { address, chainId: Number(chainId), publicKey, issuedMs, expiresMs };
};
