import { hashServerSeed, type RoundSeeds } from '@degen/rules/fairness.ts';
import { toHex } from '@degen/rules/hex.ts';
import { ORDER_SEED_BYTES } from '@degen/rules/orders/content.ts';
import { type DemoOrder, demoOrderHash } from '@degen/rules/orders/demo-order.ts';
import { hashing } from '../../shared/fairness/crypto/hashing.ts';

/** What a demo bet is drawn from when all random bytes that the page draws begin like `seed`. */
export const demoSeedsOf = (bet: DemoOrder, seed: Uint8Array): RoundSeeds => {
  const serverSeed = toHex(seed);
  const clientSeed = `demo${toHex(seed.subarray(0, ORDER_SEED_BYTES))}`;
  const serverSeedHash = hashServerSeed(hashing, serverSeed);
  return {
    serverSeed,
    order: demoOrderHash(hashing, bet, { serverSeedHash, clientSeed }),
    index: null,
  };
};
