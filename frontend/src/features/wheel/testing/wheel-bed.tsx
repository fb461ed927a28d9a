import { formatAmount, parseAmount, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useToastStore } from '../../../components/ui/toast-store.ts';
import { createQueryClient } from '../../../lib/query.ts';
import { WalletContext, type WalletContextValue } from '../../wallet/wallet-context.ts';
import { WheelPage } from '../wheel-page.tsx';
import { useWheelStore } from '../wheel-store.ts';

export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const unused = async (): Promise<never> => {
  throw new Error('the wheel does not use this part of the wallet');
};

type Purse = Record<Token, bigint>;

const weiOf = (amount: string): bigint => {
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.value : 0n;
};

type BedWallet = { mode?: 'demo' | 'web3'; units?: bigint; isSignedIn?: boolean };

/** A wallet with one purse that moves as the real one's playable balance does. */
const useBedWallet = ({
  mode = 'demo',
  units = 100n,
  isSignedIn = mode === 'web3',
}: BedWallet): WalletContextValue => {
  const [purse, setPurse] = useState<Purse>({
    DEGEN: units * WEI_PER_UNIT,
    BNB: units * WEI_PER_UNIT,
  });
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
    setLedgerBalances: (next) => setPurse({ DEGEN: weiOf(next.DEGEN), BNB: weiOf(next.BNB) }),
    refreshDeposited: async () => {},
    connectors: [],
    connect: unused,
    signIn: unused,
    disconnect: unused,
    switchNetwork: unused,
    deposit: unused,
    withdraw: unused,
  };
};

const Bed = (props: BedWallet) => {
  const wallet = useBedWallet(props);
  return (
    <WalletContext value={wallet}>
      <output data-testid="purse">{wallet.balance.DEGEN}</output>
      <MemoryRouter>
        <WheelPage />
      </MemoryRouter>
    </WalletContext>
  );
};

/** The whole page in a browser without a network, with fresh stores. */
export const renderWheel = (wallet: BedWallet = {}) => {
  useWheelStore.setState(useWheelStore.getInitialState(), true);
  useToastStore.setState({ current: null });
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Bed {...wallet} />
    </QueryClientProvider>,
  );
};

export const shownToast = () => {
  const { current } = useToastStore.getState();
  return current && { title: current.title, description: current.description };
};

/** Every media query answers alike, which is enough to ask for less motion. */
export const stubReducedMotion = (matches: boolean) =>
  Object.assign(globalThis, {
    matchMedia: () => ({ matches, addEventListener() {}, removeEventListener() {} }),
  });
