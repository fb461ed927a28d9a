import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { refusalToast, SEED_NOT_ANNOUNCED, SIGN_IN_FIRST } from '../../round/wager-toasts.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { isDemoBetRefused } from '../../shared/limits/demo-bets.ts';
import { countDemoBet, countDemoPayout } from '../../shared/limits/demo-limits.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import { useWallet, type WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import { playDemoRound } from './demo-spin.ts';
import { insufficientBalance } from './messages.ts';
import { CALL_AFTER_MS, SHOW_MS } from './motion.ts';
import type { SlotsRound, SlotsWager } from './round.ts';
import { useSlotsStore } from './slots-store.ts';
import { newSlotsWager, playWeb3Round, recallSlotsWager } from './web3-spin.ts';

const credit = (wallet: WalletContextValue, { settlement, token, payoutWei }: SlotsRound): void => {
  if (settlement === null) {
    wallet.applyPayout(token, payoutWei);
    countDemoPayout(token, payoutWei);
  } else if (settlement.account === wallet.account) wallet.setLedgerBalances(settlement.balances);
};

const wait = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

type Bet = Pick<SlotsWager, 'token' | 'stakeWei'>;

export type SlotsFlow = {
  readonly spin: () => Promise<void>;
  /** What the player has to be told before there can be a spin. */
  readonly alert: string | null;
  readonly closeAlert: () => void;
};

/** The course of a spin: check, whirl, bet, outcome, landing, credit. */
export const useSlotsFlow = (): SlotsFlow => {
  const wallet = useWallet();
  const queries = useQueryClient();
  const skipsMotion = useReducedMotion();
  const phase = useSlotsStore((state) => state.phase);
  const round = useSlotsStore((state) => state.round);
  const [alert, setAlert] = useState<string | null>(null);
  const walletNow = useRef(wallet);
  const isOpen = useRef(false);
  const { account } = wallet;

  /** The reels turn alone for a while; false when the player has left before the bet was sent. */
  const whirl = async (): Promise<boolean> => {
    useSlotsStore.getState().start(performance.now());
    if (!skipsMotion) await wait(CALL_AFTER_MS);
    return isOpen.current;
  };

  const land = (played: SlotsRound): void => {
    useSlotsStore.getState().land(played, performance.now());
    if (!isOpen.current) show(); // the player has left: the outcome stands all the same
  };

  const show = (): void => {
    const state = useSlotsStore.getState();
    if (state.phase !== 'spinning' || state.round === null) return;
    state.show();
    credit(walletNow.current, state.round);
    if (state.round.settlement?.wasCommitted === false) showToast(SEED_NOT_ANNOUNCED);
  };

  const spinDemo = async ({ token, stakeWei }: Bet): Promise<void> => {
    if (isDemoBetRefused(token, stakeWei)) return;
    wallet.applyPayout(token, -stakeWei);
    try {
      if (!(await whirl())) throw new Error('left before the bet was sent');
      const played = await playDemoRound({ token, stakeWei });
      countDemoBet(token, stakeWei);
      land(played);
    } catch (error) {
      // Nothing was played, so nothing was lost; the specification wants no message.
      console.warn('The demo spin failed', error);
      walletNow.current.applyPayout(token, stakeWei);
      useSlotsStore.getState().giveUp(null);
    }
  };

  const spinWeb3 = async (wager: SlotsWager, isRepeat: boolean): Promise<void> => {
    const isThere = await whirl();
    const { account: accountNow, isSignedIn } = walletNow.current;
    const { giveUp } = useSlotsStore.getState();
    if (!isThere || accountNow !== wager.account || !isSignedIn) {
      return giveUp(isRepeat ? wager : null);
    }
    const course = { queries, walletNow: () => walletNow.current };
    const result = await playWeb3Round({ ...course, wager, isRepeat });
    if ('round' in result) return land(result.round);
    giveUp(result.unanswered);
    if ('notSent' in result) showToast(refusalToast('Spin Not Placed', result.notSent));
  };

  const spin = async (): Promise<void> => {
    const { token, stakeWei, unanswered, phase: phaseNow } = useSlotsStore.getState();
    if (phaseNow === 'spinning') return;
    if (!wallet.isDemo && (account === undefined || !wallet.isSignedIn)) {
      return showToast(SIGN_IN_FIRST);
    }
    const waiting = !wallet.isDemo && unanswered?.account === account ? unanswered : null;
    if (waiting !== null) return spinWeb3(waiting, true);
    const playableWei = wallet.getPlayableBalance(token);
    if (stakeWei > playableWei) return setAlert(insufficientBalance(token, playableWei, stakeWei));
    if (wallet.isDemo || account === undefined) return spinDemo({ token, stakeWei });
    return spinWeb3(newSlotsWager({ account, token, stakeWei }), false);
  };

  const onStanding = useEffectEvent(show);
  useLayoutEffect(() => {
    walletNow.current = wallet;
  }, [wallet]);
  useEffect(() => {
    if (account !== undefined) useSlotsStore.getState().recall(recallSlotsWager(account));
  }, [account]);
  useEffect(() => {
    if (phase !== 'spinning' || round === null) return;
    const timer = setTimeout(() => onStanding(), skipsMotion ? 0 : SHOW_MS);
    return () => clearTimeout(timer);
  }, [phase, round, skipsMotion]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      onStanding();
    };
  }, []);

  return { spin, alert, closeAlert: () => setAlert(null) };
};
