import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { SharedStack } from '../../stack/of-worker.ts';
import { InjectedWallet, register } from '../injected-wallet.ts';
import type { Answer, WalletEvent } from '../wallet-bridge.ts';

/** A stand-in for what the streams need of Node's `process`. */
const NEXT_TICK = 'const nextTick = (run, ...given) => queueMicrotask(() => run(...given));';

let bundled: Promise<string> | undefined;

/** MetaMask's provider as one script for the page. It is made once for each worker. */
const bundle = (): Promise<string> => {
  bundled ??= makeBundle();
  return bundled;
};

const makeBundle = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: { 'node:stream': 'readable-stream', events: 'events/', buffer: 'buffer/' },
    },
    define: {
      'process.nextTick': 'nextTick',
      'process.env.READABLE_STREAM': 'undefined',
      'process.env.NODE_ENV': '"production"',
      global: 'globalThis',
    },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'in-page.ts'),
        formats: ['iife'],
        name: 'inPage',
      },
      rollupOptions: { output: { intro: NEXT_TICK } },
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('MetaMask’s provider could not be bundled');
  return chunk.code;
};

/** The test wallet behind MetaMask's own provider. */
export class MetaMaskWallet extends InjectedWallet {
  readonly #tab: Page;
  /** Whether the page may see the account. The provider learns it before the page does. */
  #isShared = false;

  constructor(page: Page, { chain, chainId }: SharedStack) {
    super(page, chain.rpcUrl, chainId, 'metaMask');
    this.#tab = page;
  }

  override emit(event: WalletEvent, payload: unknown): Promise<void> {
    switch (event) {
      case 'accountsChanged':
        return this.#tell({ method: 'metamask_accountsChanged', params: payload });
      case 'chainChanged':
        return this.#tell(this.#network({ isConnected: true }));
      case 'connect':
        return this.reachNode({ isConnected: true });
      case 'disconnect':
        return this.#tell('end');
    }
  }

  /** Tells the provider whether the wallet reaches its node. */
  reachNode({ isConnected }: { isConnected: boolean }): Promise<void> {
    return this.#tell(this.#network({ isConnected }));
  }

  #network({ isConnected }: { isConnected: boolean }): object {
    const { chainId } = this.behaviour;
    const network = { chainId: `0x${chainId.toString(16)}`, networkVersion: String(chainId) };
    return { method: 'metamask_chainChanged', params: { ...network, isConnected } };
  }

  #tell(message: object | 'end'): Promise<void> {
    return this.#tab.evaluate((told) => {
      const page = window as unknown as { __metaMaskTell(message: object | 'end'): void };
      page.__metaMaskTell(told);
    }, message);
  }

  override async answer(method: string, params: unknown[]): Promise<Answer> {
    switch (method) {
      case 'metamask_getProviderState': {
        const chainId = `0x${this.behaviour.chainId.toString(16)}`;
        const networkVersion = String(this.behaviour.chainId);
        const accounts = this.#isShared ? [this.account()] : [];
        return { result: { accounts, chainId, networkVersion, isUnlocked: true } };
      }
      case 'metamask_sendDomainMetadata':
        return { result: true };
      case 'eth_accounts':
        return this.#isShared ? super.answer(method, params) : { result: [] };
      case 'eth_requestAccounts':
        if (!this.#isShared) {
          this.#isShared = true;
          await this.emit('accountsChanged', [this.account()]);
        }
        return super.answer(method, params);
      case 'wallet_revokePermissions':
        this.#isShared = false;
        await this.emit('accountsChanged', []);
        return { result: null };
      default:
        return super.answer(method, params);
    }
  }
}

export const injectMetaMask = async (page: Page, stack: SharedStack): Promise<MetaMaskWallet> => {
  const wallet = new MetaMaskWallet(page, stack);
  register(page, wallet);
  await page.exposeFunction('__metaMaskRequest', async (method: string, params: unknown[]) => {
    const answer = await wallet.handle(method, params).catch((error: unknown) => ({
      error: { code: -32_603, message: String(error) },
    }));
    return answer;
  });
  await page.addInitScript({ content: await bundle() });
  return wallet;
};
