import sodium from 'sodium-native';

/** What a key has signed: the words of an order, with an Ed25519 signature. */
export type SignedWords = {
  readonly words: Buffer;
  readonly signature: Buffer;
  readonly publicKey: Buffer;
};

/** Verifies with libsodium, which takes half the time of Node's OpenSSL. */
export const verifySigned = ({ words, signature, publicKey }: SignedWords): boolean =>
  sodium.crypto_sign_verify_detached(signature, words, publicKey);
