import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { toBeHex } from 'ethers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followCall } from '../../../../chain/follow-call.ts';
import { openNode } from '../../../../chain/node.ts';
import { fakeNode } from '../../../../test/kit/page/fake-node.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { ALICE, CONFIG } from '../../../../test/kit/page/wallet-harness.ts';
import { chainErrorTexts } from '../../shared/wallet/texts.ts';
import { endKey } from './keys/key-actions.ts';
import { type PlayParts, placePlay } from './place-play.ts';
import { PLAY_KEY, requestAt } from './testing/fake-casino.ts';
import { fakeKeys } from './testing/fake-keys.ts';

const CHAIN_ERRORS = chainErrorTexts.get();
const HASH = toBeHex(7, 32);
const STAKE = WEI_PER_UNIT;

/** A transaction that is in no block, with the nonce 4. The account's next nonce is 5. */
const REPLACED = {
  ...{ hash: HASH, from: ALICE, to: null, nonce: '0x4', gas: '0x5208', gasPrice: '0x1' },
  ...{ value: '0x0', input: '0x', chainId: '0x61', blockHash: null, blockNumber: null },
  ...{ r: toBeHex(1, 32), s: toBeHex(1, 32), v: '0xe5', type: '0x0' },
};

let node: ReturnType<typeof fakeNode>;
/** Whether the chain shows the effect of the call. */
let effect: () => Promise<boolean>;
/** The same, once the wallet has taken a call of a bet. */
let sent: () => Promise<boolean>;

const follow: PlayParts['followCall'] = (sent, parts) =>
  followCall(openNode('http://chain.test', CONFIG.chainId), { account: ALICE, ...sent }, parts);

const endKeyByWallet = async (): Promise<void> => {
  const { parts, keyWriter } = fakeKeys();
  keyWriter.revoke.mockResolvedValue(HASH);
  const stateOf = async () => ((await effect()) ? 'revoked' : 'granted');
  const keys = { ...parts.keys, stateOf } as typeof parts.keys;
  await endKey({ ...parts, keys, followCall: follow }, { ...PLAY_KEY, isHere: false });
};

const place = async (token: 'DEGEN' | 'BNB'): Promise<string> => {
  const { parts } = fakeKeys();
  let block = 7;
  const reader = {
    ...parts.reader,
    allowanceWei: async () => ((await effect()) ? STAKE : 0n),
    plays: async () => {
      const found = { ...requestAt(7n, 8), token, stakeWei: STAKE };
      return { requests: (await effect()) ? [found] : [], ends: [] };
    },
    head: async () => {
      block += 1;
      return block;
    },
  };
  const write = async () => {
    effect = sent;
    return HASH;
  };
  const play = { ...parts, reader, writer: { approve: write, play: write } };
  return placePlay(
    { ...play, isContract: async () => false, followCall: follow } as unknown as PlayParts,
    { token, stakeWei: STAKE, gameType: 0 },
    { onProgress: () => {}, isCurrent: () => true },
  );
};

/** Waits until the nodes have shown the replacement, or have not known the transaction, long enough. */
const outcome = async <T>(call: Promise<T>): Promise<T | string> => {
  const ended = call.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(130_000);
  return ended;
};

beforeEach(() => {
  vi.useFakeTimers();
  node = fakeNode();
  node.methods = {
    eth_getCode: () => '0x',
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => REPLACED,
    eth_getTransactionCount: () => '0x5',
  };
  effect = async () => false;
  sent = async () => true;
});
afterEach(() => {
  node.close();
  vi.useRealTimers();
});

describe('a transaction that the player speeds up in the wallet', () => {
  it('ends the play key', async () => {
    effect = async () => true;
    expect(await outcome(endKeyByWallet())).toBeUndefined();
  });

  it('places the bet, and names the transaction that did', async () => {
    expect(await outcome(place('BNB'))).toBe('0xbet7');
  });

  it('approves the stake, and the bet follows', async () => {
    expect(await outcome(place('DEGEN'))).toBe('0xbet7');
  });

  it('counts also when no node has known the first transaction', async () => {
    node.methods.eth_getTransactionByHash = () => null;
    effect = async () => true;
    expect(await outcome(endKeyByWallet())).toBeUndefined();
  });
});

describe('a transaction that the player cancels in the wallet', () => {
  it('leaves the key as it was, and sends no bet', async () => {
    expect(await outcome(endKeyByWallet())).toBe(CHAIN_ERRORS.keyNotEnded);
    sent = async () => false;
    expect(await outcome(place('DEGEN'))).toBe(CHAIN_ERRORS.approvalReplaced);
    expect(await outcome(place('BNB'))).toBe(CHAIN_ERRORS.betReplaced);
  });

  it('counts as replaced while the chain does not say what happened', async () => {
    effect = async () => Promise.reject(new Error('down'));
    expect(await outcome(endKeyByWallet())).toBe(CHAIN_ERRORS.keyNotEnded);
    expectLogged('Cannot see the effect of this call now');
  });
});
