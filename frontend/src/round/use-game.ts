import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useReducedMotion } from '../shared/lib/use-reduced-motion.ts';
import { useWake } from '../shared/live/wake.ts';
import { useWallet } from '../shared/wallet/wallet-context.ts';
import { useBetLock } from './auto-tab.ts';
import { RoundFlow } from './round-flow.ts';
import { takesBet } from './round-store.ts';
import type { ClosedRound, LiveRound, RoundGame, ShownGame } from './types.ts';

/**
 * What the page of a game shows: the bet in its form, its round, its result, and its rounds before.
 * A component that uses this hook renders when one of them changes, but not at the ticks of a round.
 */
export const useGame = <Live extends LiveRound, Closed extends Live & ClosedRound>(
  game: ShownGame<Live, Closed>,
) => {
  const { account, isDemo, mode } = useWallet();
  const state = useStore(
    game.store,
    useShallow(({ token, stakeWei, phase, round, inDoubt, notice, history, ...times }) => ({
      token,
      stakeWei,
      phase,
      round,
      inDoubt,
      notice,
      rounds: history[mode],
      placedMs: times.placedMs,
      shownMs: times.shownMs,
      settledMs: times.settledMs,
    })),
  );
  const { phase, round, inDoubt } = state;
  const canBet = takesBet(game, phase);
  return {
    ...state,
    /** The finished round while it is shown as a result. */
    result: phase === 'settled' && round !== null && game.isOver(round) ? round : null,
    takesBet: canBet,
    isLocked: useBetLock(game.auto.id, !canBet),
    /** The in-doubt bet of the current account; null in demo. */
    inDoubt: !isDemo && inDoubt?.account === account ? inDoubt : null,
  };
};

/**
 * Connects the flow of a game's rounds to its page: restores earlier rounds, ends animations, and
 * handles a player who leaves.
 */
export const useRoundFlow = <
  Choice,
  Live extends LiveRound,
  Closed extends Live & ClosedRound,
  Action,
>(
  game: RoundGame<Choice, Live, Closed, Action>,
): RoundFlow<Choice, Live, Closed, Action> => {
  const wallet = useWallet();
  const queries = useQueryClient();
  const skipsMotion = useReducedMotion();
  const phase = useStore(game.store, (state) => state.phase);
  const round = useStore(game.store, (state) => state.round);
  const now = useRef({ wallet, skipsMotion });
  const { account, isSignedIn, isLoading, mode } = wallet;

  const flowRef = useRef<RoundFlow<Choice, Live, Closed, Action> | null>(null);
  flowRef.current ??= new RoundFlow(game, {
    queries,
    walletNow: () => now.current.wallet,
    skipsMotion: () => now.current.skipsMotion,
  });
  const flow = flowRef.current;

  useLayoutEffect(() => {
    now.current = { wallet, skipsMotion };
  }, [wallet, skipsMotion]);
  useEffect(() => {
    if (isLoading) return;
    void flow.restore({ mode, account: mode === 'web3' ? account : undefined, isSignedIn });
  }, [flow, mode, account, isSignedIn, isLoading]);

  const revealMs = useEffectEvent((shown: Live): number | null => {
    if (typeof game.reveal !== 'function') return null;
    return skipsMotion ? 0 : game.reveal(shown);
  });
  useEffect(() => {
    if (phase !== 'revealing' || round === null) return;
    const delayMs = revealMs(round);
    if (delayMs === null) return;
    const timer = setTimeout(flow.revealed, delayMs);
    return () => clearTimeout(timer);
  }, [flow, phase, round]);

  // Without a session, the server would reject the event stream of a round.
  const isAllowed = round?.mode === 'demo' || isSignedIn;
  const isFollowed = isAllowed && (phase === 'open' || phase === 'acting');
  useEffect(() => {
    if (isFollowed && round !== null) return flow.follow();
  }, [flow, isFollowed, round]);
  useWake(() => void flow.check());
  useEffect(() => {
    flow.enter();
    return flow.leave;
  }, [flow]);

  return flow;
};
