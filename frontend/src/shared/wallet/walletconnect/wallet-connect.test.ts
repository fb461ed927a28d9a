import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIG_WITHOUT_SERVER } from '../../config/casino-config.ts';

const ALICE = '0x1111111111111111111111111111111111111111';

const wallet = vi.hoisted(() => ({
  disconnect: vi.fn(async () => {}),
  options: {} as unknown,
  /** Resolves when the wallet answers. */
  answer: Promise.resolve(),
  offerCode: (_uri: string): void => {},
}));

/**
 * A fake connector, which pairs when the wallet answers. The real connector needs a relay and a
 * phone.
 */
vi.mock('@web3-react/walletconnect-v2', () => ({
  URI_AVAILABLE: 'uri',
  WalletConnect: class {
    provider: typeof wallet | undefined;
    events = {
      on: (_event: string, listener: (uri: string) => void) => {
        wallet.offerCode = listener;
      },
    };
    #actions;
    constructor({ actions, options }: { actions: never; options: unknown }) {
      this.#actions = actions as {
        update(state: { accounts: string[]; chainId: number }): void;
        resetState(): void;
      };
      wallet.options = options;
    }
    async activate() {
      await wallet.answer;
      this.provider = wallet;
      this.#actions.update({ accounts: [ALICE], chainId: 97 });
    }
    resetState() {
      this.#actions.resetState();
    }
  },
}));

const connect = async () => {
  vi.resetModules();
  const { openWalletConnect } = await import('./wallet-connect.ts');
  const connection = openWalletConnect(CONFIG_WITHOUT_SERVER, 'a project');
  expect(await connection.requestAccount()).toBe(ALICE);
  return connection;
};

/** Makes the wallet answer only when the returned function is called. */
const keepWaiting = (): (() => void) => {
  let answer = () => {};
  wallet.answer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return () => answer();
};

beforeEach(() => {
  wallet.disconnect.mockClear();
  wallet.answer = Promise.resolve();
});

describe('a WalletConnect session', () => {
  it('is opened for the configured project with the known chains [spec 1.2, 3.4]', async () => {
    await connect();
    expect(wallet.options).toMatchObject({ projectId: 'a project', optionalChains: [97, 1, 56] });
  });

  it('is closed in the wallet and on the page by a disconnect [spec 4.W10]', async () => {
    const connection = await connect();
    expect(wallet.disconnect).not.toHaveBeenCalled();
    connection.forget();
    expect(wallet.disconnect).toHaveBeenCalledOnce();
    expect(connection.view().account).toBeUndefined();
  });

  it('ends when the wallet answers after the player has closed the pairing code', async () => {
    vi.resetModules();
    const { openWalletConnect } = await import('./wallet-connect.ts');
    const { usePairing } = await import('../wallet-store.ts');
    const connection = openWalletConnect(CONFIG_WITHOUT_SERVER, 'a project');
    const answerLate = keepWaiting();
    const closed = connection.requestAccount();
    connection.forget();

    const answerNext = keepWaiting();
    const next = connection.requestAccount();
    wallet.offerCode('wc:next');
    answerLate();
    await expect(closed).rejects.toThrow();
    expect(wallet.disconnect).toHaveBeenCalled();
    expect(usePairing.getState().uri).toBe('wc:next');

    answerNext();
    expect(await next).toBe(ALICE);
    expect(usePairing.getState().uri).toBeNull();
  });

  it('is closed when the page is closed [spec 4.W10]', async () => {
    const connection = await connect();
    window.dispatchEvent(new Event('pagehide'));
    expect(wallet.disconnect).toHaveBeenCalled();
    expect(connection.view().account).toBeUndefined();
  });
});
