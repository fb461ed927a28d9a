import { formatAmount, parseAmount, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { hashServerSeed } from '@degen/rules/fairness.ts';
import { slotsReceiptParts } from '@degen/rules/slots/receipt.ts';
import { settleSlots } from '@degen/rules/slots/settle.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import type { SlotsDemoAnswer } from '@degen/rules/wire/slots.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useToastStore } from '../../../components/ui/toast-store.ts';
import { createQueryClient } from '../../../lib/query.ts';
import { hashing } from '../../fairness/hashing.ts';
import { WalletContext, type WalletContextValue } from '../../wallet/wallet-context.ts';
import { SlotsPage } from '../slots-page.tsx';
import { useSlotsStore } from '../slots-store.ts';

export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const unused = async (): Promise<never> => {
  throw new Error('the slots do not use this part of the wallet');
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
        <SlotsPage />
      </MemoryRouter>
    </WalletContext>
  );
};

/** The whole page with fresh stores; `keepsTab` leaves what the tab has stored, as a reload does. */
export const renderSlots = ({
  keepsTab = false,
  ...wallet
}: BedWallet & { keepsTab?: boolean } = {}) => {
  useSlotsStore.setState(useSlotsStore.getInitialState(), true);
  useToastStore.setState({ current: null });
  if (!keepsTab) sessionStorage.clear();
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

const SPINS_TRIED = 20_000;

/** A demo spin as the server answers it: the first of a row of seeds that is as asked for. */
export const demoAnswer = (
  fits: (answer: SlotsDemoAnswer) => boolean,
  stakeWei = 10n * WEI_PER_UNIT,
): SlotsDemoAnswer => {
  for (let nonce = 0; nonce < SPINS_TRIED; nonce += 1) {
    const pair = { serverSeed: '5a'.repeat(32), clientSeed: 'bed', nonce };
    const wager = { token: 'DEGEN', stakeWei } as const;
    const drawn = settleSlots(hashing, pair, { profile: 'DEMO', ...wager });
    const { outcome, payout } = slotsReceiptParts(wager, drawn);
    const serverSeedHash = hashServerSeed(hashing, pair.serverSeed);
    const answer = {
      mode: 'demo',
      ...outcome,
      payout,
      proof: { ...pair, serverSeedHash },
    } as const;
    if (fits(answer)) return answer;
  }
  throw new Error('demoAnswer: no such spin');
};

/** Every media query answers alike, which is enough to ask for less motion. */
export const stubReducedMotion = (matches: boolean) =>
  Object.assign(globalThis, {
    matchMedia: () => ({ matches, addEventListener() {}, removeEventListener() {} }),
  });
