import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { hashServerSeed, SEED_BYTES } from '@degen/rules/fairness.ts';
import type { BetContent } from '@degen/rules/orders/content.ts';
import { demoOrderHash } from '@degen/rules/orders/demo-order.ts';
import type { DemoRoundProof } from '@degen/rules/wire/fairness.ts';
import { nodeHashing } from './hashing.ts';

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

type DemoRound = {
  /** What the order of the round says without seeds. */
  readonly bet: Pick<BetContent, 'game' | 'token' | 'stake' | 'input'>;
  /** The part of the order that the page draws. */
  readonly clientSeed: string;
  /** The Idempotency-Key of the request, if there is one. */
  readonly requestKey: string | undefined;
};

/** What a demo round is drawn from: a server seed that is used once and never announced. */
export const demoSeeds = (
  drawServerSeed: DrawServerSeed,
  { bet, clientSeed, requestKey = randomUUID() }: DemoRound,
): DemoRoundProof => {
  const serverSeed = drawServerSeed(demoPurpose(requestKey));
  const serverSeedHash = hashServerSeed(nodeHashing, serverSeed);
  const seeds = { serverSeedHash, clientSeed };
  const order = demoOrderHash(nodeHashing, { kind: 'bet', ...bet }, seeds);
  return { serverSeed, ...seeds, nonce: 0, order, index: null };
};
