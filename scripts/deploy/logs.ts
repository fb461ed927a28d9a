import type { Filter, Log, Provider } from 'ethers';

/** The number of blocks that one request to a public node covers. */
const BLOCKS_PER_QUERY = 1_000;

/** All logs from a block on, the oldest first. */
export const readLogsFrom = async (
  provider: Provider,
  fromBlock: number,
  filter: Pick<Filter, 'address' | 'topics'>,
): Promise<Log[]> => {
  const logs: Log[] = [];
  const head = await provider.getBlockNumber();
  for (let from = fromBlock; from <= head; from += BLOCKS_PER_QUERY) {
    const toBlock = Math.min(head, from + BLOCKS_PER_QUERY - 1);
    logs.push(...(await provider.getLogs({ ...filter, fromBlock: from, toBlock })));
  }
  return logs;
};
