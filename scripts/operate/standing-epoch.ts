import type { Epoch } from '@degen/rules/liabilities/epoch.ts';
import { blockFrom, readEpochIn, readPublishedEpoch } from '../../chain/published-epoch.ts';
import type { ICustody } from '../../types/contracts/interfaces/ICustody.ts';

/** The number of blocks that one request to a public node covers. */
const BLOCKS_PER_QUERY = 1_000;

/**
 * Reads the last final epoch or a provisional one, of which the contract does not say when it was
 * published. So the logs since the last final one are searched.
 */
export const readStandingEpoch = async (custody: ICustody, number: number): Promise<Epoch> => {
  const last = await custody.lastFinalEpoch();
  if (number <= Number(last.number)) return readPublishedEpoch(custody, last);
  const provider = custody.runner?.provider;
  if (!provider) throw new Error('the contract has no node');
  const head = await provider.getBlockNumber();
  const first = await blockFrom(provider, Number(last.publishedAt));
  for (let from = first; from <= head; from += BLOCKS_PER_QUERY) {
    const epoch = await readEpochIn(custody, number, from, from + BLOCKS_PER_QUERY - 1);
    if (epoch) return epoch;
  }
  throw new Error(`the node has no event that published epoch ${number}`);
};
