import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import {
  FetchRequest,
  Transaction,
  toBeHex,
  toUtf8Bytes,
  toUtf8String,
  Wallet,
  ZeroAddress,
} from 'ethers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayKeysContract } from '../../../../../chain/contracts.ts';
import { ALICE, CONFIG } from '../../../../../test/kit/page/wallet-harness.ts';
import { chainErrorText } from '../../../shared/wallet/chain-errors.ts';
import { chainErrorTexts } from '../../../shared/wallet/texts.ts';
import type { Bet } from '../play.ts';
import { openKeyChain } from './key-chain.ts';
import { openKeyStorage, type StoredKey } from './key-storage.ts';

const CHAIN_ERRORS = chainErrorTexts.get();

const KEYS = PlayKeysContract.createInterface();
const GWEI = 10n ** 9n;
const BET: Bet = { token: 'DEGEN', stakeWei: 10n * WEI_PER_UNIT, gameType: 2 };
const GRANTED = 1n;
const REVOKED = 2n;
const NONCE = 4n;
/** The gas and the gas price, each as the node reports it and with the page's margin of 20 %. */
const GAS = 90_000n;
const GAS_LIMIT = 108_000n;
const PRICE = 2n * GWEI;
const PRICE_PAID = 2_400_000_000n;

const keyOf = (wallet: { address: string; privateKey: string }): StoredKey => ({
  address: wallet.address,
  privateKey: wallet.privateKey,
});
const KEY = keyOf(new Wallet(`0x${'2'.repeat(64)}`));
const OTHER = new Wallet(`0x${'3'.repeat(64)}`).address;

const answerOf = (name: 'keyOf' | 'lastKeyOf', values: readonly unknown[]): string =>
  KEYS.encodeFunctionResult(name, values as never);

/** A fake node with one block; tests change its fields. */
const fakeNode = () => {
  const node = {
    states: new Map<string, bigint>([[KEY.address, GRANTED]]),
    last: KEY.address,
    balanceWei: WEI_PER_UNIT,
    sent: [] as Transaction[],
    /**
     * By default, the node accepts a transaction. With an error object it answers with this error;
     * with `silent` it does not answer.
     */
    sendFault: undefined as { code: number; message: string } | 'silent' | undefined,
    /** Whether a provider passes each transaction on to a node that already has it. */
    isPassedOn: false,
    estimateData: undefined as string | undefined,
    estimateError: undefined as { code: number; message: string } | undefined,
    code: '0x',
    hasBlock: true,
  };
  const call = ({ data }: { data: string }): string => {
    const parsed = KEYS.parseTransaction({ data });
    if (parsed?.name === 'lastKeyOf') return answerOf('lastKeyOf', [node.last]);
    const state = node.states.get(parsed?.args[1]) ?? 0n;
    return answerOf('keyOf', [state, ZeroAddress, 50n, 1_800n, 31n]);
  };
  const receipt = (hash: string) => {
    if (!node.sent.some((each) => each.hash === hash)) return null;
    const none = { contractAddress: null, logs: [], logsBloom: toBeHex(0, 256), to: ALICE };
    return {
      ...{ ...none, from: KEY.address, transactionHash: hash, transactionIndex: '0x0' },
      ...{ blockHash: toBeHex(1, 32), blockNumber: '0x10', gasUsed: '0x1' },
      ...{ cumulativeGasUsed: '0x1', effectiveGasPrice: '0x1', status: '0x1', type: '0x0' },
    };
  };
  const block = {
    ...{ hash: toBeHex(1, 32), parentHash: toBeHex(2, 32), number: '0x10', timestamp: '0x64' },
    ...{ nonce: toBeHex(0, 8), difficulty: '0x0', gasLimit: '0x1', gasUsed: '0x0' },
    ...{ miner: ZeroAddress, extraData: '0x', transactions: [], baseFeePerGas: null },
  };
  const methods: Record<string, (...params: never[]) => unknown> = {
    eth_call: call,
    eth_gasPrice: () => toBeHex(PRICE),
    eth_getBalance: () => toBeHex(node.balanceWei),
    eth_getBlockByNumber: () => (node.hasBlock ? block : null),
    eth_getCode: () => node.code,
    eth_getTransactionCount: () => toBeHex(NONCE),
    eth_blockNumber: () => '0x10',
    eth_getTransactionReceipt: receipt,
    eth_estimateGas: () => {
      if (node.estimateError !== undefined) throw node.estimateError;
      if (node.estimateData === undefined) return toBeHex(GAS);
      throw { code: 3, message: 'execution reverted', data: node.estimateData };
    },
    eth_sendRawTransaction: (signed: string) => {
      if (node.sendFault !== undefined) throw node.sendFault;
      const transaction = Transaction.from(signed);
      node.sent.push(transaction);
      if (node.isPassedOn) throw { code: -32_000, message: 'already known' };
      return transaction.hash;
    },
  };
  FetchRequest.registerGetUrl(async ({ body }) => {
    const asked = JSON.parse(toUtf8String(body ?? '0x'));
    const answers = [asked].flat().map(({ id, method, params }) => {
      try {
        return { jsonrpc: '2.0', id, result: methods[method]?.(...(params as never[])) };
      } catch (error) {
        if (error === 'silent') throw new Error('the line is cut');
        return { jsonrpc: '2.0', id, error };
      }
    });
    const told = Array.isArray(asked) ? answers : answers[0];
    const text = toUtf8Bytes(JSON.stringify(told));
    return { statusCode: 200, statusMessage: 'OK', headers: {}, body: text };
  });
  return node;
};

let node: ReturnType<typeof fakeNode>;
beforeEach(() => {
  node = fakeNode();
});
afterEach(() => FetchRequest.registerGetUrl(FetchRequest.createGetUrlFunc()));

const open = () => {
  const config = { ...CONFIG, rpcUrl: 'http://node.test' };
  return openKeyChain(config, ALICE, openKeyStorage('owner'));
};
const reasonOf = (error: unknown): string => chainErrorText(error, 'DEGEN');

describe('the key that the page shows', () => {
  it('is the key of this browser with its state on chain', async () => {
    const chain = open();
    chain.storage.write(KEY);
    expect(await chain.read()).toEqual({
      ...{ address: KEY.address, state: 'granted', token: 'BNB', leftWei: 50n, games: 31 },
      ...{ expiresAtS: 1_800, isExpired: false, isHere: true },
      ...{ gasWei: WEI_PER_UNIT, gasPriceWei: PRICE },
    });
  });

  it('is a key of another browser when this browser has no active key', async () => {
    const chain = open();
    expect(await chain.read()).toMatchObject({ address: KEY.address, isHere: false });
    chain.storage.write(KEY);
    node.states.set(KEY.address, REVOKED);
    expect(await chain.read()).toMatchObject({ state: 'revoked', isHere: true });
    node.states.set(OTHER, GRANTED);
    node.last = OTHER;
    expect(await chain.read()).toMatchObject({ address: OTHER, isHere: false });
  });

  it('is null when the account has no active key', async () => {
    node.states.set(KEY.address, REVOKED);
    expect(await open().read()).toBeNull();
    node.last = ZeroAddress;
    expect(await open().read()).toBeNull();
  });

  it('is unknown, and so is the time, while the node has no newest block', async () => {
    node.hasBlock = false;
    const chain = open();
    chain.storage.write(KEY);
    await expect(chain.read()).rejects.toThrow('the node has no latest block');
    await expect(chain.now()).rejects.toThrow('the node has no latest block');
  });
});

describe('a bet by a play key', () => {
  const bet = (onSent = vi.fn()) => open().bet(KEY, BET, onSent);

  it('is signed by the key and sent to the node', async () => {
    const onSent = vi.fn();
    expect(await bet(onSent)).toBe('succeeded');
    const [sent] = node.sent;
    expect(sent).toMatchObject({
      ...{ from: KEY.address, to: CONFIG.addresses.playKeys, value: 0n },
      ...{ chainId: BigInt(CONFIG.chainId), nonce: Number(NONCE) },
      ...{ gasLimit: GAS_LIMIT, gasPrice: PRICE_PAID },
    });
    expect(sent?.data).toBe(KEYS.encodeFunctionData('play', [ALICE, BET.stakeWei, 2]));
    expect(onSent).toHaveBeenCalledWith(sent?.hash);
  });

  it('is not sent when the key cannot pay the transaction fee', async () => {
    node.balanceWei = GAS_LIMIT * PRICE_PAID - 1n;
    await expect(bet()).rejects.toMatchObject({
      ...{ message: CHAIN_ERRORS.keyGasUsedUp, code: 'keyGasUsedUp' },
    });
    expect(node.sent).toHaveLength(0);
    node.balanceWei = GAS_LIMIT * PRICE_PAID;
    expect(await bet()).toBe('succeeded');
  });

  it.each([
    [KEYS.encodeErrorResult('PlayKeys_Expired', [KEY.address, 1n]), CHAIN_ERRORS.keyExpired],
    [KEYS.encodeErrorResult('PlayKeys_NotGranted', [ALICE, KEY.address]), CHAIN_ERRORS.keyEnded],
    [KEYS.encodeErrorResult('PlayKeys_GameNotAllowed', [2, 1]), CHAIN_ERRORS.keyGame],
    [
      KEYS.encodeErrorResult('PlayKeys_StakeAboveLeft', [2n, WEI_PER_UNIT]),
      CHAIN_ERRORS.keyLeft('1 DEGEN'),
    ],
  ])('is not sent when the contract rejects its simulation (error %#)', async (data, sentence) => {
    node.estimateData = data;
    const error = await bet().catch((reason: unknown) => reason);
    expect(reasonOf(error)).toBe(sentence);
    expect(node.sent).toHaveLength(0);
  });

  it.each<[string, { code: number; message: string } | 'silent', string]>([
    [
      'a node that lags behind',
      { code: -32_000, message: 'nonce too low' },
      CHAIN_ERRORS.keyBehind,
    ],
    ['a node that gives no answer', 'silent', CHAIN_ERRORS.keyUnclear],
  ])('reports the error of %s', async (_, fault, sentence) => {
    node.sendFault = fault;
    const error = await bet().catch((reason: unknown) => reason);
    expect(reasonOf(error)).toBe(sentence);
  });

  it('is followed when the node already has it', async () => {
    node.isPassedOn = true;
    expect(await bet()).toBe('succeeded');
  });

  it('is no bet that the contract rejected when the node limits requests', async () => {
    node.estimateError = { code: -32_005, message: 'limit exceeded' };
    const error = await bet().catch((reason: unknown) => reason);
    expect(reasonOf(error)).toBe(CHAIN_ERRORS.chainSilent);
  });

  it('is rejected while another tab is betting with the same key', async () => {
    const request = vi.fn(async (_name, _options, task: (lock: unknown) => unknown) => task(null));
    vi.stubGlobal('navigator', { locks: { request } });
    await expect(bet()).rejects.toThrow(CHAIN_ERRORS.keyBusy);
    expect(node.sent).toHaveLength(0);
    expect(request.mock.calls[0]?.[0]).toBe(`degen.playKey.${KEY.address.toLowerCase()}`);
  });
});

describe('a play key that ends', () => {
  it('sends a transaction that revokes the key', async () => {
    expect(await open().revoke(KEY)).toBe('succeeded');
    expect(node.sent[0]?.data).toBe(KEYS.encodeFunctionData('revoke', [ALICE, KEY.address]));
  });

  it('sends its BNB minus the fee to the player', async () => {
    expect(await open().sendGasBack(KEY)).toBe('succeeded');
    expect(node.sent[0]).toMatchObject({ to: ALICE, gasLimit: 21_000n, gasPrice: PRICE_PAID });
    expect(node.sent[0]?.value).toBe(WEI_PER_UNIT - 21_000n * PRICE_PAID);
  });

  it('sends enough gas for a contract wallet to receive the BNB', async () => {
    node.code = '0x01';
    expect(await open().sendGasBack(KEY)).toBe('succeeded');
    expect(node.sent[0]?.value).toBe(WEI_PER_UNIT - GAS * PRICE_PAID);
  });

  it('sends no BNB when the fee would use up all of it', async () => {
    node.balanceWei = 21_000n * PRICE_PAID;
    expect(await open().sendGasBack(KEY)).toBe('succeeded');
    expect(node.sent).toHaveLength(0);
  });
});
