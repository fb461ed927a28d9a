import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWallet, walletError } from '../../../../../test/kit/page/fake-wallet.ts';
import { ALICE, CONFIG } from '../../../../../test/kit/page/wallet-harness.ts';
import { chainDefinition } from '../../config/chains.ts';
import { canonicalProvider } from './canonical-provider.ts';
import { switchChain } from './switch-chain.ts';

const SWITCH = 'wallet_switchEthereumChain';
const ADD = 'wallet_addEthereumChain';
const CHAIN = 97;

/** A wallet on another chain. `follow` makes its chain change, with or without an event. */
const openWallet = () => {
  const wallet = fakeWallet({ accounts: [ALICE], chainId: 1, knownChains: [1] });
  let chainId: unknown = '0x1';
  wallet.misbehave('eth_chainId', () => chainId);
  const follow = (to: unknown, { isTold = true } = {}) => {
    chainId = to;
    if (isTold) wallet.emit('chainChanged', to);
  };
  const asked = () => wallet.methods().filter((method) => method.startsWith('wallet_'));
  return { wallet, follow, asked };
};

const begin = (wallet: ReturnType<typeof fakeWallet>) => {
  const ended = vi.fn();
  switchChain(canonicalProvider(wallet), CHAIN, chainDefinition(CHAIN, CONFIG)).then(
    () => ended('switched'),
    ended,
  );
  return ended;
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('switching the chain of a wallet', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['tells it by an event', '0x61', true],
    ['sends no event', '0x61', false],
    ['writes it as a number', 97, true],
    ['writes it as a decimal text', '97', false],
    ['writes it with leading zeros', '0x061', true],
  ])(
    'waits for a wallet that changes its chain 4 s after its answer, and %s',
    async (_, to, isTold) => {
      const { wallet, follow, asked } = openWallet();
      wallet.misbehave(SWITCH, () => null);
      const ended = begin(wallet);
      await pass(4_000);
      expect(ended).not.toHaveBeenCalled();
      follow(to, { isTold });
      await pass(300);
      expect(ended).toHaveBeenCalledExactlyOnceWith('switched');
      expect(asked()).toEqual([SWITCH]);
    },
  );

  it('ends when the wallet switches and never answers', async () => {
    const { wallet, follow } = openWallet();
    wallet.misbehave(SWITCH, () => new Promise(() => {}));
    const ended = begin(wallet);
    await pass(60_000);
    expect(ended).not.toHaveBeenCalled();
    follow('0x61');
    await pass(300);
    expect(ended).toHaveBeenCalledExactlyOnceWith('switched');
  });

  it('fails when the wallet agrees and stays on its chain', async () => {
    const { wallet } = openWallet();
    wallet.misbehave(SWITCH, () => null);
    const ended = begin(wallet);
    await pass(15_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'notSwitched' }));
  });

  it.each([
    ['by its code', walletError(4902)],
    ['by its words', walletError(-32_603, 'Unrecognized chain ID "0x61".')],
    [
      'in a wrapped error',
      Object.assign(walletError(-32_603), { data: { originalError: { code: 4902 } } }),
    ],
    ['as text', 'Unsupported chain'],
    ['by having no such method', walletError(-32_601, 'Method not found')],
  ])('adds the chain to a wallet that reports it as unknown %s', async (_, error) => {
    const { wallet, follow, asked } = openWallet();
    wallet.misbehave(SWITCH, () => Promise.reject(error));
    wallet.misbehave(ADD, () => follow('0x61'));
    const ended = begin(wallet);
    await pass(300);
    expect(ended).toHaveBeenCalledExactlyOnceWith('switched');
    expect(asked()).toEqual([SWITCH, ADD]);
  });

  it('asks a wallet again that does not switch when the chain is added', async () => {
    const { wallet, follow, asked } = openWallet();
    wallet.misbehave(SWITCH, () => Promise.reject(walletError(4902)));
    wallet.misbehave(ADD, () => wallet.misbehave(SWITCH, () => follow('0x61')));
    const ended = begin(wallet);
    await pass(2_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith('switched');
    expect(asked()).toEqual([SWITCH, ADD, SWITCH]);
  });

  it.each([
    ['declined', walletError(4001), 4001],
    ['declined by WalletConnect', walletError(5000), 4001],
    ['declined in words', walletError(-32_603, 'User rejected the request'), 4001],
    ['busy', walletError(-32_002), -32_002],
    ['disconnected', walletError(4900), 4900],
  ])('sends no other request to a wallet that is %s', async (_, error, code) => {
    const { wallet, asked } = openWallet();
    wallet.misbehave(SWITCH, () => Promise.reject(error));
    const ended = begin(wallet);
    await pass(20_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }));
    expect(asked()).toEqual([SWITCH]);
  });

  it('sends no other request when the player declines to add the chain', async () => {
    const { wallet, asked } = openWallet();
    wallet.misbehave(ADD, () => Promise.reject(walletError(4001)));
    const ended = begin(wallet);
    await pass(20_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 4001 }));
    expect(asked()).toEqual([SWITCH, ADD]);
  });
});
