import { TOKENS, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { create } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type WalletMode = 'demo' | 'web3';

export const DEMO_START_WEI: Readonly<Record<Token, bigint>> = {
  DEGEN: 10_000n * WEI_PER_UNIT,
  BNB: 5n * WEI_PER_UNIT,
};

/** `onChain` is this object until the balances of the wallet are known. */
export const NO_BALANCES: Balances = { DEGEN: '0', BNB: '0' };

export type WalletState = {
  mode: WalletMode;
  account: string | undefined;
  chainId: number | undefined;
  walletName: string | undefined;
  isLoading: boolean;
  /**
   * Whether the wallet refused to connect because an earlier request of this page is still pending
   * in it.
   */
  isRequestPending: boolean;
  onChain: Balances;
  demoWei: Readonly<Record<Token, bigint>>;
};

type WalletActions = {
  startConnecting(): void;
  setLoading(isLoading: boolean): void;
  /** Called when a wallet shares this account with the page. */
  enterWeb3(account: string, walletName?: string): void;
  /** Returns to demo mode, removes all data of the wallet and resets the demo balances. */
  enterDemo(why?: { isRequestPending: boolean }): void;
  setChain(chainId: number | undefined): void;
  setOnChain(balances: Balances): void;
  applyDemoPayout(token: Token, signedWei: bigint): void;
};

export type WalletStore = StoreApi<WalletState & WalletActions>;

const DEMO: WalletState = {
  mode: 'demo',
  account: undefined,
  chainId: undefined,
  walletName: undefined,
  isLoading: false,
  isRequestPending: false,
  onChain: NO_BALANCES,
  demoWei: DEMO_START_WEI,
};

/** Pure state transitions: no wallet requests and no timers. */
export const createWalletStore = (): WalletStore =>
  createStore((set) => ({
    ...DEMO,
    startConnecting: () => set({ isLoading: true, isRequestPending: false }),
    setLoading: (isLoading) => set({ isLoading }),
    enterWeb3: (account, walletName) =>
      set((state) => ({
        mode: 'web3',
        account,
        walletName: walletName ?? state.walletName,
        // The balances of one account must not be shown as those of another.
        onChain: state.account === account ? state.onChain : NO_BALANCES,
      })),
    enterDemo: (why) => set({ ...DEMO, ...why }),
    setChain: (chainId) => set({ chainId }),
    setOnChain: (onChain) => set({ onChain }),
    applyDemoPayout: (token, signedWei) =>
      set((state) => {
        if (state.mode !== 'demo') return state;
        const nextWei = state.demoWei[token] + signedWei;
        return { demoWei: { ...state.demoWei, [token]: nextWei < 0n ? 0n : nextWei } };
      }),
  }));

export const mapTokens = <T>(of: (token: Token) => T): Record<Token, T> =>
  Object.fromEntries(TOKENS.map((token) => [token, of(token)])) as Record<Token, T>;

/**
 * A link with which a wallet on another device pairs with this page. Null when no pairing is
 * pending.
 */
export const usePairing = create<{ uri: string | null }>(() => ({ uri: null }));
