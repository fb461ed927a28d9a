import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CasinoConfig, CONFIG_WITHOUT_SERVER } from '../../config/casino-config.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { type FakeWallet, fakeWallet, walletError } from '../../testing/fake-wallet.ts';
import { Session } from './session/session.ts';
import { TransferStore } from './transfers/transfer-store.ts';
import { BALANCE_POLL_MS, WalletController } from './wallet-controller.ts';
import { createWalletStore, DEMO_START_WEI } from './wallet-store.ts';
import { web3 } from './web3/web3.ts';

const ALICE = '0x1111111111111111111111111111111111111111';
const BOB = '0x2222222222222222222222222222222222222222';
const TARGET = 97;

/** One poll, and the moment that the answer takes. */
const ONE_POLL_MS = BALANCE_POLL_MS + 500;

const CONFIG: CasinoConfig = {
  ...CONFIG_WITHOUT_SERVER,
  addresses: { degen: `0x${'3'.repeat(40)}`, casino: `0x${'4'.repeat(40)}`, faucet: null },
};

const healthyServer = () =>
  fakeServer({
    'POST /api/auth/nonce': () => ({ body: { nonce: 'abcdef0123456789' } }),
    'POST /api/auth/verify': () => ({ body: { id: 7, username: null, walletAddress: ALICE } }),
    'POST /api/auth/logout': () => ({ body: { loggedOut: true } }),
    'GET /api/user/7/balances': () => ({ body: { DEGEN: '50', BNB: '0.5' } }),
  });

const setUp = (config: CasinoConfig = CONFIG) => {
  const store = createWalletStore();
  const session = new Session();
  const transfers = new TransferStore();
  const controller = new WalletController({
    store,
    session,
    transfers,
    loadConfig: async () => config,
    loadWeb3: async () => web3,
  });
  stop = controller.start();
  const connect = (wallet: FakeWallet) =>
    controller.connect({ name: 'Test wallet', provider: wallet, isLegacyInjected: false });
  return { store, session, transfers, controller, connect, state: () => store.getState() };
};

let stop = () => {};
let server: ReturnType<typeof healthyServer>;

beforeEach(() => {
  server = healthyServer();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const demo = { mode: 'demo', account: undefined, chainId: undefined, demoWei: DEMO_START_WEI };

describe('connecting', () => {
  it('requests accounts, signs a timestamped message, reads the chain and enters web3', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { connect, session, state } = setUp();
    await connect(wallet);
    expect(state()).toMatchObject({
      mode: 'web3',
      account: ALICE,
      chainId: TARGET,
      walletName: 'Test wallet',
      isLoading: false,
    });
    expect(session.store.getState()).toMatchObject({
      signedInAs: ALICE,
      balances: { DEGEN: '50', BNB: '0.5' },
    });
    const methods = wallet.methods();
    expect(methods.indexOf('eth_requestAccounts')).toBeLessThan(methods.indexOf('personal_sign'));
    const [verify] = server.called('/api/auth/verify');
    const message = String((verify?.body as { message?: string })?.message);
    expect(message).toContain('Nonce: abcdef0123456789');
    expect(message).toContain(`Chain ID: ${TARGET}`);
    expect(message).toMatch(/Issued At: \d{4}-\d\d-\d\dT/);
  });

  it('works through the legacy injected provider', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    vi.stubGlobal('ethereum', wallet);
    const { controller, state } = setUp();
    await controller.connect({ name: 'MetaMask', provider: wallet, isLegacyInjected: true });
    expect(state()).toMatchObject({ mode: 'web3', account: ALICE, chainId: TARGET });
  });

  it('switches to the chain of the casino by itself', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: 1, knownChains: [1, TARGET] });
    const { connect, state } = setUp();
    await connect(wallet);
    expect(state()).toMatchObject({ mode: 'web3', chainId: TARGET });
  });

  it('tolerates that the switch is refused', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: 1 });
    wallet.misbehave('wallet_switchEthereumChain', () => {
      throw walletError(4001);
    });
    const { connect, state } = setUp();
    await connect(wallet);
    expect(state()).toMatchObject({ mode: 'web3', chainId: 1 });
  });

  it('revokes, clears and raises when the signature is refused', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    wallet.misbehave('personal_sign', () => {
      throw walletError(4001, 'User rejected the request.');
    });
    const { connect, state } = setUp();
    await expect(connect(wallet)).rejects.toThrow('Signature required to connect wallet');
    expect(wallet.methods()).toContain('wallet_revokePermissions');
    expect(state()).toMatchObject({ ...demo, isLoading: false });
  });

  it('survives a wallet that cannot revoke', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    for (const method of ['personal_sign', 'wallet_revokePermissions']) {
      wallet.misbehave(method, () => {
        throw walletError(method === 'personal_sign' ? 4001 : 4200);
      });
    }
    const { connect, state } = setUp();
    await expect(connect(wallet)).rejects.toThrow('Signature required');
    expect(state()).toMatchObject(demo);
  });

  it.each<[string, string, () => never]>([
    [
      'the accounts are refused',
      'eth_requestAccounts',
      () => {
        throw walletError(4001);
      },
    ],
    [
      'a request is pending already',
      'eth_requestAccounts',
      () => {
        throw walletError(-32002);
      },
    ],
    [
      'signing fails inside the wallet',
      'personal_sign',
      () => {
        throw walletError(-32603, 'Internal error');
      },
    ],
    ['the accounts are malformed', 'eth_requestAccounts', () => 'nonsense' as never],
    ['no account is shared', 'eth_requestAccounts', () => [] as never],
    ['the signature is malformed', 'personal_sign', () => null as never],
  ])('returns to demo when %s', async (_, method, handler) => {
    const wallet = fakeWallet({ accounts: [], chainId: TARGET });
    if (method === 'personal_sign') wallet.misbehave('eth_requestAccounts', () => [ALICE]);
    if (method === 'personal_sign') wallet.misbehave('eth_accounts', () => [ALICE]);
    wallet.misbehave(method, handler);
    const { connect, state } = setUp();
    await expect(connect(wallet)).rejects.not.toThrow('Signature required');
    expect(state()).toMatchObject({ ...demo, isLoading: false });
    expect(wallet.methods()).not.toContain('wallet_revokePermissions');
  });

  it('can be cancelled while the wallet hangs, and ignores a late answer', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    let answer = (_: string) => {};
    wallet.misbehave('personal_sign', () => new Promise<string>((resolve) => (answer = resolve)));
    const { connect, controller, state } = setUp();
    const connecting = connect(wallet);
    await vi.waitFor(() => expect(wallet.methods()).toContain('personal_sign'));
    await controller.disconnect();
    expect(state()).toMatchObject({ ...demo, isLoading: false });
    answer('0x5163');
    await connecting;
    expect(state()).toMatchObject(demo);
  });
});

describe('wallet events', () => {
  it('leaves web3 when no account is left', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { connect, session, state } = setUp();
    state().applyDemoPayout('DEGEN', -100n);
    await connect(wallet);
    wallet.emit('accountsChanged', []);
    expect(state()).toMatchObject(demo);
    expect(session.store.getState().user).toBeNull();
  });

  it('follows another account, which has to sign before it can play', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { connect, session, state } = setUp();
    await connect(wallet);
    wallet.emit('accountsChanged', [BOB]);
    expect(state()).toMatchObject({ mode: 'web3', account: BOB });
    expect(session.store.getState()).toMatchObject({ signedInAs: null, user: null });
    await vi.waitFor(() => expect(server.called('/api/auth/logout')).toHaveLength(1));
  });

  it('stores the new chain', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { connect, state } = setUp();
    await connect(wallet);
    wallet.emit('chainChanged', '0x38');
    expect(state().chainId).toBe(56);
  });

  it('enters web3 unsigned when a wallet shares an account by itself', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { controller, session, state } = setUp();
    await controller.adopt({ name: 'MetaMask', provider: wallet, isLegacyInjected: false });
    expect(state()).toMatchObject({ mode: 'web3', account: ALICE, walletName: 'MetaMask' });
    expect(session.store.getState().signedInAs).toBeNull();
    expect(wallet.methods()).not.toContain('personal_sign');
    await controller.signIn();
    expect(session.store.getState().signedInAs).toBe(ALICE);
  });

  it('hears nothing any more after a disconnect', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { connect, controller, state } = setUp();
    await connect(wallet);
    await controller.disconnect();
    wallet.emit('chainChanged', '0x38');
    expect(state()).toMatchObject(demo);
    expect(server.called('/api/auth/logout')).toHaveLength(1);
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

  it.each([1, 56, 97])('offers chain %i when the wallet does not know it', async (chainId) => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: 5, knownChains: [5] });
    const { connect, controller, state } = setUp({ ...CONFIG, chainId: 5 });
    await connect(wallet);
    await controller.switchNetwork(chainId);
    const added = wallet.calls.find(({ method }) => method === 'wallet_addEthereumChain');
    expect(added?.params).toMatchObject([
      { chainId: `0x${chainId.toString(16)}`, nativeCurrency: { decimals: 18 } },
    ]);
    expect(state().chainId).toBe(chainId);
  });

  it('offers the local chain of the configuration', async () => {
    const local = { ...CONFIG, chainId: 31337, chainName: 'Local', rpcUrl: 'http://localhost:1' };
    const wallet = fakeWallet({ accounts: [ALICE], chainId: 1 });
    const { connect, state } = setUp(local);
    await connect(wallet);
    expect(wallet.methods()).toContain('wallet_addEthereumChain');
    expect(state().chainId).toBe(31337);
  });

  it('raises 4902 again for a chain that nobody knows', async () => {
    const { switching, wallet } = await connected(4242);
    await expect(switching).rejects.toMatchObject({ code: 4902 });
    expect(wallet.methods()).not.toContain('wallet_addEthereumChain');
  });

  it('raises other errors again', async () => {
    const { controller, wallet } = await connected(TARGET);
    wallet.misbehave('wallet_switchEthereumChain', () => {
      throw walletError(4001);
    });
    await expect(controller.switchNetwork(56)).rejects.toMatchObject({ code: 4001 });
  });

  it('needs a wallet', async () => {
    await expect(setUp().controller.switchNetwork(56)).rejects.toThrow(
      'No wallet provider available',
    );
  });
});

describe('on-chain balances', () => {
  it('are read again every 10 seconds, on the chain of the casino only', async () => {
    vi.useFakeTimers();
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    wallet.misbehave('eth_getBalance', () => '0x1bc16d674ec80000');
    const { connect, state } = setUp();
    const connecting = connect(wallet);
    await vi.runOnlyPendingTimersAsync();
    await connecting;
    await vi.advanceTimersByTimeAsync(ONE_POLL_MS);
    expect(state().onChain.BNB).toBe('2');
    wallet.misbehave('eth_getBalance', () => '0xde0b6b3a7640000');
    await vi.advanceTimersByTimeAsync(ONE_POLL_MS);
    expect(state().onChain.BNB).toBe('1');
    wallet.emit('chainChanged', '0x1');
    wallet.misbehave('eth_getBalance', () => '0x0');
    await vi.advanceTimersByTimeAsync(ONE_POLL_MS);
    expect(state().onChain.BNB).toBe('1');
  });
});

describe('deposit and withdrawal', () => {
  it('are refused in demo mode with the words of the product', async () => {
    const { controller } = setUp();
    await expect(controller.deposit('DEGEN', 1n)).rejects.toThrow(
      /^Please connect your wallet to deposit real funds$/,
    );
    await expect(controller.withdraw('DEGEN', 1n)).rejects.toThrow(
      /^Please connect your wallet to withdraw funds\.$/,
    );
  });

  it('says so when the casino has no address', async () => {
    const { connect, controller } = setUp(CONFIG_WITHOUT_SERVER);
    await connect(fakeWallet({ accounts: [ALICE], chainId: TARGET }));
    await expect(controller.deposit('BNB', 1n)).rejects.toThrow(
      /^Casino wallet address not configured\. Please contact support\.$/,
    );
  });

  it('expires the signature when the server no longer knows the session', async () => {
    const { connect, controller, session, transfers } = setUp();
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    await connect(wallet);
    server.routes['POST /api/withdraw'] = () => ({ status: 401, body: {} });
    await expect(controller.withdraw('DEGEN', 1n)).rejects.toMatchObject({ status: 401 });
    expect(session.store.getState().signedInAs).toBeNull();
    expect(transfers.store.getState().transfers).toHaveLength(0);
  });
});
