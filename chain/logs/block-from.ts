import type { Provider } from 'ethers';

const timeOf = async (provider: Provider, block: number): Promise<number> =>
  (await provider.getBlock(block))?.timestamp ?? 0;

/** The first block, from `first` on, that is not older than a time. */
export const blockFrom = async (provider: Provider, time: number, first = 0): Promise<number> => {
  let [low, high] = [first, await provider.getBlockNumber()];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await timeOf(provider, middle)) < time) low = middle + 1;
    else high = middle;
  }
  return low;
};
