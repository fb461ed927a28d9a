import type { Page } from '@playwright/test';

export type RpcError = { code: number; message: string };
export type Answer = { result: unknown } | { error: RpcError };
export type WalletEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect';

/**
 * Where the page finds the wallet:
 * - `ethereum`: at `window.ethereum`, as MetaMask.
 * - `list`: in `window.ethereum.providers`, as MetaMask beside other wallets.
 * - `announced`: by EIP-6963 only.
 * - `late`: at `window.ethereum`, once `appear` is called.
 */
export type Place =
  | { readonly kind: 'ethereum' | 'list' | 'late' }
  | { readonly kind: 'announced'; readonly shown: string; readonly rdns: string };

type Bridge = Record<string, unknown>;

type BridgeOptions = {
  /** Distinguishes the wallets of a page. */
  readonly name?: string;
  readonly place?: Place;
};

export const FIRST_WALLET = 'injected';

/** Injects an EIP-1193 provider with events; `handle` answers its requests, outside the page. */
export const bridgeWallet = async (
  page: Page,
  handle: (method: string, params: unknown[]) => Promise<Answer>,
  { name = FIRST_WALLET, place = { kind: 'ethereum' } }: BridgeOptions = {},
): Promise<void> => {
  await page.exposeFunction(`__${name}Request`, async (method: string, params: unknown[]) => {
    try {
      return await handle(method, params);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'failed';
      return { error: { code: -32_603, message } };
    }
  });
  await page.addInitScript(inject, { name, place });
};

/** Runs in the page, so it uses nothing outside itself. */
const inject = ({ name, place }: { name: string; place: Place }): void => {
  type Listener = (value: unknown) => void;
  type Request = (method: string, params: unknown[]) => Promise<Answer>;
  const listeners = new Map<string, Set<Listener>>();
  const bridge = window as unknown as Bridge;
  const provider = {
    isMetaMask: place.kind !== 'announced',
    request: async ({ method, params }: { method: string; params?: unknown[] }) => {
      const answer = await (bridge[`__${name}Request`] as Request)(method, params ?? []);
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
      return answer.result;
    },
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener);
    },
  };
  bridge[`__${name}Emit`] = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value);
  };
  if (place.kind === 'ethereum') bridge.ethereum = provider;
  if (place.kind === 'list') {
    const ethereum = (bridge.ethereum ?? provider) as { providers?: unknown[] };
    ethereum.providers = [provider, ...(ethereum.providers ?? [])];
    bridge.ethereum = ethereum;
  }
  if (place.kind === 'late') {
    bridge[`__${name}Appear`] = () => {
      bridge.ethereum = provider;
    };
  }
  if (place.kind === 'announced') {
    const { shown, rdns } = place;
    const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
    const info = { uuid: crypto.randomUUID(), name: shown, icon, rdns };
    const announce = () => {
      const detail = Object.freeze({ info, provider });
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  }
};

/**
 * Emits a wallet event in the page. An error that a listener of the page throws is only logged,
 * because a real wallet catches it too.
 */
export const emitFromWallet = (
  page: Page,
  event: WalletEvent,
  payload: unknown,
  name: string = FIRST_WALLET,
): Promise<void> =>
  page.evaluate(
    ([wallet, emitted, value]) => {
      try {
        const emit = (window as unknown as Bridge)[`__${wallet}Emit`];
        (emit as (event: unknown, value: unknown) => void)(emitted, value);
      } catch (error) {
        console.info('A listener of the page refused what the wallet said', error);
      }
    },
    [name, event, payload],
  );

/** Puts a late wallet at `window.ethereum`, with or without the event that MetaMask sends then. */
export const appear = (page: Page, { isTold }: { isTold: boolean }): Promise<void> =>
  page.evaluate(
    ([name, told]) => {
      ((window as unknown as Bridge)[`__${name}Appear`] as () => void)();
      if (told) window.dispatchEvent(new Event('ethereum#initialized'));
    },
    [FIRST_WALLET, isTold],
  );
