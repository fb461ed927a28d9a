import type { Hashing } from '../fairness.ts';
import type { BetContent, MandateContent } from './content.ts';
import { contentHash } from './order.ts';

type Seeds = Pick<BetContent, 'serverSeedHash' | 'clientSeed'>;
type Said<Content> = Omit<Content, keyof Seeds | 'abandoned'>;

/** What the order of a demo round says without its seeds: as for money, but nobody signs it. */
export type DemoOrder = Said<BetContent> | Said<MandateContent>;

/** The hash that stands for the order of a demo round. */
export const demoOrderHash = (
  hashing: Hashing,
  order: DemoOrder,
  { serverSeedHash, clientSeed }: Seeds,
): string => contentHash(hashing, { ...order, serverSeedHash, clientSeed, abandoned: [] });
