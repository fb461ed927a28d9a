import { type Epoch, epochHash, NO_EPOCH } from '@degen/rules/liabilities/epoch.ts';
import { type BigNumberish, keccak256, type Provider, type Result } from 'ethers';
import type { ICustody } from '../contracts.ts';
import { blockFrom } from './block-from.ts';
import { eventsOf, readPages } from './pages.ts';

/** Copies a result that ethers decoded. The original is read-only and cannot be encoded again. */
const liabilitiesOf = (decoded: Result): Epoch['degen'] => ({
  root: decoded.root,
  balance: decoded.balance,
  deposited: decoded.deposited,
  withdrawn: decoded.withdrawn,
  byOperator: decoded.byOperator,
});

/** An epoch as the contract's events have it. */
export const epochOf = (epoch: Result): Epoch => ({
  number: Number(epoch.number),
  mark: Number(epoch.mark),
  roundsRoot: epoch.roundsRoot,
  degen: liabilitiesOf(epoch.degen),
  bnb: liabilitiesOf(epoch.bnb),
});

/** Blocks of one second. */
const SAME_TIME_BLOCKS = 20;

const providerOf = (custody: ICustody): Provider => {
  const provider = custody.runner?.provider;
  if (!provider) throw new Error('the contract has no node');
  return provider;
};

/** Searches blocks for the event that published the standing epoch of a number. */
const findIn = async (
  custody: ICustody,
  number: BigNumberish,
  first: number,
  last: number,
): Promise<Epoch> => {
  const hash = await custody.epochHashOf(number);
  const filter = custody.filters.EpochPublished(number, hash);
  for await (const { found } of readPages(first, last, eventsOf(custody, filter))) {
    for (const { args } of found) {
      const epoch = epochOf(args.epoch as unknown as Result);
      if (epochHash(keccak256, epoch) === hash) return epoch;
    }
  }
  throw new Error(`the node has no event that published epoch ${number}`);
};

/**
 * Reads a standing epoch of Custody from the event that published it. The contract knows when the
 * last final and the newest epoch were, so a node is asked for the logs of a few blocks only.
 */
export const readPublishedEpoch = async (
  custody: ICustody,
  { number, publishedAt }: { readonly number: BigNumberish; readonly publishedAt: BigNumberish },
): Promise<Epoch> => {
  if (BigInt(number) === 0n) return NO_EPOCH;
  const from = await blockFrom(providerOf(custody), Number(publishedAt));
  return findIn(custody, number, from, from + SAME_TIME_BLOCKS);
};

/**
 * Reads the last final epoch or a provisional one. The contract does not say when the provisional
 * ones before the newest were published, so all logs since the last final one are searched.
 */
export const readStandingEpoch = async (custody: ICustody, number: bigint): Promise<Epoch> => {
  const last = await custody.lastFinalEpoch();
  if (number <= last.number) return readPublishedEpoch(custody, last);
  const provider = providerOf(custody);
  const from = await blockFrom(provider, Number(last.publishedAt));
  return findIn(custody, number, from, await provider.getBlockNumber());
};
