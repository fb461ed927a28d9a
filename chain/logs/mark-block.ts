import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { getAddress, isError } from 'ethers';
import type { ICustody } from '../contracts.ts';
import { eventsOf } from './pages.ts';

/** Checks each event, because some nodes ignore the filter of a query. */
const isMarkIn = async (custody: ICustody, mark: number, block: number): Promise<boolean> => {
  try {
    const address = getAddress(await custody.getAddress());
    const found = await eventsOf(custody, custody.filters.Marked(mark))(block, block);
    return found.some(
      (event) =>
        event.address === address &&
        event.blockNumber === block &&
        // An event of another kind has no arguments.
        event.args?.mark === BigInt(mark),
    );
  } catch {
    // Nodes reject the number of a block that they do not have.
    return false;
  }
};

/**
 * Searches backwards from the newest block, in growing steps, for the block with which Custody has
 * as many marks. Undefined when it has fewer. Throws when the node lacks a state on the way.
 */
const searchMark = async (custody: ICustody, mark: number): Promise<number | undefined> => {
  const isMadeBy = async (blockTag: number): Promise<boolean> => {
    try {
      return (await custody.marks({ blockTag })) >= BigInt(mark);
    } catch (error) {
      // Custody was not deployed yet.
      if (isError(error, 'BAD_DATA')) return false;
      throw error;
    }
  };
  let made = (await custody.runner?.provider?.getBlockNumber()) ?? 0;
  if (!(await isMadeBy(made))) return undefined;
  let before = made;
  for (let step = 1; before === made && made > 0; step *= 2) {
    before = Math.max(0, made - step);
    if (before > 0 && (await isMadeBy(before))) made = before;
  }
  while (made - before > 1) {
    const middle = Math.floor((before + made) / 2);
    if (await isMadeBy(middle)) made = middle;
    else before = middle;
  }
  return made;
};

/**
 * The block in which the mark of a proof's epoch was made. The proof may name it. If the mark is
 * not there, or the proof names no block, the node searches for it, which needs the states of older
 * blocks. A block that was found is checked too, because nodes behind one address may have
 * different states. Throws or returns undefined when there is no such block.
 */
export const readMarkBlock = async (
  custody: ICustody,
  { epoch: { mark }, markBlock }: Pick<SavedProof, 'epoch' | 'markBlock'>,
): Promise<number | undefined> => {
  if (markBlock !== undefined && (await isMarkIn(custody, mark, markBlock))) return markBlock;
  const found = await searchMark(custody, mark);
  return found !== undefined && (await isMarkIn(custody, mark, found)) ? found : undefined;
};
