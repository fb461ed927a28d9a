import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Log, makeError, ZeroAddress } from 'ethers';
import { expect, it } from 'vitest';
import { LogPages, readLogs, readLogsOfBlock, readPages, searchFrom } from '../chain/logs/pages.ts';
import { ROOT } from '../scripts/stack/processes.ts';

const TEST = /\.test\.tsx?$|(^|\/)testing(\/|\.tsx?$)|node_modules/;
const QUERY = /\b(eth_getLogs|getLogs|queryFilter)\b/;

/** Sends a query of `chain/logs` to the node of the player's wallet. */
const WALLET = 'frontend/src/shared/wallet/transfers/chain-reader.ts';

it('only one folder asks nodes for logs, so every query is for as many blocks as nodes allow', () => {
  const production = ['chain', 'server/src', 'frontend/src', 'scripts', 'ignition'].flatMap(
    (folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => join(folder, path))
        .filter((path) => /\.tsx?$/.test(path) && !TEST.test(path)),
  );
  const asking = production.filter((path) => QUERY.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(asking.sort()).toEqual(['chain/logs/pages.ts', WALLET]);
});

/** A node that rejects queries for more than `max` blocks, and the queries that it answered. */
const nodeFor = (max: number) => {
  const answered: [number, number][] = [];
  const node = {
    asked: 0,
    answered,
    read: async (from: number, to: number): Promise<number[]> => {
      node.asked += 1;
      if (to - from >= max) throw new Error('query exceeds the block range');
      answered.push([from, to]);
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    },
  };
  return node;
};

const readAll = async (first: number, last: number, read: ReturnType<typeof nodeFor>['read']) => {
  const all: number[] = [];
  for await (const { found } of readPages(first, last, read)) all.push(...found);
  return all;
};

it.each([10_000, 1_000, 300, 100, 10, 5])(
  'every block is read once and in order from a node that answers for at most %i blocks',
  async (max) => {
    const blocks = await readAll(7, 5_006, nodeFor(max).read);
    expect(blocks).toEqual(Array.from({ length: 5_000 }, (_, index) => index + 7));
  },
);

it('a node that rejects every query ends the search with its error', async () => {
  const node = nodeFor(0);
  await expect(readAll(0, 5_000, node.read)).rejects.toThrow('query exceeds the block range');
  expect(node.answered).toEqual([]);
});

it('a node that does not answer is not asked for fewer blocks', async () => {
  let asked = 0;
  const silent = async (): Promise<never> => {
    asked += 1;
    throw makeError('request timeout', 'TIMEOUT', {
      operation: 'bodyText',
      reason: 'timeout',
    });
  };
  await expect(readAll(0, 5_000, silent)).rejects.toThrow('request timeout');
  expect(asked).toBe(1);
});

it('the newest page is shorter too after a rejected query', async () => {
  const pages = new LogPages({ max: 1_000, min: 100 });
  const { from, to } = await pages.newest(0, 5_000, nodeFor(300).read);
  expect([from, to]).toEqual([4_751, 5_000]);
});

it('a search goes on where it stopped, and reads the newest blocks again', async () => {
  const node = nodeFor(1_000);
  let head = 3_000;
  const search = searchFrom(100, async () => head, node.read);
  for (let call = 0; call < 3; call += 1) await search();
  head = 3_010;
  await search();
  expect(node.answered).toEqual([
    [100, 1_099],
    [1_100, 2_099],
    [2_100, 3_000],
    [2_988, 3_010],
  ]);
});

it('logs of blocks that were not asked for are rejected', async () => {
  const log = { address: ZeroAddress, blockNumber: 21 } as Log;
  const provider = { getLogs: async () => [log] };
  await expect(readLogs(provider, {}, 10, 20)).rejects.toThrow('block 21');
  await expect(readLogs(provider, {}, 10, 21)).resolves.toEqual([log]);
  const hashed = { getLogs: async () => [{ ...log, blockHash: '0x21' } as Log] };
  await expect(readLogsOfBlock(hashed, {}, '0x20')).rejects.toThrow('block 21');
  await expect(readLogsOfBlock(hashed, {}, '0x21')).resolves.toHaveLength(1);
});
