import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { useReducedMotion } from '../shared/lib/use-reduced-motion.ts';
import { useWallet } from '../shared/wallet/wallet-context.ts';
import { createRoundFlow } from './round-flow.ts';
import type { RoundState } from './round-store.ts';
import type { ClosedRound, LiveRound, RoundFlow, RoundGame } from './types.ts';

/** The flow of a game's rounds on its page: what is restored, when a picture ends, who leaves. */
export const useRoundFlow = <
  Choice,
  Live extends LiveRound,
  Closed extends Live & ClosedRound,
  Action,
>(
  game: RoundGame<Choice, Live, Closed, Action>,
): RoundFlow<Action> => {
  const wallet = useWallet();
  const queries = useQueryClient();
  const skipsMotion = useReducedMotion();
  const store = game.store as StoreApi<RoundState<Live, Closed>>;
  const phase = useStore(store, (state) => state.phase);
  const round = useStore(store, (state) => state.round);
  const now = useRef({ wallet, skipsMotion });
  const { account, isSignedIn, isLoading, mode } = wallet;

  const flowRef = useRef<RoundFlow<Action> | null>(null);
  flowRef.current ??= createRoundFlow(game, {
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

  const isFollowed = phase === 'open' || phase === 'acting';
  useEffect(() => {
    if (isFollowed && round !== null) return flow.follow();
  }, [flow, isFollowed, round]);
  useEffect(() => {
    flow.enter();
    return flow.leave;
  }, [flow]);

  return flow;
};
