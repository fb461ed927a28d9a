import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  FetchRequest,
  TypedDataEncoder,
  verifyMessage,
  verifyTypedData,
  zeroPadValue,
} from 'ethers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CustodyContract, WindUpContract } from '../../../../../chain/contracts.ts';
import { type CasinoConfig, CONFIG_WITHOUT_SERVER } from '../../config/casino-config.ts';
import { confirmWithPlayer, useConfirmations } from './confirmation.tsx';
import { createLocalProvider, LOCAL_KEY } from './local-provider.ts';

const CONFIG: CasinoConfig = {
  ...CONFIG_WITHOUT_SERVER,
  chainId: 31337,
  rpcUrl: 'http://localhost:1',
  addresses: {
    degen: `0x${'3'.repeat(40)}`,
    custody: `0x${'5'.repeat(40)}`,
    casino: `0x${'4'.repeat(40)}`,
    playKeys: `0x${'8'.repeat(40)}`,
    faucet: null,
  },
  local: true,
};

const setUp = async (answer: boolean, rpcUrl = CONFIG.rpcUrl) => {
  const asked: string[] = [];
  const provider = createLocalProvider({
    config: { ...CONFIG, rpcUrl },
    confirm: async ({ title, details }) => {
      asked.push(title, ...details.map(({ label, value }) => `${label}: ${value}`));
      if (!answer) throw Object.assign(new Error('no'), { code: 4001 });
    },
  });
  const [account = ''] = (await provider.request({ method: 'eth_requestAccounts' })) as string[];
  return { provider, account, asked };
};

const hex = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((b) => b.toString(16).padStart(2, '0')).join('')}`;

afterEach(() => useConfirmations.setState({ queue: [] }));

describe('the local wallet', () => {
  it('uses the same key on the next visit', async () => {
    const { account } = await setUp(true);
    expect(localStorage.getItem(LOCAL_KEY)).toMatch(/^0x[0-9a-f]{64}$/);
    expect((await setUp(true)).account).toBe(account);
  });

  it('shows a message before it signs the message', async () => {
    const { provider, account, asked } = await setUp(true);
    const params = [hex('hello casino'), account];
    const signature = await provider.request({ method: 'personal_sign', params });
    expect(asked).toContain('Message: hello casino');
    expect(verifyMessage('hello casino', String(signature))).toBe(account);
  });

  it('answers with error 4001 when the player rejects a request', async () => {
    const { provider, account } = await setUp(false);
    const params = [hex('hello'), account];
    const signing = provider.request({ method: 'personal_sign', params });
    await expect(signing).rejects.toMatchObject({ code: 4001 });
  });

  it('shows the fields of typed data before it signs them', async () => {
    const { provider, account, asked } = await setUp(true);
    const domain = {
      name: 'DEGEN',
      version: '1',
      chainId: 31337,
      verifyingContract: CONFIG.addresses.degen,
    };
    const types = { Permit: [{ name: 'value', type: 'uint256' }] };
    const message = { value: '2500000000000000000' };
    const payload = JSON.stringify(TypedDataEncoder.getPayload(domain, types, message));
    const signature = await provider.request({
      method: 'eth_signTypedData_v4',
      params: [account, payload],
    });
    expect(asked).toContain('value: 2.5');
    expect(verifyTypedData(domain, types, message, String(signature))).toBe(account);
  });

  it('shows the contract, the call and the amount before it sends a transaction', async () => {
    const { provider, account, asked } = await setUp(false);
    const data = CustodyContract.createInterface().encodeFunctionData('depositBNB');
    const sending = provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: account, to: CONFIG.addresses.custody, value: '0xde0b6b3a7640000', data }],
    });
    await expect(sending).rejects.toMatchObject({ code: 4001 });
    expect(asked).toEqual([
      'Send this transaction?',
      `To: Custody contract ${CONFIG.addresses.custody}`,
      'Sends: 1 BNB',
      'Calls: depositBNB',
    ]);
  });

  it('names the wind-up contract of Custody before it sends a transaction', async () => {
    const windUp = `0x${'6'.repeat(40)}`;
    const other = `0x${'7'.repeat(40)}`;
    // A node that returns the wind-up contract for a call to Custody, and `0x` for any other call.
    const node = createServer(async (request, response) => {
      const { id, params } = (await json(request)) as { id: number; params: [{ to: string }] };
      const isCustody = params[0]?.to === CONFIG.addresses.custody;
      const result = isCustody ? zeroPadValue(windUp, 32) : '0x';
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    });
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    const { port } = node.address() as AddressInfo;
    const { provider, account, asked } = await setUp(false, `http://127.0.0.1:${port}`);
    const data = WindUpContract.createInterface().encodeFunctionData('update', [windUp]);
    for (const to of [windUp, other]) {
      const sending = provider.request({
        method: 'eth_sendTransaction',
        params: [{ from: account, to, data }],
      });
      await expect(sending).rejects.toMatchObject({ code: 4001 });
    }
    node.close();
    expect(asked.filter((line) => /^(To|Calls): /.test(line))).toEqual([
      `To: WindUp contract ${windUp}`,
      'Calls: update',
      `To: Unknown contract ${other}`,
      'Calls: 0x1c1b8772',
    ]);
  });

  it('lets its node be silent for ten seconds at most, as every connection of the page', async () => {
    const { provider } = await setUp(true);
    const timeouts: number[] = [];
    FetchRequest.registerGetUrl(async ({ timeout }) => {
      timeouts.push(timeout);
      return { statusCode: 404, statusMessage: 'Not Found', headers: {}, body: null };
    });
    await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toThrow('Not Found');
    FetchRequest.registerGetUrl(FetchRequest.createGetUrlFunc());
    expect(timeouts).toEqual([10_000]);
  });

  it.each([
    ['another account', 'personal_sign', [hex('x'), `0x${'9'.repeat(40)}`], -32602],
    ['an unknown chain', 'wallet_switchEthereumChain', [{ chainId: '0x1' }], 4902],
    ['a method it does not have', 'eth_sign', [], 4200],
  ])('rejects a request for %s', async (_, method, params, code) => {
    const { provider } = await setUp(true);
    await expect(provider.request({ method, params })).rejects.toMatchObject({ code });
  });

  it('shares no account after the permission of the page is revoked', async () => {
    const { provider } = await setUp(true);
    const listener = vi.fn();
    provider.on('accountsChanged', listener);
    await provider.request({ method: 'wallet_revokePermissions', params: [{}] });
    expect(listener).toHaveBeenCalledWith([]);
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([]);
  });
});

describe('the confirmation dialogs of the local wallet', () => {
  const question = { title: 't', explanation: 'e', details: [], confirmLabel: 'ok' };

  it('are shown one after the other', async () => {
    const first = confirmWithPlayer(question);
    const second = confirmWithPlayer(question);
    useConfirmations.getState().queue[0]?.answer(true);
    await first;
    useConfirmations.getState().queue[0]?.answer(false);
    await expect(second).rejects.toMatchObject({ code: 4001 });
  });

  it('are rejected when too many dialogs are pending', async () => {
    for (let i = 0; i < 5; i += 1) void confirmWithPlayer(question).catch(() => {});
    await expect(confirmWithPlayer(question)).rejects.toMatchObject({ code: 4001 });
  });
});
