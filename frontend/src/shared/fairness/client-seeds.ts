import { toHex } from '@degen/rules/hex.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import { readJson, writeJson } from '../lib/stored-json.ts';
import { randomBytes } from './hashing.ts';

const STORE_KEY = 'degen.fairness.client-seeds';
const CLIENT_SEED_BYTES = 16;
/** One entry per rotation; older ones are dropped. */
const CHOICES_MAX = 200;

/** A client seed and the server seed, committed before, that it was chosen to stand beside. */
type Choice = Pick<Proof, 'serverSeedHash' | 'clientSeed'>;

const isChoice = (value: unknown): value is Choice => {
  const { serverSeedHash, clientSeed } = (value ?? {}) as Partial<Choice>;
  return typeof serverSeedHash === 'string' && typeof clientSeed === 'string';
};

const recall = (): readonly Choice[] => {
  const stored = readJson('localStorage', STORE_KEY);
  return Array.isArray(stored) ? stored.filter(isChoice) : [];
};

/**
 * Fresh and unpredictable, so that no server seed can have been chosen to suit it; but the same again for
 * an announced server seed that one was chosen for. With another one after each refusal a casino could
 * refuse until it likes what the two give.
 */
export const clientSeedFor = (serverSeedHash: string): string =>
  recall().findLast((chosen) => chosen.serverSeedHash === serverSeedHash)?.clientSeed ??
  toHex(randomBytes(CLIENT_SEED_BYTES));

/** Kept before the rotation is sent: its answer may be lost. */
export const keepChoice = ({ serverSeedHash, clientSeed }: Choice): void => {
  const choices = [...recall(), { serverSeedHash, clientSeed }];
  writeJson('localStorage', STORE_KEY, choices.slice(-CHOICES_MAX));
};

/**
 * Whether this browser chose the client seed of a pair after the server seed beside it was
 * committed. The text alone would not do: the server may repeat one that it knows by now.
 */
export const isOwnChoice = (pair: Choice): boolean =>
  recall().some(
    (chosen) =>
      chosen.serverSeedHash === pair.serverSeedHash && chosen.clientSeed === pair.clientSeed,
  );
