import { hashServerSeed, SEED_BYTES } from '@degen/rules/fairness.ts';
import { toHex } from '@degen/rules/hex.ts';
import { ORDER_SEED_BYTES } from '@degen/rules/orders/content.ts';
import { type DemoOrder, demoOrderHash } from '@degen/rules/orders/demo-order.ts';
import type { DemoRoundProof } from '@degen/rules/wire/fairness.ts';
import { hashing, randomBytes } from '../../shared/fairness/crypto/hashing.ts';

/** The client seed of one order, with fresh random bytes of this browser. */
export const demoClientSeed = (): string => `demo${toHex(randomBytes(ORDER_SEED_BYTES))}`;

/** Draws what the demo rounds of an order in this browser follow from. */
export const drawDemoSeeds = (order: DemoOrder): Omit<DemoRoundProof, 'nonce' | 'index'> => {
  const serverSeed = toHex(randomBytes(SEED_BYTES));
  const seeds = {
    serverSeedHash: hashServerSeed(hashing, serverSeed),
    clientSeed: demoClientSeed(),
  };
  return { serverSeed, ...seeds, order: demoOrderHash(hashing, order, seeds) };
};
