import { describe, expect, it, vi } from 'vitest';
import { fakeWallet, walletError } from '../../../../test/kit/page/fake-wallet.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import {
  ALICE,
  DEMO,
  failureOf,
  TARGET,
  walletHarness,
} from '../../../../test/kit/page/wallet-harness.ts';
import { CONFIG_WITHOUT_SERVER } from '../config/casino-config.ts';
import { browserWallet } from './discovery.ts';

const { server, setUp } = walletHarness();

describe('connecting a wallet', () => {
  it('requests accounts, signs a timestamped message, reads the chain and enters web3 [spec 3.4, 4.W5, 7.16]', async () => {
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
    const [verify] = server().called('/api/auth/verify');
    const message = String((verify?.body as { message?: string })?.message);
    expect(message).toContain('Nonce: abcdef0123456789');
    expect(message).toContain(`Chain ID: ${TARGET}`);
    expect(message).toMatch(/Issued At: \d{4}-\d\d-\d\dT/);
  });

  it('works through the legacy injected provider', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    vi.stubGlobal('ethereum', wallet);
    const { controller, state } = setUp();
    await controller.connect(browserWallet('MetaMask', wallet));
    expect(state()).toMatchObject({ mode: 'web3', account: ALICE, chainId: TARGET });
  });

  it('switches to the chain of the casino automatically [spec 1.3, 4.W6]', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: 1, knownChains: [1, TARGET] });
    const { connect, state } = setUp();
    await connect(wallet);
    await expect.poll(state).toMatchObject({ mode: 'web3', chainId: TARGET });
  });

  it('continues when the wallet refuses to switch the chain [spec 4.W6]', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: 1 });
    wallet.misbehave('wallet_switchEthereumChain', () => {
      throw walletError(4001);
    });
    const { connect, state } = setUp();
    await connect(wallet);
    expect(state()).toMatchObject({ mode: 'web3', chainId: 1 });
    await vi.waitFor(() => expectLogged('The wallet stays on its chain Error: wallet error'));
  });

  it('revokes the permission and returns to demo when the player refuses to sign [spec 4.W7, 6.5, 7.18, 8.W9]', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    wallet.misbehave('personal_sign', () => {
      throw walletError(4001, 'User rejected the request.');
    });
    const { connect, state } = setUp();
    expect(await failureOf(connect(wallet))).toBe('Signature required to connect wallet');
    expect(wallet.methods()).toContain('wallet_revokePermissions');
    expect(state()).toMatchObject({ ...DEMO, isLoading: false });
  });

  it('returns to demo after a rejected signature even if the wallet cannot revoke permissions [spec 4.W7]', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    for (const method of ['personal_sign', 'wallet_revokePermissions']) {
      wallet.misbehave(method, () => {
        throw walletError(method === 'personal_sign' ? 4001 : 4200);
      });
    }
    const { connect, state } = setUp();
    expect(await failureOf(connect(wallet))).toBe('Signature required to connect wallet');
    expect(state()).toMatchObject(DEMO);
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
  ])('returns to demo when %s [spec 4.W8]', async (_, method, handler) => {
    const wallet = fakeWallet({ accounts: [], chainId: TARGET });
    if (method === 'personal_sign') wallet.misbehave('eth_requestAccounts', () => [ALICE]);
    if (method === 'personal_sign') wallet.misbehave('eth_accounts', () => [ALICE]);
    wallet.misbehave(method, handler);
    const { connect, state } = setUp();
    expect(await failureOf(connect(wallet))).not.toContain('Signature required');
    expect(state()).toMatchObject({ ...DEMO, isLoading: false });
    expect(wallet.methods()).not.toContain('wallet_revokePermissions');
  });

  it('succeeds when the wallet never answers the request to switch the chain', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: 1 });
    wallet.misbehave('wallet_switchEthereumChain', () => new Promise(() => {}));
    const { connect, controller, state } = setUp();
    expect(await connect(wallet)).toBe(true);
    expect(state()).toMatchObject({ mode: 'web3', chainId: 1, isLoading: false });
    await controller.disconnect();
    await vi.waitFor(() => expectLogged('The wallet stays on its chain WalletDisconnected'));
  });

  it('reports a request that is already pending in the wallet', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    wallet.misbehave('personal_sign', () => {
      throw walletError(-32002);
    });
    const { connect, state } = setUp();
    await expect(connect(wallet)).rejects.toMatchObject({ code: -32002 });
    expect(state()).toMatchObject({ ...DEMO, isRequestPending: true });
    wallet.misbehave('personal_sign', () => '0x5163');
    await connect(wallet);
    expect(state().isRequestPending).toBe(false);
  });

  it('stops when the player disconnects before the wallet answers', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    wallet.misbehave('eth_requestAccounts', () => new Promise(() => {}));
    const { connect, controller } = setUp();
    const connecting = connect(wallet);
    await expect.poll(wallet.methods).toContain('eth_requestAccounts');
    await controller.disconnect();
    expect(await connecting).toBe(false);
  });

  it('ignores a signature that arrives after the player has disconnected', async () => {
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    let answer = (_: string) => {};
    wallet.misbehave('personal_sign', () => new Promise<string>((resolve) => (answer = resolve)));
    const { connect, controller, state } = setUp();
    const connecting = connect(wallet);
    await expect.poll(wallet.methods).toContain('personal_sign');
    await controller.disconnect();
    expect(state()).toMatchObject({ ...DEMO, isLoading: false });
    answer('0x5163');
    expect(await connecting).toBe(false);
    expect(state()).toMatchObject(DEMO);
    // The signature came too late, so the page did not open a session with it.
    expect(server().called('/api/auth/verify')).toHaveLength(0);
  });
});

describe('the wallet controller', () => {
  it('rejects deposits and withdrawals in demo mode with the specified errors [spec 5.4, 6.3, 7.21, 8.W2]', async () => {
    const { controller } = setUp();
    expect(await failureOf(controller.deposit('DEGEN', 1n))).toBe(
      'Please connect your wallet to deposit real funds',
    );
    expect(await failureOf(controller.withdraw('DEGEN', 1n))).toBe(
      'Please connect your wallet to withdraw funds',
    );
  });

  it('rejects a deposit with a message when the casino has no address [spec 3.7, 7.22, 8.W10]', async () => {
    const { connect, controller } = setUp(CONFIG_WITHOUT_SERVER);
    await connect(fakeWallet({ accounts: [ALICE], chainId: TARGET }));
    expect(await failureOf(controller.deposit('BNB', 1n))).toBe(
      'Casino wallet address not configured. Please contact support.',
    );
  });

  it.each([
    ['rejects the request for balances', 401],
    ['cannot answer the request for balances', 500],
  ])(
    'asks for no deposit when the browser drops the session, and the server %s',
    async (_, status) => {
      const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
      server().routes['GET /api/auth/me'] = () => ({ status: 401 });
      server().routes['GET /api/user/7/balances'] = () => ({ status });
      const { connect, controller } = setUp();
      await connect(wallet);
      await expect(controller.deposit('BNB', 1n)).rejects.toMatchObject({ code: 'sessionNotKept' });
      expect(wallet.methods()).not.toContain('eth_sendTransaction');
      expectLogged(`Could not load the balances ApiError: ${status}`);
    },
  );

  it('asks a wallet for nothing in a browser that blocks cookies', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    const { connect, state } = setUp();
    await expect(connect(wallet)).rejects.toMatchObject({ code: 'noCookies' });
    expect(wallet.methods()).toEqual([]);
    expect(state()).toMatchObject({ ...DEMO, isLoading: false });
  });

  it('requires a new sign-in when the server rejects a withdrawal with 401 [spec 8.W4]', async () => {
    const { connect, controller, session, transfers } = setUp();
    const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
    await connect(wallet);
    server().routes['POST /api/withdraw'] = () => ({ status: 401 });
    await expect(controller.withdraw('DEGEN', 1n)).rejects.toMatchObject({
      code: 'withdrawalFailed',
      cause: { status: 401 },
    });
    expect(session.store.getState().signedInAs).toBeNull();
    expect(transfers.store.getState().transfers).toHaveLength(0);
  });
});
