import type { Page } from '@playwright/test';

export type RpcError = { code: number; message: string };
export type Answer = { result: unknown } | { error: RpcError };
export type WalletEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect';

type Bridge = {
  ethereum: unknown;
  __walletRequest(method: string, params: unknown[]): Promise<Answer>;
  __emitWallet(name: string, value: unknown): void;
};

/**
 * Injects an EIP-1193 provider as MetaMask does; `handle` answers its requests, outside the page.
 */
export const bridgeWallet = async (
  page: Page,
  handle: (method: string, params: unknown[]) => Promise<Answer>,
): Promise<void> => {
  await page.exposeFunction('__walletRequest', async (method: string, params: unknown[]) => {
    try {
      return await handle(method, params);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'failed';
      return { error: { code: -32_603, message } };
    }
  });
  await page.addInitScript(() => {
    type Listener = (value: unknown) => void;
    const listeners = new Map<string, Set<Listener>>();
    const bridge = window as unknown as Bridge;
    bridge.__emitWallet = (name, value) => {
      for (const listener of listeners.get(name) ?? []) listener(value);
    };
    bridge.ethereum = {
      isMetaMask: true,
      request: async ({ method, params }: { method: string; params?: unknown[] }) => {
        const answer = await bridge.__walletRequest(method, params ?? []);
        if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
        return answer.result;
      },
      on: (name: string, listener: Listener) => {
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      },
      removeListener: (name: string, listener: Listener) => {
        listeners.get(name)?.delete(listener);
      },
    };
  });
};

/**
 * Emits a wallet event in the page. An error that a listener of the page throws is only logged,
 * because a real wallet catches it too.
 */
export const emitFromWallet = (page: Page, event: WalletEvent, payload: unknown): Promise<void> =>
  page.evaluate(
    ([name, value]) => {
      try {
        (window as unknown as Bridge).__emitWallet(name as string, value);
      } catch (error) {
        console.info('A listener of the page refused what the wallet said', error);
      }
    },
    [event, payload],
  );
