import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { epochHash, withTotals } from '@degen/rules/liabilities/epoch.ts';
import type { LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import { epochText, parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { type Trees, treesOf } from '../epochs/epoch-content.ts';
import { keccak256 } from '../system/keccak256.ts';
import type { EpochLeaves } from './books.ts';

/**
 * The number of epochs that are kept besides those that decide a wind-up. More than one, because
 * another node may call an older one the last final epoch.
 */
const KEPT = 3;
const NAME = /^epoch-(\d+)\.json$/;

type LeafRow = readonly [
  ...sums: [player: string, balance: string, deposited: string, withdrawn: string],
  ...orders: [count: string, head: string],
];

const rowOf = (leaf: LiabilityLeaf): LeafRow => {
  const { player, balance, deposited, withdrawn, orderCount, orderHead } = leaf;
  return [player, `${balance}`, `${deposited}`, `${withdrawn}`, `${orderCount}`, orderHead];
};

const leafOf = ([player, balance, deposited, withdrawn, count, head]: LeafRow): LiabilityLeaf => ({
  player,
  balance: BigInt(balance),
  deposited: BigInt(deposited),
  withdrawn: BigInt(withdrawn),
  orderCount: BigInt(count),
  orderHead: head,
});

/** The trees of the leaves. Throws unless they are what the chain has published. */
export const publishedTrees = (
  { epoch, leaves }: EpochLeaves,
  hash: string,
  degen: string,
): Trees => {
  const trees = treesOf(degen, leaves);
  if (epochHash(keccak256, withTotals(epoch, trees)) === hash) return trees;
  throw new Error('the leaves make another epoch');
};

const fileOf = (folder: string, number: number): string => join(folder, `epoch-${number}.json`);

/**
 * Stores the leaves of a final epoch; returns false when they were stored before. Then forgets old
 * ones, but never those of an epoch that decides a wind-up.
 */
export const keepLeaves = async (
  folder: string,
  number: number,
  decisive: readonly number[],
  read: () => Promise<EpochLeaves | undefined>,
): Promise<boolean> => {
  await mkdir(folder, { recursive: true });
  const kept = (await readdir(folder)).flatMap((name) => Number(NAME.exec(name)?.[1] ?? []));
  if (kept.includes(number)) return false;
  const found = await read();
  if (found === undefined) throw new Error(`the books have no epoch ${number}`);
  const { epoch, leaves } = found;
  const content = {
    epoch: epochText(epoch),
    leaves: { DEGEN: leaves.DEGEN.map(rowOf), BNB: leaves.BNB.map(rowOf) },
  };
  // Renamed when it is complete, because the process can die while it writes.
  const next = join(folder, 'next.json');
  await writeFile(next, JSON.stringify(content));
  await rename(next, fileOf(folder, number));
  const passing = [number, ...kept].filter((each) => !decisive.includes(each));
  for (const old of passing.sort((a, b) => b - a).slice(KEPT)) await rm(fileOf(folder, old));
  return true;
};

export const readKeptLeaves = async (folder: string, number: number): Promise<EpochLeaves> => {
  const { epoch, leaves } = JSON.parse(await readFile(fileOf(folder, number), 'utf8'));
  return {
    epoch: parseEpoch(epoch),
    leaves: { DEGEN: leaves.DEGEN.map(leafOf), BNB: leaves.BNB.map(leafOf) },
  };
};
