import { Interface, ZeroAddress } from 'ethers';
import { describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../../../../../test/kit/page/logs.ts';
import { CONFIG } from '../../../../../test/kit/page/wallet-harness.ts';
import { ICustody__factory } from '../../../../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { CONFIG_WITHOUT_SERVER } from '../../config/casino-config.ts';
import type { Eip1193Provider } from '../provider/eip1193.ts';
import { ACCOUNT_OF, createChainReader, DEPOSITED } from './chain-reader.ts';

const HASH = '0xaa';
const ACCOUNT = `0x${'aa'.repeat(20)}`;
const OTHER = `0x${'bb'.repeat(20)}`;
const DEPOSIT = { id: HASH, account: ACCOUNT, token: 'BNB' } as const;
const CUSTODY = new Interface(ICustody__factory.abi);

/** The log of a deposit, as a node returns it. */
const logOf = (player: string, token = ZeroAddress, address = CONFIG.addresses.custody) => ({
  address,
  ...CUSTODY.encodeEventLog('Deposited', [player, token, 5n]),
});
const RECEIPT = { blockNumber: '0xc', status: '0x1', logs: [logOf(ACCOUNT)] };

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
    expect(await reader.transactionOf(DEPOSIT).receipt()).toEqual({
      blockNumber: 12,
      succeeded: true,
    });
    expect(asked).not.toHaveBeenCalled();
  });

  it('asks the node while no wallet is connected', async () => {
    const { reader } = readerOf(null, () => ({ ...RECEIPT, status: '0x0' }));
    expect(await reader.transactionOf(DEPOSIT).receipt()).toEqual({
      blockNumber: 12,
      succeeded: false,
    });
  });

  it.each([
    ['an empty object', {}],
    ['a block that is not a number', { blockNumber: 'soon', status: '0x1' }],
    ['a receipt without a status', { blockNumber: '0xc', logs: [] }],
    ['a receipt without logs', { blockNumber: '0xc', status: '0x1' }],
    ['a text', 'mined'],
    ['undefined', undefined],
  ])('asks the node when the wallet returns %s', async (_, answer) => {
    const { reader } = readerOf(
      () => answer,
      () => RECEIPT,
    );
    expect(await reader.transactionOf(DEPOSIT).receipt()).toEqual({
      blockNumber: 12,
      succeeded: true,
    });
    expectLogged('The wallet cannot tell, asking the node');
  });

  it.each([
    ['sees the block', () => RECEIPT, { blockNumber: 12, succeeded: true }],
    ['does not see it either', () => null, null],
    [
      'does not answer',
      () => {
        throw new Error('down');
      },
      null,
    ],
  ])(
    'asks the node, which %s, for a receipt that the wallet does not know',
    async (_, node, receipt) => {
      const { asked, reader } = readerOf(() => null, node);
      expect(await reader.transactionOf(DEPOSIT).receipt()).toEqual(receipt);
      expect(asked).toHaveBeenCalledOnce();
    },
  );

  it('asks the node when a wallet never answers', async () => {
    vi.useFakeTimers();
    const { reader } = readerOf(
      () => new Promise(() => {}),
      () => RECEIPT,
    );
    const receipt = reader.transactionOf(DEPOSIT).receipt();
    await vi.runAllTimersAsync();
    expect(await receipt).toEqual({ blockNumber: 12, succeeded: true });
    expectLogged('The wallet cannot tell, asking the node');
    vi.useRealTimers();
  });

  it('throws when the node’s answer is malformed', async () => {
    const { reader } = readerOf(null, () => ({ logs: [] }));
    await expect(reader.transactionOf(DEPOSIT).receipt()).rejects.toThrow('Malformed quantity');
    await expect(reader.transactionOf(DEPOSIT).nextNonce()).rejects.toThrow('Malformed quantity');
  });

  it.each([
    ['no deposit', []],
    ['a deposit of another account', [logOf(OTHER)]],
    ['a deposit of another token', [logOf(ACCOUNT, CONFIG.addresses.degen)]],
    ['a deposit into another contract', [logOf(ACCOUNT, ZeroAddress, OTHER)]],
  ])('sees no deposit in a mined transaction that made %s', async (_what, logs) => {
    const { reader } = readerOf(null, () => ({ ...RECEIPT, logs }));
    expect(await reader.transactionOf(DEPOSIT).receipt()).toEqual({
      blockNumber: 12,
      succeeded: false,
    });
  });

  it('judges no receipt while the server does not tell the contracts', async () => {
    const reader = createChainReader({
      loadConfig: async () => CONFIG_WITHOUT_SERVER,
      walletProvider: () => ({ request: async () => RECEIPT, on() {}, removeListener() {} }),
    });
    await expect(reader.transactionOf(DEPOSIT).receipt()).rejects.toThrow(
      'The contracts are not known now',
    );
  });

  it('names the event and the function of Custody as its interface does', () => {
    expect(CUSTODY.getEvent('Deposited')?.topicHash).toBe(DEPOSITED);
    expect(CUSTODY.getFunction('accountOf')?.selector).toBe(ACCOUNT_OF);
  });

  it.each([
    ['the latest block', undefined, 'latest'],
    ['a block', 26, '0x1a'],
  ])('returns what an account has deposited up to %s', async (_what, block, asked) => {
    const { reader, asked: fetched } = readerOf(null, () =>
      CUSTODY.encodeFunctionResult('accountOf', [7n, 3n, 2n]),
    );
    const place = { ...DEPOSIT, token: 'DEGEN' } as const;
    expect(await reader.depositedWei(place, block)).toBe(7n);
    const [, request] = fetched.mock.calls[0] as unknown as [string, { body: string }];
    const data = CUSTODY.encodeFunctionData('accountOf', [ACCOUNT, CONFIG.addresses.degen]);
    const { params } = JSON.parse(request.body);
    expect(params).toEqual([{ to: CONFIG.addresses.custody, data: data.toLowerCase() }, asked]);
  });

  it('throws when the node knows no contract that counts deposits', async () => {
    const { reader } = readerOf(null, () => '0x');
    await expect(reader.depositedWei(DEPOSIT)).rejects.toThrow('Malformed answer of the contract');
  });

  it('returns the nonce of a transaction, or undefined for an unknown transaction', async () => {
    const sent = { from: ACCOUNT.toUpperCase().replace('X', 'x'), nonce: '0x3' };
    expect(
      await readerOf(null, () => sent)
        .reader.transactionOf(DEPOSIT)
        .nonce(),
    ).toBe(3);
    expect(
      await readerOf(null, () => null)
        .reader.transactionOf(DEPOSIT)
        .nonce(),
    ).toBeUndefined();
  });

  it('returns no nonce of a transaction that another account sent', async () => {
    const sent = { from: OTHER, nonce: '0x3' };
    expect(
      await readerOf(null, () => sent)
        .reader.transactionOf(DEPOSIT)
        .nonce(),
    ).toBeNull();
  });
});
