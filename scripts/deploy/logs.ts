import type { Filter, Log, Provider } from 'ethers';
import { blockPages } from '../../chain/block-pages.ts';

/** All logs from a block on, the oldest first. */
export const readLogsFrom = async (
  provider: Provider,
  fromBlock: number,
  filter: Pick<Filter, 'address' | 'topics'>,
): Promise<Log[]> => {
  const logs: Log[] = [];
  const head = await provider.getBlockNumber();
  for (const [from, toBlock] of blockPages(fromBlock, head)) {
    logs.push(...(await provider.getLogs({ ...filter, fromBlock: from, toBlock })));
  }
  return logs;
};
