import type { ICustody } from '../contracts.ts';
import { blockFrom } from './block-from.ts';
import { eventsOf, readPages } from './pages.ts';

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
  const marked = eventsOf(custody, custody.filters.Marked(mark));
  for await (const { found } of readPages(from, to, marked)) {
    const [event] = found;
    if (event) return event.blockNumber;
  }
};
