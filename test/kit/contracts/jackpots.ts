import type { BigNumberish } from 'ethers';
import type { Chain } from './chain.ts';
import type { Fixture } from './fixture.ts';

/**
 * Announces an award, waits until it can be paid, and pays it. Returns the payment's transaction.
 */
export const awardJackpot = async (
  chain: Chain,
  { casino, operator, stranger }: Pick<Fixture, 'casino' | 'operator' | 'stranger'>,
  id: string,
  player: string,
  tier: BigNumberish,
  stake: BigNumberish,
) => {
  await casino.connect(operator).announceJackpot(id, player, tier, stake);
  await mineUntilPayable(chain, { casino }, id);
  return casino.connect(stranger).payJackpot(id);
};

/** Mines blocks until the next block is the first in which the award can be paid. */
export const mineUntilPayable = async (
  chain: Chain,
  { casino }: Pick<Fixture, 'casino'>,
  id: string,
): Promise<void> => {
  const { payableFrom } = await casino.awardOf(id);
  const now = await chain.ethers.provider.getBlockNumber();
  const missing = Number(payableFrom) - 1 - now;
  if (missing > 0) await chain.networkHelpers.mine(missing);
};
