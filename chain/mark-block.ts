import type { ICustody } from '../types/contracts/interfaces/ICustody.ts';
import { blockFrom } from './published-epoch.ts';

/** How long before its epoch a mark is at most. */
const MARK_AGE_MAX_S = 2 * 3_600;

/**
 * The block of the mark of the newest epoch; undefined when another epoch is the newest now, or
 * when the node does not know the mark.
 */
export const readMarkBlock = async (
  custody: ICustody,
  { number, mark }: { readonly number: number; readonly mark: number },
): Promise<number | undefined> => {
  const last = await custody.lastEpoch();
  const provider = custody.runner?.provider;
  if (Number(last.number) !== number || !provider) return undefined;
  const publishedAt = Number(last.publishedAt);
  const from = await blockFrom(provider, publishedAt - MARK_AGE_MAX_S);
  const to = await blockFrom(provider, publishedAt + 1);
  const [event] = await custody.queryFilter(custody.filters.Marked(mark), from, to);
  return event?.blockNumber;
};
