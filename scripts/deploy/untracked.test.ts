import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Network } from 'ethers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journalOf } from './journal.ts';
import { trackUntracked } from './untracked.ts';

const ID = `untracked-${process.pid}`;
const DEPLOYER = '0x000000000000000000000000000000000000dEaD';
const OTHER = '0x000000000000000000000000000000000000bEEF';
const CHAIN = 97;
const NONCE = 4;

/** The journal of a run that ended before it wrote down whether transaction 4 was sent. */
const JOURNAL = [
  { type: 'DEPLOYMENT_INITIALIZE', chainId: CHAIN },
  { type: 'CALL_EXECUTION_STATE_INITIALIZE', futureId: 'Local#a', from: DEPLOYER },
  {
    type: 'TRANSACTION_PREPARE_SEND',
    futureId: 'Local#a',
    networkInteractionId: 1,
    nonce: NONCE,
  },
]
  .map((line) => `\n${JSON.stringify(line)}`)
  .join('');

const file = join(journalOf(ID), 'journal.jsonl');

/** From this height on, the node has mined whatever it knows. */
const minedAt = (height: number): number => (height > 150 ? NONCE + 1 : NONCE);

/**
 * A node that mines a block for each question about its height. `pending` is the number of the
 * deployer's transactions that it knows at a height; it has mined four.
 */
const nodeThatKnows = (pending: (height: number) => number, chainId = CHAIN) => {
  let height = 100;
  return {
    getNetwork: async () => Network.from(chainId),
    getBlockNumber: async () => {
      height += 1;
      return height;
    },
    getTransactionCount: async (_: unknown, block?: unknown) =>
      block === 'pending'
        ? pending(height - 100)
        : Math.min(pending(height - 100), minedAt(height)),
    getBlock: async () => null,
    getTransactionReceipt: async () => null,
  };
};
const track = (node: ReturnType<typeof nodeThatKnows>, deployer = DEPLOYER): Promise<void> =>
  trackUntracked({
    provider: node,
    eip1193: { request: () => Promise.reject(new Error('not expected')) },
    ...{ deploymentId: ID, deployer, blockPollMs: 0 },
  });

beforeEach(async () => {
  await mkdir(journalOf(ID), { recursive: true });
  await writeFile(file, JOURNAL);
});
afterEach(() => rm(journalOf(ID), { recursive: true, force: true }));

describe('a transaction that the journal records only as prepared', () => {
  it('is not touched by a run with the key of another account', async () => {
    await expect(
      track(
        nodeThatKnows(() => 0),
        OTHER,
      ),
    ).rejects.toThrow(`the deployment was begun by ${DEPLOYER}, and the key is that of ${OTHER}`);
    expect(await readFile(file, 'utf8')).toBe(JOURNAL);
  });

  it('is not touched by a run on another chain', async () => {
    await expect(track(nodeThatKnows(() => 0, 31_337))).rejects.toThrow(
      'the deployment is on chain 97, and the network is chain 31337',
    );
    expect(await readFile(file, 'utf8')).toBe(JOURNAL);
  });

  it('counts as not sent when the node never hears of it', async () => {
    await track(nodeThatKnows(() => NONCE));
    expect(await readFile(file, 'utf8')).toContain('ONCHAIN_INTERACTION_REPLACED_BY_USER');
  });

  it('counts as not sent when the node knew it and dropped it', async () => {
    await track(nodeThatKnows((height) => (height < 3 ? NONCE + 1 : NONCE)));
    expect(await readFile(file, 'utf8')).toContain('ONCHAIN_INTERACTION_REPLACED_BY_USER');
  });

  it('is waited for while the node is ten blocks behind', async () => {
    await track(nodeThatKnows((height) => (height < 10 ? NONCE : NONCE + 1)));
    expect(await readFile(file, 'utf8')).toBe(JOURNAL);
  });
});
