import { toQuantity } from 'ethers';
import { describe, expect, it, vi } from 'vitest';
import { fakeWallet, walletError } from '../../../../test/kit/page/fake-wallet.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import {
  ALICE,
  BOB,
  CONFIG,
  DEMO,
  failureOf,
  TARGET,
  walletHarness,
} from '../../../../test/kit/page/wallet-harness.ts';
import { browserWallet } from './discovery.ts';
import { walletErrorTexts } from './texts.ts';

const { server, setUp } = walletHarness();

const SIGNED_IN = () => ({ body: { id: 7, username: null, walletAddress: ALICE } });

describe('the wallet controller', () => {
  it('returns to demo mode when the wallet no longer shares an account [spec 4.W3]', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { connect, onLost, session, state } = setUp();
    state().applyDemoPayout('DEGEN', -100n);
    await connect(wallet);
    wallet.emit('accountsChanged', []);
    expect(state()).toMatchObject(DEMO);
    expect(session.store.getState().user).toBeNull();
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('switches to the account that the wallet selects, and signs out the previous account [spec 4.W2]', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { connect, session, state } = setUp();
    await connect(wallet);
    wallet.emit('accountsChanged', [BOB]);
    expect(state()).toMatchObject({ mode: 'web3', account: BOB });
    expect(session.store.getState()).toMatchObject({ signedInAs: null, user: null });
    await expect.poll(() => server().called('/api/auth/logout')).toHaveLength(1);
  });

  it('drops the previous account even if the server cannot end the session', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { connect, state } = setUp();
    await connect(wallet);
    server().routes['POST /api/auth/logout'] = () => ({ status: 503 });
    wallet.emit('accountsChanged', [BOB]);
    await vi.waitFor(() => expectLogged('Could not end the session on the server ApiError: 503'));
    expect(state()).toMatchObject({ mode: 'web3', account: BOB });
    wallet.emit('accountsChanged', []);
    expect(state()).toMatchObject(DEMO);
  });

  it('learns within seconds of an account that the wallet changes to without an event', async () => {
    vi.useFakeTimers();
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { connect, session, state } = setUp();
    await connect(wallet);
    wallet.misbehave('eth_accounts', () => [BOB]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state()).toMatchObject({ mode: 'web3', account: BOB });
    expect(session.store.getState().signedInAs).toBeNull();
  });

  it('moves no money of an account that the wallet has left without an event', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { connect, controller, state } = setUp();
    await connect(wallet);
    server().routes['GET /api/auth/me'] = SIGNED_IN;
    wallet.misbehave('eth_accounts', () => [BOB]);
    expect(await failureOf(controller.deposit('BNB', 1n))).toBe(walletErrorTexts.get().walletMoved);
    expect(state().account).toBe(BOB);
    expect(wallet.methods()).not.toContain('eth_sendTransaction');
  });

  it('switches a wallet back that has left the chain without an event, before money moves', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { connect, controller } = setUp();
    await connect(wallet);
    server().routes['GET /api/auth/me'] = SIGNED_IN;
    wallet.misbehave('eth_chainId', () => '0x38');
    wallet.misbehave('wallet_switchEthereumChain', () => {
      wallet.misbehave('eth_chainId', () => toQuantity(TARGET));
      return null;
    });
    wallet.misbehave('eth_sendTransaction', () => `0x${'dd'.repeat(32)}`);
    expect(await controller.deposit('BNB', 1n)).toBe(`0x${'dd'.repeat(32)}`);
    expect(wallet.methods()).toContain('wallet_switchEthereumChain');
  });

  it('stores the chain that the wallet changes to [spec 4.W4]', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { connect, state } = setUp();
    await connect(wallet);
    wallet.emit('chainChanged', '0x38');
    expect(state().chainId).toBe(56);
  });

  it('enters web3 mode without a signature when the wallet shares an account without a request [spec 4.W2]', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { controller, session, state } = setUp();
    await controller.adopt(browserWallet('MetaMask', wallet));
    expect(state()).toMatchObject({ mode: 'web3', account: ALICE, walletName: 'MetaMask' });
    expect(session.store.getState().signedInAs).toBeNull();
    expect(wallet.methods()).not.toContain('personal_sign');
    await controller.signIn();
    expect(session.store.getState().signedInAs).toBe(ALICE);
  });

  it('connects a wallet once when two wallet events arrive while the page loads', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { controller, onLost, state } = setUp();
    const target = browserWallet('MetaMask', wallet);
    await Promise.all([controller.adopt(target), controller.adopt(target)]);
    await controller.signIn();
    await controller.disconnect();
    expect(onLost).not.toHaveBeenCalled();
    expect(server().called('/api/auth/logout')).toHaveLength(1);
    wallet.emit('accountsChanged', [BOB]);
    expect(state()).toMatchObject(DEMO);
  });

  it('ignores wallet events after a disconnect [spec 4.W9]', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { connect, controller, state } = setUp();
    await connect(wallet);
    await controller.disconnect();
    wallet.emit('chainChanged', '0x38');
    expect(state()).toMatchObject(DEMO);
    expect(server().called('/api/auth/logout')).toHaveLength(1);
  });
});

describe('switching the network', () => {
  const connected = async (chainId: number) => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const parts = setUp();
    await parts.connect(wallet);
    const switching = parts.controller.switchNetwork(chainId);
    return { ...parts, wallet, switching };
  };

  it.each([1, 56, 97])(
    'adds chain %i to a wallet that does not know the chain [spec 1.3, 4.W11, 7.17]',
    async (chainId) => {
      const wallet = fakeWallet({ accounts: [ALICE], chainId: 5, knownChains: [5] });
      const { connect, controller, state } = setUp({ ...CONFIG, chainId: 5 });
      await connect(wallet);
      await controller.switchNetwork(chainId);
      const added = wallet.calls.find(({ method }) => method === 'wallet_addEthereumChain');
      expect(added?.params).toMatchObject([
        { chainId: `0x${chainId.toString(16)}`, nativeCurrency: { decimals: 18 } },
      ]);
      expect(state().chainId).toBe(chainId);
    },
  );

  it('adds the configured local chain to the wallet', async () => {
    const local = { ...CONFIG, chainId: 31337, chainName: 'Local', rpcUrl: 'http://localhost:1' };
    const wallet = fakeWallet({ accounts: [ALICE], chainId: 1 });
    const { connect, state } = setUp(local);
    await connect(wallet);
    await expect.poll(() => state().chainId).toBe(31337);
    expect(wallet.methods()).toContain('wallet_addEthereumChain');
  });

  it('rethrows error 4902 for a chain that the page does not know [spec 4.W12]', async () => {
    const { switching, wallet } = await connected(4242);
    await expect(switching).rejects.toMatchObject({ code: 4902 });
    expect(wallet.methods()).not.toContain('wallet_addEthereumChain');
  });

  it('rethrows other errors of the wallet [spec 4.W12]', async () => {
    const { controller, wallet } = await connected(TARGET);
    wallet.misbehave('wallet_switchEthereumChain', () => {
      throw walletError(4001);
    });
    await expect(controller.switchNetwork(56)).rejects.toMatchObject({ code: 4001 });
  });

  it('fails without a wallet [spec 8.W8]', async () => {
    expect(await failureOf(setUp().controller.switchNetwork(56))).toBe(
      'No wallet provider available',
    );
  });
});

describe('on-chain balances', () => {
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('are read every 10 seconds on the chain of the casino [spec 4.W13, 7.19, 9.D7]', async () => {
    vi.useFakeTimers();
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const hold = (wei: string) => wallet.misbehave('eth_getBalance', () => wei);
    const reads = () => wallet.methods().filter((method) => method === 'eth_getBalance').length;
    hold('0x1bc16d674ec80000');
    const { connect, state } = setUp();
    const connecting = connect(wallet);
    await pass(9_000);
    await connecting;
    const atFirst = reads();
    expect(state().onChain.BNB).toBe('2');
    hold('0xde0b6b3a7640000');
    await pass(999);
    expect([reads(), state().onChain.BNB]).toEqual([atFirst, '2']);
    await pass(501); // the poll, and the time that the answer takes
    expect([reads(), state().onChain.BNB]).toEqual([atFirst + 1, '1']);
    await pass(9_499);
    expect(reads()).toBe(atFirst + 1);
    await pass(501);
    expect(reads()).toBe(atFirst + 2);
    wallet.misbehave('eth_chainId', () => '0x1');
    wallet.emit('chainChanged', '0x1');
    hold('0x0');
    await pass(20_000);
    expect([reads(), state().onChain.BNB]).toEqual([atFirst + 2, '1']);
  });
});
