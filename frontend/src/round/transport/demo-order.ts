import { hashServerSeed, SEED_BYTES } from '@degen/rules/fairness.ts';
import { toHex } from '@degen/rules/hex.ts';
import {
  type BetContent,
  type MandateContent,
  ORDER_SEED_BYTES,
} from '@degen/rules/orders/content.ts';
import { contentHash } from '@degen/rules/orders/order.ts';
import type { DemoRoundProof } from '@degen/rules/wire/fairness.ts';
import { hashing, randomBytes } from '../../shared/fairness/crypto/hashing.ts';

type Seeds = Pick<BetContent, 'serverSeedHash' | 'clientSeed'>;
type Said<Content> = Omit<Content, keyof Seeds | 'abandoned'>;

/** What the order of a demo round says without its seeds: as for money, but nobody signs it. */
export type DemoOrder = Said<BetContent> | Said<MandateContent>;

/** The client seed of one order, with fresh random bytes of this browser. */
export const demoClientSeed = (): string => `demo${toHex(randomBytes(ORDER_SEED_BYTES))}`;

/** The hash that stands for the order of a demo round. */
export const demoOrderHash = (order: DemoOrder, { serverSeedHash, clientSeed }: Seeds): string =>
  contentHash(hashing, { ...order, serverSeedHash, clientSeed, abandoned: [] });

/** Draws what the demo rounds of an order in this browser follow from. */
export const drawDemoSeeds = (order: DemoOrder): Omit<DemoRoundProof, 'nonce' | 'index'> => {
  const serverSeed = toHex(randomBytes(SEED_BYTES));
  const seeds = {
    serverSeedHash: hashServerSeed(hashing, serverSeed),
    clientSeed: demoClientSeed(),
  };
  return { serverSeed, ...seeds, order: demoOrderHash(order, seeds) };
};
