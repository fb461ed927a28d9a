import { epochHash } from '@degen/rules/liabilities/epoch.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { FetchRequest, keccak256, toBeHex } from 'ethers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeWallet, fakeWallet } from '../../../../test/kit/page/fake-wallet.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { EXECUTION_FAILURE } from '../../shared/wallet/inner-failure.ts';
import { type ExitStep, takeStep } from './take-step.ts';
import { proofOf, UNIT } from './testing/facts.ts';
import { fakeNode, REVERTED } from './testing/fake-node.ts';

const FIRST = proofOf(1, 520n * UNIT);
const SECOND = proofOf(2, 500n * UNIT);
const HASH = toBeHex(7, 32);
/**
 * The sent transaction, as the node returns it. Its nonce is 4 and the account's next nonce is 5.
 * So if it has no receipt, another transaction has replaced it.
 */
const SENT = {
  ...{ hash: HASH, from: FIRST.player, to: null, nonce: '0x4', gas: '0x5208', gasPrice: '0x1' },
  ...{ value: '0x0', input: '0x', chainId: '0x7a69', blockHash: null, blockNumber: null },
  ...{ r: toBeHex(1, 32), s: toBeHex(1, 32), v: '0xf4f5', type: '0x0' },
};
const EXIT = `0x${'6'.repeat(40)}`;

let node: ReturnType<typeof fakeNode>;
let wallet: FakeWallet;
let receipt: object | null;

const take = (step: ExitStep): Promise<void> => takeStep(FIRST, [SECOND, FIRST], wallet, step);
/** Makes the epoch of this proof the last final epoch. */
const makeFinal = ({ epoch }: SavedProof): void => {
  const { number, snapshotBlock } = epoch;
  node.views = {
    exitContract: [EXIT],
    lastFinalEpoch: [number, snapshotBlock, 0],
    epochHashOf: [epochHash(keccak256, parseEpoch(epoch))],
  };
};
const isSent = (): boolean => wallet.methods().includes('eth_sendTransaction');

beforeEach(() => {
  node = fakeNode();
  wallet = fakeWallet({ accounts: [FIRST.player], chainId: FIRST.chainId });
  wallet.misbehave('eth_estimateGas', () => '0x5208');
  wallet.misbehave('eth_sendTransaction', () => HASH);
  makeFinal(FIRST);
  receipt = {
    ...{ contractAddress: null, logs: [], logsBloom: toBeHex(0, 256), to: EXIT },
    ...{ from: FIRST.player, transactionHash: HASH, transactionIndex: '0x0', type: '0x0' },
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
afterEach(() => FetchRequest.registerGetUrl(FetchRequest.createGetUrlFunc()));

describe('a step of the exit page', () => {
  it('opens the exit at the epoch that the page showed', async () => {
    await take({ kind: 'open', by: 'silence', epoch: 1 });
    expect(isSent()).toBe(true);
  });

  it('fails when its transaction fails', async () => {
    receipt = { ...receipt, status: '0x0' };
    await expect(take({ kind: 'collect', token: 'DEGEN' })).rejects.toThrow(
      'That did not work: the account is another one, or the contract rejected it.',
    );
    expectLogged('The step was not taken Error: the transaction failed');
  });

  it('succeeds when the player replaces the transaction in the wallet', async () => {
    receipt = null;
    await take({ kind: 'collect', token: 'DEGEN' });
    expect(isSent()).toBe(true);
  });

  it('does not open the exit when another epoch became final after the page loaded', async () => {
    makeFinal(SECOND);
    await expect(take({ kind: 'open', by: 'silence', epoch: 1 })).rejects.toThrow(
      'Epoch 2 has become final meanwhile. The exit would take its proofs for ever, so nothing was sent.',
    );
    expect(isSent()).toBe(false);
    expectLogged('The step was not taken');
  });

  it('waits for the owners of a contract wallet until the contract takes the step no more', async () => {
    vi.useFakeTimers();
    receipt = null;
    const answers = { estimate: (): unknown => '0x5208' };
    Object.assign(node.methods, {
      eth_getCode: () => '0x01',
      eth_estimateGas: () => answers.estimate(),
      eth_getTransactionByHash: () => null,
    });
    const onOwners = vi.fn();
    const ended = vi.fn();
    const step = { kind: 'collect', token: 'DEGEN' } as const;
    const taking = takeStep(FIRST, [FIRST], wallet, step, onOwners).then(ended);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(onOwners).toHaveBeenCalledOnce();
    expect(ended).not.toHaveBeenCalled();
    answers.estimate = () => REVERTED;
    await vi.advanceTimersByTimeAsync(2_000);
    await taking;
    expect(ended).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('fails when the call fails inside the transaction of a contract wallet', async () => {
    receipt = null;
    Object.assign(node.methods, {
      eth_getCode: () => '0x01',
      eth_getTransactionByHash: () => null,
      eth_getLogs: () => [
        {
          ...{ address: FIRST.player, topics: [EXECUTION_FAILURE, HASH], data: '0x' },
          ...{ blockNumber: '0x10', blockHash: toBeHex(1, 32), transactionHash: toBeHex(2, 32) },
          ...{ transactionIndex: '0x0', logIndex: '0x0', removed: false },
        },
      ],
    });
    await expect(take({ kind: 'collect', token: 'DEGEN' })).rejects.toThrow('That did not work');
    expectLogged('The step was not taken Error: the transaction failed');
  });
});
