import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Block, Network, type TransactionReceipt } from 'ethers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journalOf } from './journal.ts';
import { trackUntracked } from './untracked.ts';

const ID = `untracked-${process.pid}`;
const DEPLOYER = '0x000000000000000000000000000000000000dEaD';
const OTHER = '0x000000000000000000000000000000000000bEEF';
const CHAIN = 97;
const NONCE = 4;

const STEP = { futureId: 'Local#a', networkInteractionId: 1 };
const PREPARE = { type: 'TRANSACTION_PREPARE_SEND', ...STEP, nonce: NONCE };
const toJournal = (lines: readonly object[]): string =>
  lines.map((line) => `\n${JSON.stringify(line)}`).join('');

/** The journal of a run that ended before it recorded whether transaction 4 was sent. */
const JOURNAL = toJournal([
  { type: 'DEPLOYMENT_INITIALIZE', chainId: CHAIN },
  { type: 'CALL_EXECUTION_STATE_INITIALIZE', futureId: 'Local#a', from: DEPLOYER },
  PREPARE,
]);

const file = join(journalOf(ID), 'journal.jsonl');

/**
 * The most transactions that can be mined at a height: transaction 4 is not mined before block 151.
 */
const minedAt = (height: number): number => (height > 150 ? NONCE + 1 : NONCE);

/**
 * A node that mines a block whenever its height is requested. `pending` returns how many of the
 * deployer's transactions the node knows after a number of blocks. The first four are mined.
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
    getBlock: async (): Promise<Block | null> => null,
    getTransactionReceipt: async (_hash: string): Promise<TransactionReceipt | null> => null,
  };
};
type Node = ReturnType<typeof nodeThatKnows>;
const track = (node: Node, deployer = DEPLOYER): Promise<void> =>
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
  it('stays unchanged in a run with the key of another account', async () => {
    await expect(
      track(
        nodeThatKnows(() => 0),
        OTHER,
      ),
    ).rejects.toThrow(`the deployment was begun by ${DEPLOYER}, and the key is that of ${OTHER}`);
    expect(await readFile(file, 'utf8')).toBe(JOURNAL);
  });

  it('stays unchanged in a run on another chain', async () => {
    await expect(track(nodeThatKnows(() => 0, 31_337))).rejects.toThrow(
      'the deployment is on chain 97, and the network is chain 31337',
    );
    expect(await readFile(file, 'utf8')).toBe(JOURNAL);
  });

  it('counts as not sent when the node never receives the transaction', async () => {
    await track(nodeThatKnows(() => NONCE));
    expect(await readFile(file, 'utf8')).toContain('ONCHAIN_INTERACTION_REPLACED_BY_USER');
  });

  it('counts as not sent when the node dropped the transaction', async () => {
    await track(nodeThatKnows((height) => (height < 3 ? NONCE + 1 : NONCE)));
    expect(await readFile(file, 'utf8')).toContain('ONCHAIN_INTERACTION_REPLACED_BY_USER');
  });

  it('stays readable when a full disk has cut off the line after it', async () => {
    await writeFile(file, `${JOURNAL}\n{"type":"TRANSACTION_SEND","futureId":"Localé`);
    await track(nodeThatKnows(() => NONCE + 1));
    expect(await readFile(file, 'utf8')).toBe(JOURNAL);
  });

  it('still counts as prepared when the node receives the transaction after ten blocks', async () => {
    await track(nodeThatKnows((height) => (height < 10 ? NONCE : NONCE + 1)));
    expect(await readFile(file, 'utf8')).toBe(JOURNAL);
  });
});

describe('a transaction whose receipt the run did not record', () => {
  const HASH = `0x${'11'.repeat(32)}`;
  const SENT = `${JOURNAL}${toJournal([
    { type: 'TRANSACTION_SEND', ...STEP, nonce: NONCE, transaction: { hash: HASH } },
  ])}`;

  /** A node that has mined the transaction in this block. */
  const nodeThatMined = (blockNumber: number): Node => {
    const receipt = { blockHash: '0x0b', blockNumber, status: 1, logs: [], contractAddress: null };
    return {
      ...nodeThatKnows(() => NONCE + 1),
      getTransactionReceipt: async (asked) =>
        asked === HASH ? (receipt as unknown as TransactionReceipt) : null,
    };
  };

  const added = async (): Promise<unknown[]> => {
    const text = await readFile(file, 'utf8');
    expect(text.startsWith(SENT)).toBe(true);
    const lines = text.slice(SENT.length).split('\n').slice(1);
    return lines.map((line) => JSON.parse(line));
  };

  beforeEach(() => writeFile(file, SENT));

  it('gets it once, when it has enough confirmations', async () => {
    await track(nodeThatMined(1_000));
    expect(await added()).toEqual([]);
    const confirmed = {
      ...{ type: 'TRANSACTION_CONFIRM', ...STEP, hash: HASH },
      receipt: { blockHash: '0x0b', blockNumber: 90, logs: [], status: 'SUCCESS' },
    };
    await track(nodeThatMined(90));
    await track(nodeThatMined(90));
    expect(await added()).toEqual([confirmed]);
  });

  it('is left to Ignition while it is pending', async () => {
    await track(nodeThatKnows(() => NONCE + 1));
    expect(await added()).toEqual([]);
  });
});
