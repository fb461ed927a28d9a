import { describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../../../../../test/kit/page/logs.ts';
import { CONFIG } from '../../../../../test/kit/page/wallet-harness.ts';
import type { Eip1193Provider } from '../eip1193.ts';
import { createChainReader } from './chain-reader.ts';

const HASH = '0xaa';
const ACCOUNT = `0x${'aa'.repeat(20)}`;
const RECEIPT = { blockNumber: '0xc', status: '0x1' };

/** A chain reader with a fake wallet and a fake node. The arguments are their responses. */
const readerOf = (wallet: (() => unknown) | null, node: () => unknown) => {
  const asked = vi.fn(async () => new Response(JSON.stringify({ result: node() })));
  vi.stubGlobal('fetch', asked);
  const provider = wallet
    ? ({ request: async () => wallet(), on: () => {}, removeListener: () => {} } as Eip1193Provider)
    : undefined;
  const reader = createChainReader({
    loadConfig: async () => ({ ...CONFIG, rpcUrl: 'http://node.test' }),
    walletProvider: () => provider,
  });
  return { asked, reader };
};

describe('reading the chain', () => {
  it('asks the wallet before the node', async () => {
    const { asked, reader } = readerOf(
      () => RECEIPT,
      () => null,
    );
    expect(await reader.receipt(HASH)).toEqual({ blockNumber: 12, succeeded: true });
    expect(asked).not.toHaveBeenCalled();
  });

  it('asks the node while no wallet is connected', async () => {
    const { reader } = readerOf(null, () => ({ ...RECEIPT, status: '0x0' }));
    expect(await reader.receipt(HASH)).toEqual({ blockNumber: 12, succeeded: false });
  });

  it.each([
    ['an empty object', {}],
    ['a block that is not a number', { blockNumber: 'soon', status: '0x1' }],
    ['a receipt without a status', { blockNumber: '0xc' }],
    ['a text', 'mined'],
    ['undefined', undefined],
  ])('asks the node when the wallet returns %s', async (_, answer) => {
    const { reader } = readerOf(
      () => answer,
      () => RECEIPT,
    );
    expect(await reader.receipt(HASH)).toEqual({ blockNumber: 12, succeeded: true });
    expectLogged('The wallet cannot tell, asking the node');
  });

  it('asks the node when a wallet never answers', async () => {
    vi.useFakeTimers();
    const { reader } = readerOf(
      () => new Promise(() => {}),
      () => RECEIPT,
    );
    const receipt = reader.receipt(HASH);
    await vi.runAllTimersAsync();
    expect(await receipt).toEqual({ blockNumber: 12, succeeded: true });
    expectLogged('The wallet cannot tell, asking the node');
    vi.useRealTimers();
  });

  it('throws when the node’s answer is malformed', async () => {
    const { reader } = readerOf(null, () => ({}));
    await expect(reader.receipt(HASH)).rejects.toThrow('Malformed quantity');
    await expect(reader.transactionCount('0x1')).rejects.toThrow('Malformed quantity');
  });

  it('returns the nonce of a transaction, or undefined for an unknown transaction', async () => {
    const sent = { from: ACCOUNT.toUpperCase().replace('X', 'x'), nonce: '0x3' };
    expect(await readerOf(null, () => sent).reader.nonceOf(HASH, ACCOUNT)).toBe(3);
    expect(await readerOf(null, () => null).reader.nonceOf(HASH, ACCOUNT)).toBeUndefined();
  });

  it('returns no nonce of a transaction that another account sent', async () => {
    const sent = { from: `0x${'bb'.repeat(20)}`, nonce: '0x3' };
    expect(await readerOf(null, () => sent).reader.nonceOf(HASH, ACCOUNT)).toBeNull();
  });
});
