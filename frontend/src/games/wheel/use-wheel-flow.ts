import type { WheelPick } from '@degen/rules/games/wheel/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { SEED_NOT_ANNOUNCED, SIGN_IN_FIRST } from '../../round/wager-toasts.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { isDemoBetRefused } from '../../shared/limits/demo-bets.ts';
import { countDemoBet, countDemoPayout } from '../../shared/limits/demo-limits.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import { useWallet, type WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import { playDemoRound } from './demo-round.ts';
import { resultToast } from './messages.ts';
import { SPIN_MS } from './motion.ts';
import type { WheelRound } from './round.ts';
import { checkWager } from './wager-check.ts';
import { newWheelWager, playWeb3Round, recallWheelWager } from './web3-spin.ts';
import { useWheelStore } from './wheel-store.ts';

const credit = (wallet: WalletContextValue, { settlement, token, payoutWei }: WheelRound): void => {
  if (settlement === null) {
    wallet.applyPayout(token, payoutWei);
    countDemoPayout(token, payoutWei);
  } else if (settlement.account === wallet.account) wallet.setLedgerBalances(settlement.balances);
};

/** The checked pick, or null after telling the player what is missing. */
const readyPick = (wallet: WalletContextValue): WheelPick | null => {
  const { token, stakeWei, colours } = useWheelStore.getState();
  const playableWei = wallet.getPlayableBalance(token);
  const checked = checkWager({ token, stakeWei, colours, playableWei });
  if (checked.ok) return checked.value;
  showToast(checked.error);
  return null;
};

/** The course of a spin: check, stake, outcome, roll, credit. Gives the way to start one. */
export const useWheelFlow = (): { spin: () => Promise<void> } => {
  const wallet = useWallet();
  const queries = useQueryClient();
  const skipsMotion = useReducedMotion();
  const phase = useWheelStore((state) => state.phase);
  const round = useWheelStore((state) => state.round);
  const walletNow = useRef(wallet);
  const isOpen = useRef(false);
  const { account } = wallet;

  const playDemo = (): WheelRound | null => {
    const pick = readyPick(wallet);
    if (pick === null) return null;
    const { token, stakeWei, history } = useWheelStore.getState();
    if (isDemoBetRefused(token, stakeWei)) return null;
    countDemoBet(token, stakeWei);
    const nonce = (history.demo[0]?.proof.nonce ?? -1) + 1;
    wallet.applyPayout(token, -stakeWei);
    return playDemoRound({ token, stakeWei, pick, nonce });
  };

  const playWeb3 = async (): Promise<WheelRound | null> => {
    if (account === undefined || !wallet.isSignedIn) {
      showToast(SIGN_IN_FIRST);
      return null;
    }
    const course = { queries, walletNow: () => walletNow.current };
    const { token, stakeWei, unanswered } = useWheelStore.getState();
    if (unanswered?.account === account) {
      return playWeb3Round({ ...course, wager: unanswered, isRepeat: true });
    }
    const pick = readyPick(wallet);
    if (pick === null) return null;
    const wager = newWheelWager({ account, token, stakeWei }, pick);
    return playWeb3Round({ ...course, wager, isRepeat: false });
  };

  const land = (): void => {
    const state = useWheelStore.getState();
    if (state.phase !== 'spinning' || state.round === null) return;
    state.land();
    credit(walletNow.current, state.round);
    const isAnnounced = state.round.settlement?.wasCommitted ?? true;
    showToast(isAnnounced ? resultToast(state.round) : SEED_NOT_ANNOUNCED);
  };

  const spin = async (): Promise<void> => {
    if (useWheelStore.getState().phase === 'spinning') return;
    const played = wallet.isDemo ? playDemo() : await playWeb3();
    if (played === null) return;
    useWheelStore.getState().roll(played, performance.now());
    if (!isOpen.current) land(); // the player has left: the outcome stands all the same
  };

  const onStopped = useEffectEvent(land);
  useLayoutEffect(() => {
    walletNow.current = wallet;
  }, [wallet]);
  useEffect(() => {
    if (account !== undefined) useWheelStore.getState().recall(recallWheelWager(account));
  }, [account]);
  useEffect(() => {
    if (phase !== 'spinning' || round === null) return;
    const timer = setTimeout(() => onStopped(), skipsMotion ? 0 : SPIN_MS);
    return () => clearTimeout(timer);
  }, [phase, round, skipsMotion]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      onStopped();
    };
  }, []);

  return { spin };
};
