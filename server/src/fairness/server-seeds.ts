import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { SEED_BYTES, type SeedPair } from '@degen/rules/fairness.ts';

/** Creates a new server seed. `purpose` names its use, and is different for every seed. */
export type DrawServerSeed = (purpose: string) => string;

export const randomServerSeed = (): string => randomBytes(SEED_BYTES).toString('hex');

/**
 * For tests of the whole stack: the holder of this secret knows every seed and can choose outcomes.
 * config.ts rejects it anywhere else.
 */
export const knownServerSeeds = (testSeed: `0x${string}`): DrawServerSeed => {
  const key = Buffer.from(testSeed.slice(2), 'hex');
  return (purpose) => createHmac('sha256', key).update(purpose).digest('hex');
};

export const pairPurpose = (userId: bigint, pairNumber: number): string =>
  `pair ${pairNumber} of user ${userId}`;

export const demoPurpose = (requestKey: string): string => `demo round ${requestKey}`;

/**
 * The pair of a demo round, used once and never announced. `requestKey` is the Idempotency-Key of
 * its request, if there is one.
 */
export const demoPair = (
  drawServerSeed: DrawServerSeed,
  requestKey: string = randomUUID(),
): SeedPair => ({
  serverSeed: drawServerSeed(demoPurpose(requestKey)),
  clientSeed: 'demo',
  nonce: 0,
});
