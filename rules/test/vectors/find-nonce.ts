import { readFileSync } from 'node:fs';

/** Finds the nonce of a round that shows the wanted property; `about` names the property. */
export type FindNonce = (about: string, shows: (nonce: number) => boolean) => number;

const NONCES_MAX = 1_000_000;

/**
 * Tries every nonce from 0. This takes a minute, because some rounds occur once in fifty thousand.
 */
export const searchNonce: FindNonce = (about, shows) => {
  for (let nonce = 0; nonce < NONCES_MAX; nonce += 1) if (shows(nonce)) return nonce;
  throw new Error(`no round in ${NONCES_MAX} shows: ${about}`);
};

type Example = { readonly about: string; readonly nonce: number };

const isExample = (value: unknown): value is Example =>
  typeof value === 'object' && value !== null && 'about' in value && 'nonce' in value;

/**
 * Reads the nonce from a golden file instead of searching for it, and checks that its round still
 * has the property.
 */
export const recordedNonce = (path: string): FindNonce => {
  const vectors: object = JSON.parse(
    readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'),
  );
  const examples = Object.values(vectors).flat().filter(isExample);
  return (about, shows) => {
    const nonce = examples.find((example) => example.about === about)?.nonce;
    if (nonce === undefined) throw new Error(`${path} has no round for: ${about}`);
    if (!shows(nonce)) throw new Error(`${path}: round ${nonce} no longer shows: ${about}`);
    return nonce;
  };
};
