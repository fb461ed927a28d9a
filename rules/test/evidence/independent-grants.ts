/**
 * Written from docs/orders.md and docs/evidence.md, sections 1 and 2, alone: which key a wallet
 * allowed, and what that key signed.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { getAddress, verifyMessage } from 'ethers';
import { canonical, hasFields, isText } from '../independent-verifier.ts';
import { type Entry, type Grant, isWellFormed, type Owner } from './independent-forms.ts';

export const sha256 = (data: Buffer | string): string =>
  createHash('sha256').update(data).digest('hex');

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const KEY = /^urn:degen-casino:order-key:secp256k1:([0-9a-f]{128})$/;
const SIGN_IN = /^.+ wants you to sign in with your Ethereum account:$/;

/** When a text says it is, if there is such a day and time. */
const timeOf = (text: string | null): number | null => {
  const [, ...parts] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)/.exec(text ?? '') ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  const daysOfMonth = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth;
  const exists = isDay && hour < 24 && minute < 60 && second < 60;
  return exists && text !== null ? Date.parse(text) : null;
};

export const grantOf = (value: unknown): Grant | null => {
  if (!hasFields(value, 'message signature') || typeof value.message !== 'string') return null;
  const { message, signature } = value;
  if (!isText(signature, /^0x([0-9a-f]{2})*$/) || !isWellFormed(message)) return null;
  // EIP-4361: one line after another.
  const lines = message.split('\n');
  const next = (form: RegExp, name = ''): string | null => {
    const text = lines[0]?.startsWith(name) ? lines[0].slice(name.length) : null;
    if (text === null || !form.test(text)) return null;
    lines.shift();
    return text;
  };
  const isBegun = next(SIGN_IN) !== null;
  const address = next(/^0x[0-9a-fA-F]{40}$/);
  const isApart = next(/^$/) !== null;
  next(/^.+$/);
  const isStated = isApart && next(/^$/) !== null && next(/./, 'URI: ') !== null;
  const isFirst = next(/^1$/, 'Version: ') !== null;
  const chainId = next(/^[1-9]\d{0,15}$/, 'Chain ID: ');
  const nonce = next(/^[A-Za-z0-9]{8,}$/, 'Nonce: ');
  const from = timeOf(next(TIME, 'Issued At: '));
  const to = timeOf(next(TIME, 'Expiration Time: '));
  const notBefore = next(TIME, 'Not Before: ');
  if (from === null || to === null || (notBefore !== null && timeOf(notBefore) === null)) {
    return null;
  }
  next(/^/, 'Request ID: ');
  const hasResources = next(/^Resources:$/) !== null;
  const key = KEY.exec(next(KEY, '- ') ?? '')?.[1];
  const isRead = isBegun && isStated && isFirst && nonce !== null;
  if (!isRead || !hasResources || address === null || chainId === null) return null;
  if (key === undefined || lines.length > 0) return null;
  let isByWallet = false;
  try {
    isByWallet = verifyMessage(message, String(signature)) === getAddress(address);
  } catch {
    // Not the signature of a key.
  }
  return { address, chainId: Number(chainId), key, from, to, isByWallet };
};

/** docs/orders.md: the nine words. */
export const wordsOf = (tag: string, owner: Owner, entry: Entry, content: unknown): Buffer =>
  Buffer.from(
    [
      sha256(`degen-casino/${tag}/1`),
      owner.chainId.toString(16),
      owner.casino.slice(2),
      owner.player.slice(2),
      entry.grant,
      entry.seq.toString(16),
      entry.prev,
      entry.until.toString(16),
      sha256(canonical(content)),
    ]
      .map((word) => word.toLowerCase().padStart(64, '0'))
      .join(''),
    'hex',
  );

const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

export const isSignedBy = (key: string, words: Buffer, signature: string): boolean => {
  if (BigInt(`0x${signature.slice(64)}`) > CURVE_ORDER / 2n) return false;
  const coordinate = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
  const [x, y] = [coordinate(key.slice(0, 64)), coordinate(key.slice(64))];
  try {
    const jwk = { kty: 'EC', crv: 'secp256k1', x, y };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const bytes = Buffer.from(signature, 'hex');
    return verify('sha256', words, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes);
  } catch {
    // The key is no point of the curve.
    return false;
  }
};
