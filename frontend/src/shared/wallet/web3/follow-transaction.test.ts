import { FetchRequest, toUtf8Bytes, toUtf8String } from 'ethers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openNode } from '../../../../../chain/custody-at.ts';
import {
  followTransaction,
  type Transaction,
  transactionOf,
} from '../../../../../chain/follow-transaction.ts';
import { expectLogged } from '../../../../../test/kit/page/logs.ts';
import { ALICE, BOB } from '../../../../../test/kit/page/wallet-harness.ts';

type Reads = Pick<Transaction, 'nonce' | 'nextNonce'> & { succeeded(): Promise<boolean | null> };

const follow = ({ succeeded, ...reads }: Reads) =>
  followTransaction({
    ...reads,
    hash: '0xbet',
    async receipt() {
      const answer = await succeeded();
      return answer === null ? null : { blockNumber: 9, succeeded: answer };
    },
  });

describe('waiting for a transaction', () => {
  afterEach(() => void vi.useRealTimers());

  it('ends with the receipt after errors of the node', async () => {
    vi.useFakeTimers();
    const answers: (boolean | null | Error)[] = [null, new Error('down'), null, false];
    const mined = follow({
      nonce: async () => 4,
      nextNonce: async () => 4,
      async succeeded() {
        const answer = answers.shift() ?? null;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await mined).toBe('failed');
    expectLogged('Cannot see this transaction now 0xbet Error: down');
  });

  it('detects a replacement by another transaction with the same nonce', async () => {
    vi.useFakeTimers();
    const nonces = [undefined, 4];
    let count = 9;
    const mined = follow({
      nonce: async () => nonces.shift(),
      nextNonce: async () => count,
      succeeded: async () => null,
    });
    await vi.advanceTimersByTimeAsync(1_000);
    count = 5;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await mined).toBe('replaced');
  });

  it('reports no replacement while the nodes of a pool are at different blocks', async () => {
    vi.useFakeTimers();
    const counts = [5, 5, 4, 5, 5, 4, 5, 5];
    const receipts = [null, null, null, null, null, null, null, true];
    const mined = follow({
      nonce: async () => 4,
      nextNonce: async () => counts.shift() ?? 5,
      succeeded: async () => receipts.shift() ?? null,
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await mined).toBe('succeeded');
  });

  it('ends when the node has not known the transaction for two minutes', async () => {
    vi.useFakeTimers();
    let looks = 0;
    const ended = vi.fn();
    const nonce = async () => {
      looks += 1;
      if (looks === 60) throw new Error('down');
      return undefined;
    };
    const unknown = { nonce, nextNonce: async () => 5, succeeded: async () => null };
    void follow(unknown).then(ended);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith('unseen');
    expectLogged('Cannot see this transaction now 0xbet Error: down');
  });

  it('ends two minutes after the network has dropped the transaction', async () => {
    vi.useFakeTimers();
    const ended = vi.fn();
    let found: number | undefined = 4;
    const nonce = async () => found;
    void follow({ nonce, nextNonce: async () => 4, succeeded: async () => null }).then(ended);
    await vi.advanceTimersByTimeAsync(300_000);
    found = undefined;
    await vi.advanceTimersByTimeAsync(119_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith('unseen');
  });

  it.each([
    ['the node knows the transaction', 4],
    ['another account sent the transaction', null],
  ] as const)('continues for hours when %s', async (_which, nonce) => {
    vi.useFakeTimers();
    const ended = vi.fn();
    const pending = {
      nonce: async () => nonce,
      nextNonce: async () => 4,
      succeeded: async () => null,
    };
    void follow(pending).then(ended);
    await vi.advanceTimersByTimeAsync(10_000_000);
    expect(ended).not.toHaveBeenCalled();
  });

  it('ignores the nonce of a transaction that another account sent', async () => {
    const sent = {
      hash: `0x${'aa'.repeat(32)}`,
      from: BOB,
      to: ALICE,
      nonce: '0x4',
      gas: '0x5208',
      gasPrice: '0x1',
      value: '0x0',
      input: '0x',
      chainId: '0x61',
      blockHash: null,
      blockNumber: null,
      r: `0x${'11'.repeat(32)}`,
      s: `0x${'11'.repeat(32)}`,
      v: '0xe5',
    };
    FetchRequest.registerGetUrl(async ({ body }) => {
      const { id } = JSON.parse(toUtf8String(body ?? '0x'));
      const told = toUtf8Bytes(JSON.stringify({ jsonrpc: '2.0', id, result: sent }));
      return { statusCode: 200, statusMessage: 'OK', headers: {}, body: told };
    });
    const provider = openNode({ rpcUrl: 'http://node.test', chainId: 97 });
    const nonceFor = (account: string) => transactionOf(provider, account, sent.hash).nonce();
    expect(await nonceFor(ALICE)).toBeNull();
    expect(await nonceFor(BOB)).toBe(4);
    FetchRequest.registerGetUrl(FetchRequest.createGetUrlFunc());
  });
});
