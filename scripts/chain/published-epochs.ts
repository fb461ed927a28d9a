import { type Epoch, epochHash } from '@degen/rules/liabilities/epoch.ts';
import { type BigNumberish, keccak256, type Result, ZeroHash } from 'ethers';
import type { ICustody } from '../../types/contracts/interfaces/ICustody.ts';

/** The number of blocks that one request to a public node covers. */
const BLOCKS_PER_QUERY = 1_000;

const NO_LIABILITIES = { root: ZeroHash, balance: 0n, deposited: 0n, withdrawn: 0n };

/** The epoch argument of contract calls before the first epoch is published. */
export const NO_EPOCH: Epoch = {
  number: 0,
  snapshotBlock: 0,
  roundsRoot: ZeroHash,
  degen: NO_LIABILITIES,
  bnb: NO_LIABILITIES,
};

const liabilitiesOf = ({ root, balance, deposited, withdrawn }: Result): Epoch['degen'] => ({
  root,
  balance,
  deposited,
  withdrawn,
});

const parseEpochEvent = ({ epoch }: Result): Epoch => ({
  number: Number(epoch.number),
  snapshotBlock: Number(epoch.snapshotBlock),
  roundsRoot: epoch.roundsRoot,
  degen: liabilitiesOf(epoch.degen),
  bnb: liabilitiesOf(epoch.bnb),
});

/**
 * Identifies an epoch. The search for its event starts at the snapshot block, because an epoch is
 * published soon after its snapshot.
 */
type Place = { readonly number: BigNumberish; readonly snapshotBlock: BigNumberish };

/** Reads an epoch of Custody from the event that published it. */
export const readPublishedEpoch = async (
  custody: ICustody,
  { number, snapshotBlock }: Place,
): Promise<Epoch> => {
  if (BigInt(number) === 0n) return NO_EPOCH;
  const hash = await custody.epochHashOf(number);
  const head = (await custody.runner?.provider?.getBlockNumber()) ?? 0;
  const filter = custody.filters.EpochPublished(number, hash);
  for (let from = Number(snapshotBlock); from <= head; from += BLOCKS_PER_QUERY) {
    const to = Math.min(head, from + BLOCKS_PER_QUERY - 1);
    for (const { args } of await custody.queryFilter(filter, from, to)) {
      const epoch = parseEpochEvent(args as unknown as Result);
      if (epochHash(keccak256, epoch) === hash) return epoch;
    }
  }
  throw new Error(`the node has no event that published epoch ${number}`);
};
