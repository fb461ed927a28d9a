import { afterEach, beforeEach, vi } from 'vitest';
import {
  type CasinoConfig,
  CONFIG_WITHOUT_SERVER,
} from '../../../frontend/src/shared/config/casino-config.ts';
import { browserWallet } from '../../../frontend/src/shared/wallet/discovery.ts';
import { walletErrorText } from '../../../frontend/src/shared/wallet/failure-text.ts';
import { Session } from '../../../frontend/src/shared/wallet/session/session.ts';
import { TransferStore } from '../../../frontend/src/shared/wallet/transfers/transfer-store.ts';
import { WalletController } from '../../../frontend/src/shared/wallet/wallet-controller.ts';
import {
  createWalletStore,
  DEMO_START_WEI,
} from '../../../frontend/src/shared/wallet/wallet-store.ts';
import { web3 } from '../../../frontend/src/shared/wallet/web3/web3.ts';
import { fakeServer } from './fake-server.ts';
import type { FakeWallet } from './fake-wallet.ts';

export const ALICE = '0x1111111111111111111111111111111111111111';
export const BOB = '0x2222222222222222222222222222222222222222';
export const TARGET = 97;

export const CONFIG: CasinoConfig = {
  ...CONFIG_WITHOUT_SERVER,
  addresses: {
    degen: `0x${'3'.repeat(40)}`,
    custody: `0x${'5'.repeat(40)}`,
    casino: `0x${'4'.repeat(40)}`,
    playKeys: `0x${'7'.repeat(40)}`,
    faucet: null,
  },
};

export const DEMO = {
  mode: 'demo',
  account: undefined,
  chainId: undefined,
  demoWei: DEMO_START_WEI,
};

/** What the player reads when an action of the wallet fails. */
export const failureOf = (action: Promise<unknown>): Promise<string> =>
  action.then(
    () => {
      throw new Error('the action did not fail');
    },
    (error: Error) => walletErrorText(error),
  );

const signingServer = () =>
  fakeServer({
    'POST /api/auth/nonce': () => ({
      body: { nonce: 'abcdef0123456789', issuedAt: '2026-01-02T03:04:05.678Z' },
    }),
    'POST /api/auth/verify': () => ({ body: { id: 7, username: null, walletAddress: ALICE } }),
    'POST /api/auth/logout': () => ({ body: { loggedOut: true } }),
    'GET /api/user/7/balances': () => ({ body: { DEGEN: '50', BNB: '0.5' } }),
  });

/**
 * Prepares the tests of a file: each test has a new fake server, and leaves no timer behind. Call
 * it once in the file.
 */
export const walletHarness = () => {
  let stop = () => {};
  let server: ReturnType<typeof signingServer>;
  beforeEach(() => {
    server = signingServer();
  });
  afterEach(() => {
    stop();
    stop = () => {};
    vi.useRealTimers();
  });
  return {
    server: () => server,
    setUp: (config: CasinoConfig = CONFIG) => {
      const store = createWalletStore();
      const session = new Session();
      const transfers = new TransferStore();
      const onLost = vi.fn();
      const controller = new WalletController({
        store,
        session,
        transfers,
        loadConfig: async () => config,
        loadWeb3: async () => web3,
        onLost,
      });
      stop = controller.start();
      const connect = (wallet: FakeWallet) =>
        controller.connect(browserWallet('Test wallet', wallet));
      const state = () => store.getState();
      return { store, session, transfers, controller, connect, onLost, state };
    },
  };
};
