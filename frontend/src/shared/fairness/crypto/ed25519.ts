import type { VerifySignature } from '@degen/rules/receipt/seal.ts';

/** A copy in a plain buffer, the only kind that WebCrypto accepts. */
const plain = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

const verifyNatively: VerifySignature = async (signature, message, publicKey) => {
  const key = await crypto.subtle.importKey('raw', plain(publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, plain(signature), plain(message));
};

/** The code for browsers without a native Ed25519. */
const script = () => import('./ed25519-script.ts');

let native: Promise<boolean> | undefined;

/** Older browsers, and pages without TLS, lack a native Ed25519. */
const hasNative = (): Promise<boolean> => {
  native ??= (async () => {
    try {
      await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
      return true;
    } catch {
      return false;
    }
  })();
  return native;
};

/**
 * Loads the code for checking signatures early, so that checks also work after the page goes
 * offline.
 */
export const prepareEd25519 = async (): Promise<void> => {
  if (!(await hasNative())) await script();
};

export const verifyEd25519: VerifySignature = async (signature, message, publicKey) =>
  (await hasNative())
    ? verifyNatively(signature, message, publicKey)
    : (await script()).verifyInScript(signature, message, publicKey);
