import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { epochText, leafText } from '@degen/rules/liabilities/proof-text.ts';
import { getAddress } from 'ethers';
import type { Trees } from '../epochs/epoch-content.ts';
import type { EpochLeaves } from './books.ts';
import { publishedTrees, readKeptLeaves } from './kept-leaves.ts';
import type { Watch } from './look.ts';
import { alarm, type Finding, note, reasonOf, sayChain } from './report.ts';

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

type Exported = {
  readonly number: number;
  readonly hash: string;
  /** Between the player's address and the file's ending. */
  readonly mark: string;
};

/** The last final epoch, of which claims take the leaves, and each epoch that decides a wind-up. */
const readExported = async ({ chain }: Watch): Promise<Exported[]> => {
  await chain.checkServed();
  const final = Number((await chain.custody.lastFinalEpoch()).number);
  const decisive = await chain.decisiveEpochs();
  const named = [
    { number: final, mark: '' },
    ...decisive.map((number) => ({ number, mark: `-epoch-${number}` })),
  ];
  return Promise.all(
    named.map(async (each) => ({ ...each, hash: await chain.custody.epochHashOf(each.number) })),
  );
};

/** Writes the proof file of every player of one epoch. */
const exportEpoch = async (
  watch: Watch,
  folder: string,
  { number, hash, mark }: Exported,
): Promise<Finding> => {
  const read = number === 0 ? ['no epoch is final'] : await readTrees(watch, number, hash);
  if (!('trees' in read)) return alarm('LEAVES_MISSING', { number, hash, reasons: read });
  const { found, trees } = read;
  const { chainId, custody, casino, degen } = watch.settings.watched;
  const leafOf = (token: Token, player: string): SavedProof['leaves'][Token] => {
    const leaf = trees[token].proofOf(player);
    return leaf === undefined ? null : leafText(leaf);
  };
  const players = new Set(TOKENS.flatMap((token) => found.leaves[token].map((one) => one.player)));
  await mkdir(folder, { recursive: true });
  for (const each of players) {
    const proof: SavedProof = {
      ...{ chainId, custody, casino, degen, player: getAddress(each) },
      epoch: epochText(found.epoch),
      leaves: { DEGEN: leafOf('DEGEN', each), BNB: leafOf('BNB', each) },
      rpcUrl: watch.settings.exportRpcUrl,
    };
    const file = join(folder, `${proof.player}${mark}.json`);
    await writeFile(file, JSON.stringify(proof, undefined, 2));
  }
  return note('PROOFS_WRITTEN', { number, players: players.size, folder });
};

/**
 * Writes every player's proof files. It needs the chain and one copy of the leaves, but neither the
 * house nor its server.
 */
export const exportProofs = async (watch: Watch, folder: string): Promise<Finding[]> => {
  let exported: Exported[];
  try {
    exported = await readExported(watch);
  } catch (error) {
    return [sayChain(error)];
  }
  const findings: Finding[] = [];
  for (const epoch of exported) findings.push(await exportEpoch(watch, folder, epoch));
  return findings;
};
