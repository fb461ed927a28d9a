import type { KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { SEED_NOT_ANNOUNCED, SIGN_IN_FIRST } from '../../round/wager-toasts.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { isDemoBetRefused } from '../../shared/limits/demo-bets.ts';
import { countDemoBet, countDemoPayout } from '../../shared/limits/demo-limits.ts';
import { useSound } from '../../shared/sound/use-sound.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import { useWallet, type WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import { playDemoMatch } from './demo-match.ts';
import { soundOf } from './fight-sounds.ts';
import type { KickboxingMatch } from './match.ts';
import { useMatchStore } from './match-store.ts';
import { useFightClock } from './use-fight-clock.ts';
import { checkWager } from './wager-check.ts';
import { forgetWatched, keepWatched, recallWatched } from './watched-match.ts';
import { newMatchWager, playWeb3Match, recallMatchWager } from './web3-match.ts';

const credit = (wallet: WalletContextValue, match: KickboxingMatch): void => {
  const { settlement, mode, token, payoutWei } = match;
  if (mode === 'demo') {
    wallet.applyPayout(token, payoutWei);
    countDemoPayout(token, payoutWei);
  } else if (settlement !== null && settlement.account === wallet.account) {
    wallet.setLedgerBalances(settlement.balances);
  }
};

/** The checked side, or null after telling the player what is missing. */
const readySide = (wallet: WalletContextValue): KickboxingSide | null => {
  const { token, stakeWei, side, warn } = useMatchStore.getState();
  const playableWei = wallet.getPlayableBalance(token);
  const checked = checkWager({ token, stakeWei, side, playableWei });
  if (checked.ok) return checked.value;
  warn(checked.error);
  return null;
};

/**
 * The course of a match: check, stake, outcome, fight, credit. Gives the way to start one and the
 * number of exchanges shown.
 */
export const useMatchFlow = (): { start: () => Promise<void>; shown: number } => {
  const wallet = useWallet();
  const queries = useQueryClient();
  const skipsMotion = useReducedMotion();
  const { play } = useSound();
  const phase = useMatchStore((state) => state.phase);
  const match = useMatchStore((state) => state.match);
  const sinceMs = useMatchStore((state) => state.sinceMs);
  const walletNow = useRef(wallet);
  const isOpen = useRef(false);
  const { account, isSignedIn } = wallet;

  const playDemo = (): KickboxingMatch | null => {
    const side = readySide(wallet);
    if (side === null) return null;
    const { token, stakeWei, history } = useMatchStore.getState();
    if (isDemoBetRefused(token, stakeWei)) return null;
    countDemoBet(token, stakeWei);
    const nonce = (history.demo[0]?.proof.nonce ?? -1) + 1;
    wallet.applyPayout(token, -stakeWei);
    return playDemoMatch({ token, stakeWei, side, nonce });
  };

  const playWeb3 = async (): Promise<KickboxingMatch | null> => {
    if (account === undefined || !isSignedIn) {
      showToast(SIGN_IN_FIRST);
      return null;
    }
    const course = { queries, walletNow: () => walletNow.current };
    const { token, stakeWei, unanswered } = useMatchStore.getState();
    if (unanswered?.account === account) {
      return playWeb3Match({ ...course, wager: unanswered, isRepeat: true });
    }
    const side = readySide(wallet);
    if (side === null) return null;
    const wager = newMatchWager({ account, token, stakeWei }, side);
    return playWeb3Match({ ...course, wager, isRepeat: false });
  };

  const finish = (): void => {
    const state = useMatchStore.getState();
    if (state.phase !== 'fighting' || state.match === null) return;
    state.finish();
    forgetWatched();
    credit(walletNow.current, state.match);
    if (state.match.settlement?.wasCommitted === false) showToast(SEED_NOT_ANNOUNCED);
  };

  const start = async (): Promise<void> => {
    if (useMatchStore.getState().phase !== 'idle') return;
    const played = wallet.isDemo ? playDemo() : await playWeb3();
    if (played === null) return;
    keepWatched(played);
    useMatchStore.getState().begin(played, performance.now());
    if (isOpen.current) play('bell');
    else finish(); // the player has left: the outcome stands all the same
  };

  const shown = useFightClock({
    fight: phase === 'fighting' && match !== null ? match.fight : null,
    sinceMs,
    skips: skipsMotion,
    onExchange: (index) => {
      const exchange = match?.fight.exchanges[index];
      if (exchange !== undefined) play(soundOf(exchange), { pitch: 1 + exchange.combo * 0.06 });
    },
    onResult: () => {
      finish();
      play(match?.won === true ? 'win' : 'lose');
    },
  });

  const onLeave = useEffectEvent(finish);
  useLayoutEffect(() => {
    walletNow.current = wallet;
  }, [wallet]);
  useEffect(() => {
    if (account === undefined) return;
    const { recall, showFinished } = useMatchStore.getState();
    recall(recallMatchWager(account));
    const watched = recallWatched(account);
    if (watched === null || useMatchStore.getState().phase !== 'idle') return;
    forgetWatched();
    showFinished(watched);
  }, [account]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      onLeave();
    };
  }, []);

  const isShown = phase === 'finished' && match !== null;
  return { start, shown: isShown ? match.fight.exchanges.length : shown };
};
