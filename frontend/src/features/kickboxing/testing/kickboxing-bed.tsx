import { formatAmount, parseAmount, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { openStream } from '@degen/rules/fairness.ts';
import { toHex } from '@degen/rules/hex.ts';
import { drawFight } from '@degen/rules/kickboxing/fight.ts';
import type { Fight, FightWinner } from '@degen/rules/kickboxing/types.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useToastStore } from '../../../components/ui/toast-store.ts';
import { createQueryClient } from '../../../lib/query.ts';
import { hashing } from '../../fairness/hashing.ts';
import { WalletContext, type WalletContextValue } from '../../wallet/wallet-context.ts';
import { KickboxingPage } from '../kickboxing-page.tsx';
import { useMatchStore } from '../match-store.ts';

export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const unused = async (): Promise<never> => {
  throw new Error('kickboxing does not use this part of the wallet');
};

const weiOf = (amount: string): bigint => {
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.value : 0n;
};

type BedWallet = { mode?: 'demo' | 'web3'; units?: bigint };

/** A wallet with one purse that moves as the real one's playable balance does. */
const useBedWallet = ({ mode = 'demo', units = 100n }: BedWallet): WalletContextValue => {
  const [purse, setPurse] = useState<Record<Token, bigint>>({
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
    isSignedIn: !isDemo,
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
        <KickboxingPage />
      </MemoryRouter>
    </WalletContext>
  );
};

/** The whole page in a browser without a network, with fresh stores. */
export const renderKickboxing = (wallet: BedWallet = {}) => {
  useMatchStore.setState(useMatchStore.getInitialState(), true);
  useToastStore.setState({ current: null });
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Bed {...wallet} />
    </QueryClientProvider>,
  );
};

export const shownToast = () => useToastStore.getState().current?.description;

/** Every media query answers alike, which is enough to ask for less motion. */
export const stubReducedMotion = (matches: boolean) =>
  Object.assign(globalThis, {
    matchMedia: () => ({ matches, addEventListener() {}, removeEventListener() {} }),
  });

/** jsdom has neither; what is drawn is looked at elsewhere. */
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

type Found = { readonly seed: Uint8Array; readonly fight: Fight };

/** The first of the seeds 0, 1, 2, … whose demo fight ends like this. */
export const seedOfFight = (winner: FightWinner): Found => {
  for (let count = 0; ; count += 1) {
    const seed = new Uint8Array(32);
    new DataView(seed.buffer).setUint32(0, count);
    const pair = { serverSeed: toHex(seed), clientSeed: 'demo', nonce: 0 };
    const fight = drawFight(openStream(hashing, pair));
    if (fight.winner === winner) return { seed, fight };
  }
};
