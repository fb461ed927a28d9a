import sodium from 'sodium-native';

/** What a key has signed. */
export type SignedWords = {
  readonly words: Uint8Array;
  /** Ed25519. */
  readonly signature: Uint8Array;
  readonly publicKey: Uint8Array;
};

/** Verifies with libsodium, which takes half the time of Node's OpenSSL. */
export const verifySigned = ({ words, signature, publicKey }: SignedWords): boolean =>
  sodium.crypto_sign_verify_detached(
    Buffer.from(signature.buffer, signature.byteOffset, signature.byteLength),
    Buffer.from(words.buffer, words.byteOffset, words.byteLength),
    Buffer.from(publicKey.buffer, publicKey.byteOffset, publicKey.byteLength),
  );
