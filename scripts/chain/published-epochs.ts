import { type Epoch, epochHash, NO_EPOCH } from '@degen/rules/liabilities/epoch.ts';
import { type BigNumberish, keccak256, type Result } from 'ethers';
import type { ICustody } from '../../types/contracts/interfaces/ICustody.ts';

/** The number of blocks that one request to a public node covers. */
const BLOCKS_PER_QUERY = 1_000;

const liabilitiesOf = (found: Result): Epoch['degen'] => {
  const { root, balance, deposited, withdrawn, byOperator } = found;
  return { root, balance, deposited, withdrawn, byOperator };
};

const parseEpochEvent = ({ epoch }: Result): Epoch => ({
  number: Number(epoch.number),
  mark: Number(epoch.mark),
  roundsRoot: epoch.roundsRoot,
  degen: liabilitiesOf(epoch.degen),
  bnb: liabilitiesOf(epoch.bnb),
});

/**
 * Reads a standing epoch of Custody from the event that published it. Searches from the newest
 * block backwards, because the contract asks only for epochs of the last days.
 */
export const readPublishedEpoch = async (
  custody: ICustody,
  number: BigNumberish,
): Promise<Epoch> => {
  if (BigInt(number) === 0n) return NO_EPOCH;
  const hash = await custody.epochHashOf(number);
  const head = (await custody.runner?.provider?.getBlockNumber()) ?? 0;
  const filter = custody.filters.EpochPublished(number, hash);
  for (let to = head; to >= 0; to -= BLOCKS_PER_QUERY) {
    const from = Math.max(0, to - BLOCKS_PER_QUERY + 1);
    for (const { args } of await custody.queryFilter(filter, from, to)) {
      const epoch = parseEpochEvent(args as unknown as Result);
      if (epochHash(keccak256, epoch) === hash) return epoch;
    }
  }
  throw new Error(`the node has no event that published epoch ${number}`);
};
