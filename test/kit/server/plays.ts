import { parseEther, type Wallet } from 'ethers';
import type { TestChain } from './chain.ts';

/** Plays on chain for 0.1 BNB, and returns the id of the request for randomness. */
export const playOnChain = async (chain: TestChain, player: Wallet): Promise<bigint> => {
  const stake = parseEther('0.1');
  const casino = chain.casino.connect(player);
  const receipt = await (await casino.playGame(stake, 0, { value: stake })).wait();
  const [requested] = await chain.casino.queryFilter(
    chain.casino.filters.PlayRequested(),
    receipt?.blockNumber,
  );
  if (requested === undefined) throw new Error('no play was requested');
  return requested.args.requestId;
};
