import type { Page } from '@playwright/test';
import { InjectedWallet } from './injected-wallet.ts';
import type { Answer } from './wallet-bridge.ts';

type Request = (method: string, params: unknown[]) => Promise<Answer>;

/** Wallets that announce themselves by EIP-6963 and do not set `window.ethereum`. */
export const announceWallets = async (
  page: Page,
  rpcUrl: string,
  chainId: number,
  names: readonly string[],
): Promise<InjectedWallet[]> => {
  const wallets = names.map(() => new InjectedWallet(page, rpcUrl, chainId));
  for (const [index, wallet] of wallets.entries()) {
    const name = names[index] ?? '';
    const bridge = `__announced${index}`;
    await page.exposeFunction(bridge, (method: string, params: unknown[]) =>
      wallet.handle(method, params),
    );
    await page.addInitScript(
      ([shown, request]) => {
        const provider = {
          request: async ({ method, params }: { method: string; params?: unknown[] }) => {
            const send = (window as unknown as Record<string, Request>)[request ?? ''];
            const answer = await send?.(method, params ?? []);
            if (answer === undefined || 'error' in answer) {
              throw Object.assign(new Error('refused'), answer?.error);
            }
            return answer.result;
          },
          on: () => undefined,
          removeListener: () => undefined,
        };
        const info = {
          uuid: crypto.randomUUID(),
          name: shown,
          icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
          rdns: `test.wallet.${request}`,
        };
        const announce = () => {
          const detail = Object.freeze({ info, provider });
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
        };
        window.addEventListener('eip6963:requestProvider', announce);
        announce();
      },
      [name, bridge],
    );
    page.once('close', () => wallet.close());
  }
  return wallets;
};
