import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Block, Network, type TransactionReceipt, type TransactionResponse } from 'ethers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journalOf } from './journal.ts';
import { trackUntracked } from './untracked.ts';

const ID = `untracked-${process.pid}`;
const DEPLOYER = '0x000000000000000000000000000000000000dEaD';
const OTHER = '0x000000000000000000000000000000000000bEEF';
const CHAIN = 97;
const NONCE = 4;

const STEP = { futureId: 'Local#a', networkInteractionId: 1 };
const TARGET = '0x000000000000000000000000000000000000cafE';
const PREPARE = { type: 'TRANSACTION_PREPARE_SEND', ...STEP, nonce: NONCE };
const toJournal = (lines: readonly object[]): string =>
  lines.map((line) => `\n${JSON.stringify(line)}`).join('');

/** The journal of a run that ended before it recorded whether transaction 4 was sent. */
const JOURNAL = toJournal([
  { type: 'DEPLOYMENT_INITIALIZE', chainId: CHAIN },
  { type: 'CALL_EXECUTION_STATE_INITIALIZE', futureId: 'Local#a', from: DEPLOYER },
  {
    ...{ type: 'NETWORK_INTERACTION_REQUEST', futureId: 'Local#a' },
    networkInteraction: {
      ...{ type: 'ONCHAIN_INTERACTION', id: 1, to: TARGET, data: '0xAB' },
      value: { _kind: 'bigint', value: '7' },
    },
  },
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
    getTransaction: async (_hash: string): Promise<TransactionResponse | null> => null,
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

  it('still counts as prepared when the node receives the transaction after ten blocks', async () => {
    await track(nodeThatKnows((height) => (height < 10 ? NONCE : NONCE + 1)));
    expect(await readFile(file, 'utf8')).toBe(JOURNAL);
  });
});

describe('a transaction whose fee was being raised when the run ended', () => {
  const FIRST = `0x${'11'.repeat(32)}`;
  const RAISED = `0x${'22'.repeat(32)}`;
  const RAISING = `${JOURNAL}${toJournal([
    { type: 'TRANSACTION_SEND', ...STEP, nonce: NONCE, transaction: { hash: FIRST } },
    { type: 'ONCHAIN_INTERACTION_BUMP_FEES', ...STEP },
    PREPARE,
  ])}`;
  const SENT = { from: DEPLOYER, nonce: NONCE, to: TARGET, data: '0xab', value: 7n };
  const FEES = { maxFeePerGas: 5n, maxPriorityFeePerGas: 2n };

  /** A node that has mined the transaction with this hash in this block. */
  const nodeThatMined = (hash: string, blockNumber: number, sent: object = SENT): Node => {
    const transaction = { hash, blockNumber, ...FEES, ...sent } as TransactionResponse;
    const receipt = { blockHash: '0x0b', blockNumber, status: 1, logs: [], contractAddress: null };
    return {
      ...nodeThatKnows(() => NONCE + 1),
      getTransactionCount: async () => NONCE + 1,
      getBlock: async () => ({ prefetchedTransactions: [transaction] }) as unknown as Block,
      getTransaction: async (asked) => (asked === hash ? transaction : null),
      getTransactionReceipt: async (asked) =>
        asked === hash ? (receipt as unknown as TransactionReceipt) : null,
    };
  };

  const added = async (): Promise<unknown[]> => {
    const text = await readFile(file, 'utf8');
    expect(text.startsWith(RAISING)).toBe(true);
    const lines = text.slice(RAISING.length).split('\n').slice(1);
    return lines.map((line) => JSON.parse(line));
  };

  const send = (hash: string) => ({
    ...{ type: 'TRANSACTION_SEND', ...STEP, nonce: NONCE },
    transaction: {
      hash,
      fees: {
        maxFeePerGas: { _kind: 'bigint', value: '5' },
        maxPriorityFeePerGas: { _kind: 'bigint', value: '2' },
      },
    },
  });
  const confirm = (hash: string, blockNumber: number) => ({
    ...{ type: 'TRANSACTION_CONFIRM', ...STEP, hash },
    receipt: { blockHash: '0x0b', blockNumber, logs: [], status: 'SUCCESS' },
  });

  beforeEach(() => writeFile(file, RAISING));

  it('gets its receipt when it was mined with the first fee', async () => {
    await track(nodeThatMined(FIRST, 90));
    expect(await added()).toEqual([confirm(FIRST, 90)]);
    await track(nodeThatMined(FIRST, 90));
    expect(await added()).toEqual([confirm(FIRST, 90)]);
  });

  it('gets its hash and its receipt when it was mined with the raised fee', async () => {
    await track(nodeThatMined(RAISED, 90));
    expect(await added()).toEqual([send(RAISED), confirm(RAISED, 90)]);
  });

  it('gets its hash immediately, and its receipt after enough confirmations', async () => {
    await track(nodeThatMined(FIRST, 1_000));
    expect(await added()).toEqual([send(FIRST)]);
    await track(nodeThatMined(FIRST, 90));
    expect(await added()).toEqual([send(FIRST), confirm(FIRST, 90)]);
  });

  it('is not recorded by the script, but left to Ignition, while it is pending with the first fee', async () => {
    const pending = { hash: FIRST, blockNumber: null } as TransactionResponse;
    await track({ ...nodeThatKnows(() => NONCE), getTransaction: async () => pending });
    expect(await added()).toEqual([]);
  });

  it('is not recorded by the script, but left to Ignition, when the node never receives it', async () => {
    await track(nodeThatKnows(() => NONCE));
    expect(await added()).toEqual([]);
  });

  it.each([{ to: OTHER }, { data: '0x' }, { value: 8n }])(
    'counts as not sent when a different transaction used its nonce: %o',
    async (other) => {
      await track(nodeThatMined(RAISED, 90, { ...SENT, ...other }));
      expect(await added()).toEqual([]);
    },
  );

  it('ends the run with an error when its hash is not found', async () => {
    const node = { ...nodeThatMined(RAISED, 90), getBlock: async () => null };
    await expect(track(node)).rejects.toThrow(
      'Local#a: the transaction with nonce 4 is mined, and neither the journal nor the last 5000 blocks have its hash',
    );
    expect(await added()).toEqual([]);
  });
});
