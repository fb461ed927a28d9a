import { formatAmount, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { weiOf } from '../../shared/lib/amount-text.ts';
import { createQueryClient } from '../../shared/lib/query.ts';
import { useToastStore } from '../../shared/ui/toast-store.ts';
import { WalletContext, type WalletContextValue } from '../../shared/wallet/wallet-context.ts';

export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const unused = async (): Promise<never> => {
  throw new Error('games do not use this part of the wallet');
};

const nothingNew = async (): Promise<void> => {};

export type HarnessWallet = {
  mode?: 'demo' | 'web3';
  units?: bigint;
  isSignedIn?: boolean;
  refreshDeposited?: WalletContextValue['refreshDeposited'];
};

/** A wallet with one balance per token, which changes like the real wallet's playable balance. */
const useBedWallet = ({
  mode = 'demo',
  units = 100n,
  isSignedIn = mode === 'web3',
  refreshDeposited = nothingNew,
}: HarnessWallet): WalletContextValue => {
  const [purse, setPurse] = useState<Record<Token, bigint>>({
    DEGEN: units * WEI_PER_UNIT,
    BNB: units * WEI_PER_UNIT,
  });
  const version = useRef(0);
  const isDemo = mode === 'demo';
  const texts: Balances = { DEGEN: formatAmount(purse.DEGEN), BNB: formatAmount(purse.BNB) };
  return {
    mode,
    account: isDemo ? undefined : ACCOUNT,
    chainId: undefined,
    targetChainId: 97,
    walletName: undefined,
    isConnected: !isDemo,
    isDemo,
    isLoading: false,
    isSignedIn,
    onChain: texts,
    deposited: texts,
    balance: texts,
    getPlayableBalance: (token) => purse[token],
    applyPayout: (token, signedWei) =>
      setPurse((before) => ({ ...before, [token]: before[token] + signedWei })),
    setLedgerBalances: (next) => {
      version.current += 1;
      setPurse({ DEGEN: weiOf(next.DEGEN), BNB: weiOf(next.BNB) });
    },
    balancesVersion: () => version.current,
    refreshDeposited,
    connectors: [],
    connect: unused,
    signIn: unused,
    disconnect: unused,
    switchNetwork: unused,
    deposit: unused,
    withdraw: unused,
  };
};

const Harness = ({ page, ...wallet }: HarnessWallet & { page: ReactNode }) => {
  const value = useBedWallet(wallet);
  return (
    <WalletContext value={value}>
      <output data-testid="purse">{value.balance.DEGEN}</output>
      <MemoryRouter>{page}</MemoryRouter>
    </WalletContext>
  );
};

/** Renders the whole page of a game, in a browser without a network. */
export const renderGame = (page: ReactNode, wallet: HarnessWallet = {}) => {
  useToastStore.setState({ current: null });
  const queries = createQueryClient();
  const tree = (shown: HarnessWallet) => (
    <QueryClientProvider client={queries}>
      <Harness page={page} {...shown} />
    </QueryClientProvider>
  );
  const view = render(tree(wallet));
  const changeWallet = (change: HarnessWallet) => view.rerender(tree({ ...wallet, ...change }));
  return { ...view, changeWallet };
};

export const shownToast = () => {
  const { current } = useToastStore.getState();
  return current && { title: current.title, description: current.description };
};

/** The text of the open alert, or null. The code of alerts is loaded after the page. */
export const shownAlert = async (): Promise<string | null> => {
  await act(() => vi.dynamicImportSettled());
  return screen.queryByRole('alertdialog')?.textContent ?? null;
};

/**
 * Makes every media query return `matches`. The pages under test query only whether to reduce
 * motion.
 */
export const stubReducedMotion = (matches: boolean) =>
  Object.assign(globalThis, {
    matchMedia: () => ({ matches, addEventListener() {}, removeEventListener() {} }),
  });

/** Replaces browser functions that jsdom does not have; other tests check the drawing. */
export const stubCanvas = () => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollIntoView = () => undefined;
};
