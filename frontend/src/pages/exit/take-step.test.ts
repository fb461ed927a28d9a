import { epochHash } from '@degen/rules/liabilities/epoch.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { keccak256, toBeHex } from 'ethers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXECUTION_FAILURE } from '../../../../chain/inner-failure.ts';
import { fakeNode, REVERTED } from '../../../../test/kit/page/fake-node.ts';
import { type FakeWallet, fakeWallet } from '../../../../test/kit/page/fake-wallet.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { FACTS, WEI, wayOutOf } from '../../../../test/kit/page/way-out.ts';
import { type ExitStep, takeStep } from './take-step.ts';

const PLAYER = `0x${'1'.repeat(40)}`;
const WIND_UP = `0x${'6'.repeat(40)}`;
const HASH = toBeHex(7, 32);

const proofOf = (number: number): SavedProof => {
  const sums = { balance: `${WEI}`, deposited: `${WEI}`, withdrawn: '0', byOperator: '0' };
  return {
    ...{ chainId: 31_337, custody: `0x${'5'.repeat(40)}`, casino: `0x${'4'.repeat(40)}` },
    ...{ degen: `0x${'3'.repeat(40)}`, player: PLAYER, rpcUrl: 'http://chain.test' },
    epoch: {
      ...{ number, mark: number, roundsRoot: HASH },
      ...{ degen: { root: HASH, ...sums }, bnb: { root: HASH, ...sums } },
    },
    leaves: { DEGEN: null, BNB: null },
  };
};
const FIRST = proofOf(1);
const SECOND = proofOf(2);

const OPEN: ExitStep = {
  ...{ kind: 'plan', token: 'DEGEN' },
  step: { kind: 'open', by: 'silence', epoch: 1, amountWei: WEI },
};
const PAY: ExitStep = {
  ...{ kind: 'plan', token: 'DEGEN' },
  step: { kind: 'payClaim', amountWei: WEI },
};
const COLLECT: ExitStep = {
  ...{ kind: 'collect', vault: 'custody', token: 'DEGEN', amountWei: 2n, to: PLAYER },
};
const FAILED = 'That did not work: the account is another one, or the contract rejected it.';

/**
 * The sent transaction, as the node returns it. Its nonce is 4 and the account's next nonce is 5.
 * So if it has no receipt, another transaction has replaced it.
 */
const SENT = {
  ...{ hash: HASH, from: PLAYER, to: null, nonce: '0x4', gas: '0x5208', gasPrice: '0x1' },
  ...{ value: '0x0', input: '0x', chainId: '0x7a69', blockHash: null, blockNumber: null },
  ...{ r: toBeHex(1, 32), s: toBeHex(1, 32), v: '0xf4f5', type: '0x0' },
};

let node: ReturnType<typeof fakeNode>;
let wallet: FakeWallet;
let receipt: object | null;

const take = (step: ExitStep, onOwners?: () => void): Promise<void> => {
  const wayOut = wayOutOf(FACTS, {});
  const way = { ...wayOut.tokens.DEGEN, proofs: [SECOND, FIRST] };
  const shown = { ...wayOut, tokens: { DEGEN: way, BNB: way } };
  return takeStep(FIRST, shown, wallet, step, onOwners);
};
/** Makes the epoch of this proof the last final epoch. */
const makeFinal = ({ epoch }: SavedProof): void => {
  node.views = {
    windUpContract: [WIND_UP],
    lastFinalEpoch: [epoch.number, epoch.mark, 0],
    epochHashOf: [epochHash(keccak256, parseEpoch(epoch))],
    claimOf: [WEI, 1, 1, 1, true],
  };
};
const isSent = (): boolean => wallet.methods().includes('eth_sendTransaction');

beforeEach(() => {
  node = fakeNode();
  wallet = fakeWallet({ accounts: [PLAYER], chainId: FIRST.chainId });
  wallet.misbehave('eth_estimateGas', () => '0x5208');
  wallet.misbehave('eth_sendTransaction', () => HASH);
  makeFinal(FIRST);
  receipt = {
    ...{ contractAddress: null, logs: [], logsBloom: toBeHex(0, 256), to: WIND_UP },
    ...{ from: PLAYER, transactionHash: HASH, transactionIndex: '0x0', type: '0x0' },
    ...{ blockHash: toBeHex(1, 32), blockNumber: '0x10', gasUsed: '0x1', status: '0x1' },
    ...{ cumulativeGasUsed: '0x1', effectiveGasPrice: '0x1' },
  };
  node.methods = {
    eth_blockNumber: () => '0x10',
    eth_estimateGas: () => '0x5208',
    eth_getTransactionReceipt: () => receipt,
    eth_getTransactionByHash: () => SENT,
    eth_getTransactionCount: () => '0x5',
    eth_getCode: () => '0x',
    eth_getLogs: () => [],
  };
});
afterEach(() => {
  node.close();
  vi.useRealTimers();
});

describe('a step of the exit page', () => {
  it('opens the wind-up at the epoch that the page showed', async () => {
    await take(OPEN);
    expect(isSent()).toBe(true);
  });

  it('opens no wind-up when another epoch has become final since the page read the chain', async () => {
    makeFinal(SECOND);
    await expect(take(OPEN)).rejects.toThrow(
      'Epoch 2 has become final meanwhile. It would decide for good, so nothing was sent.',
    );
    expect(isSent()).toBe(false);
    expectLogged('The step was not taken');
  });

  it('is not sent when the contract would reject it', async () => {
    node.methods.eth_estimateGas = () => REVERTED;
    await expect(take(PAY)).rejects.toThrow(FAILED);
    expect(isSent()).toBe(false);
    expectLogged('The step was not taken');
  });

  it('is not called rejected when the wallet reports a failure of its own, because it may be sent', async () => {
    wallet.misbehave('eth_sendTransaction', () => {
      throw new Error('socket hang up');
    });
    await expect(take(PAY)).rejects.toThrow('Your wallet gave no clear answer.');
    expectLogged('The step was not taken');
  });

  it('fails in words when its transaction fails', async () => {
    receipt = { ...receipt, status: '0x0' };
    await expect(take(PAY)).rejects.toThrow(FAILED);
    expectLogged('The step was not taken Error: the transaction failed');
  });

  it('succeeds when the player replaces the transaction in the wallet', async () => {
    receipt = null;
    await take(PAY);
    expect(isSent()).toBe(true);
  });
});

describe('a step of the exit page from a contract wallet', () => {
  beforeEach(() => {
    receipt = null;
    node.methods.eth_getCode = () => '0x01';
    node.methods.eth_getTransactionByHash = () => null;
  });

  it('waits for the owners until the contract would no longer accept the step', async () => {
    vi.useFakeTimers();
    const onOwners = vi.fn();
    const ended = vi.fn();
    const taking = take(OPEN, onOwners).then(ended);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(onOwners).toHaveBeenCalledOnce();
    expect(ended).not.toHaveBeenCalled();
    node.methods.eth_estimateGas = () => REVERTED;
    await vi.advanceTimersByTimeAsync(2_000);
    await taking;
    expect(ended).toHaveBeenCalledOnce();
  });

  it.each<[string, ExitStep, object, object]>([
    ['a collected part', COLLECT, { collectableOf: [3n] }, { collectableOf: [1n] }],
    [
      'a part of the claim',
      PAY,
      { claimOf: [WEI, 1, 1, 1, true] },
      { claimOf: [WEI - 1n, 1, 1, 1, true] },
    ],
  ])(
    'waits until %s is paid, although another part could follow',
    async (_, step, before, after) => {
      vi.useFakeTimers();
      Object.assign(node.views, before);
      const ended = vi.fn();
      const taking = take(step).then(ended);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(isSent()).toBe(true);
      expect(ended).not.toHaveBeenCalled();
      Object.assign(node.views, after);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(ended).toHaveBeenCalledOnce();
      await taking;
    },
  );

  it('fails in words when the call fails inside the wallet’s transaction', async () => {
    node.methods.eth_getLogs = () => [
      {
        ...{ address: PLAYER, topics: [EXECUTION_FAILURE, HASH], data: '0x' },
        ...{ blockNumber: '0x10', blockHash: toBeHex(1, 32), transactionHash: toBeHex(2, 32) },
        ...{ transactionIndex: '0x0', logIndex: '0x0', removed: false },
      },
    ];
    await expect(take(PAY)).rejects.toThrow(FAILED);
    expectLogged('The step was not taken Error: the transaction failed');
  });
});
