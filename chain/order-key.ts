import { randomBytes, SigningKey } from 'ethers';

/** Half of the order of secp256k1. The signature with n - s would hold too, so only one is accepted. */
const S_MAX = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0';
const SECRET_BYTES = 32;
const WORD_DIGITS = 64;
const RECOVERY_IDS = [27, 28] as const;

/** Makes a key that signs orders. `publicKey` is x and y, 128 hex digits. */
export const newOrderKey = () => {
  const secret = randomBytes(SECRET_BYTES);
  return { secret, publicKey: new SigningKey(secret).publicKey.slice('0x04'.length) };
};

/** r and s of the hash of an order, 128 hex digits. */
export const signOrderHash = (hash: string, secret: Uint8Array): string => {
  const { r, s } = new SigningKey(secret).sign(`0x${hash}`);
  return `${r}${s.slice(2)}`.slice(2);
};

/** Whether a key signed the hash of an order. */
export const isSignedByKey = (hash: string, signature: string, publicKey: string): boolean => {
  const [r, s] = [signature.slice(0, WORD_DIGITS), signature.slice(WORD_DIGITS)];
  if (s > S_MAX) return false;
  try {
    return RECOVERY_IDS.some(
      (v) =>
        SigningKey.recoverPublicKey(`0x${hash}`, { r: `0x${r}`, s: `0x${s}`, v }) ===
        `0x04${publicKey}`,
    );
  } catch {
    // r or s is out of range, or r is of no point.
    return false;
  }
};

/** Whether x and y, 128 hex digits, are of a point of the curve. */
export const isPointOfCurve = (publicKey: string): boolean => {
  try {
    return SigningKey.computePublicKey(`0x04${publicKey}`, false) === `0x04${publicKey}`;
  } catch {
    return false;
  }
};
