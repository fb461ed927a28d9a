/**
 * Written from docs/orders.md and docs/evidence.md, sections 1 and 2, alone: which key a wallet
 * allowed, and what that key signed.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { getAddress, verifyMessage } from 'ethers';
import { canonical, hasFields, isText } from '../independent-verifier.ts';
import type { Entry, Grant, Owner } from './independent-forms.ts';

export const sha256 = (data: Buffer | string): string =>
  createHash('sha256').update(data).digest('hex');

export const grantOf = (value: unknown): Grant | null => {
  if (!hasFields(value, 'message signature') || !isText(value.signature, /^0x([0-9a-f]{2})*$/))
    return null;
  const message = String(value.message);
  const lines = message.split('\n');
  const of = (name: string) =>
    lines.find((line) => line.startsWith(name))?.slice(name.length) ?? '';
  const address = lines[1] ?? '';
  const key = /^- urn:degen-casino:order-key:secp256k1:([0-9a-f]{128})$/.exec(
    lines.at(-1) ?? '',
  )?.[1];
  const [from, to] = [Date.parse(of('Issued At: ')), Date.parse(of('Expiration Time: '))];
  const isRead =
    typeof value.message === 'string' &&
    lines[0]?.endsWith(' wants you to sign in with your Ethereum account:') &&
    isText(address, /^0x[0-9a-fA-F]{40}$/) &&
    of('Version: ') === '1' &&
    isText(of('Chain ID: '), /^[1-9]\d*$/) &&
    lines.at(-2) === 'Resources:' &&
    from > 0 &&
    to > 0;
  if (!isRead || key === undefined) return null;
  let isByWallet = false;
  try {
    isByWallet = verifyMessage(message, String(value.signature)) === getAddress(address);
  } catch {
    // Not the signature of a key.
  }
  return { address, chainId: Number(of('Chain ID: ')), key, from, to, isByWallet };
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
