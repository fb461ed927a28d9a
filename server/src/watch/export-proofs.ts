import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { epochHash, type Proof, withTotals } from '@degen/rules/liabilities/epoch.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { epochText, leafText } from '@degen/rules/liabilities/proof-text.ts';
import { getAddress } from 'ethers';
import { type Trees, treesOf } from '../epochs/epoch-content.ts';
import { keccak256 } from '../system/keccak256.ts';
import type { EpochLeaves } from './books.ts';
import { readKeptLeaves } from './kept-leaves.ts';
import type { Watch } from './look.ts';
import { alarm, type Finding, note, reasonOf, sayChain } from './report.ts';

/** The trees of the leaves. Throws unless they are what the chain has published. */
const publishedTrees = ({ epoch, leaves }: EpochLeaves, hash: string, degen: string): Trees => {
  const trees = treesOf(degen, leaves);
  if (epochHash(keccak256, withTotals(epoch, trees)) === hash) return trees;
  throw new Error('the leaves make another epoch');
};

/** The first copy of the leaves that makes the published epoch: the database, or the kept file. */
const readTrees = async (
  { books, settings }: Watch,
  number: number,
  hash: string,
): Promise<{ found: EpochLeaves; trees: Trees } | readonly string[]> => {
  const { leavesFolder, watched } = settings;
  const copies = [
    () => books.leavesOf(hash),
    async () =>
      leavesFolder === undefined ? undefined : await readKeptLeaves(leavesFolder, number),
  ];
  const reasons: string[] = [];
  for (const read of copies) {
    try {
      const found = await read();
      if (found !== undefined) return { found, trees: publishedTrees(found, hash, watched.degen) };
    } catch (error) {
      reasons.push(reasonOf(error));
    }
  }
  return reasons;
};

/**
 * Writes every player's proof file of the last final epoch. It needs the chain and one copy of the
 * leaves, but neither the house nor its server.
 */
export const exportProofs = async (watch: Watch, folder: string): Promise<Finding> => {
  const { chain, settings } = watch;
  let number: number;
  let hash: string;
  try {
    await chain.checkServed();
    number = Number((await chain.custody.lastFinalEpoch()).number);
    hash = await chain.custody.epochHashOf(number);
  } catch (error) {
    return sayChain(error);
  }
  const read = number === 0 ? ['no epoch is final'] : await readTrees(watch, number, hash);
  if (!('trees' in read)) return alarm('LEAVES_MISSING', { number, hash, reasons: read });
  const { found, trees } = read;
  const { chainId, custody, casino, degen } = settings.watched;
  const leafOf = (token: Token, player: string): SavedProof['leaves'][Token] => {
    const leaf: Omit<Proof, 'epoch'> | undefined = trees[token].proofOf(player);
    return leaf === undefined ? null : leafText(leaf);
  };
  const players = new Set(TOKENS.flatMap((token) => found.leaves[token].map((one) => one.player)));
  await mkdir(folder, { recursive: true });
  for (const each of players) {
    const proof: SavedProof = {
      ...{ chainId, custody, casino, degen, player: getAddress(each) },
      epoch: epochText(found.epoch),
      leaves: { DEGEN: leafOf('DEGEN', each), BNB: leafOf('BNB', each) },
      rpcUrl: settings.exportRpcUrl,
    };
    await writeFile(join(folder, `${proof.player}.json`), JSON.stringify(proof, undefined, 2));
  }
  return note('PROOFS_WRITTEN', { number, players: players.size, folder });
};
