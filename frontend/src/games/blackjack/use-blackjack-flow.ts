import type { BlackjackMove } from '@degen/rules/games/blackjack/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { useBlackjackStore } from './blackjack-store.ts';
import { isOpen } from './hand.ts';
import { createTable, type Table } from './table.ts';
import { useTableSounds } from './use-table-sounds.ts';

export type BlackjackFlow = {
  readonly deal: () => void;
  readonly play: (move: BlackjackMove) => void;
  readonly newRound: () => void;
  /** Asks again for the answer that never came. */
  readonly finish: () => void;
};

/** The course of a hand on this page: who sits down, what is sent, when the cards lie still. */
export const useBlackjackFlow = (): BlackjackFlow => {
  const wallet = useWallet();
  const queries = useQueryClient();
  const skipsMotion = useReducedMotion();
  const isDealing = useBlackjackStore((state) => state.isDealing);
  const plan = useBlackjackStore((state) => state.plan);
  const walletNow = useRef(wallet);
  const { account, isSignedIn, isLoading, mode } = wallet;

  const tableRef = useRef<Table | null>(null);
  tableRef.current ??= createTable({ queries, walletNow: () => walletNow.current });
  const table = tableRef.current;

  useLayoutEffect(() => {
    walletNow.current = wallet;
  }, [wallet]);
  useEffect(() => {
    if (isLoading) return;
    void table.sit({ mode, account: mode === 'web3' ? account : undefined }, isSignedIn);
  }, [table, mode, account, isSignedIn, isLoading]);

  const onStill = useEffectEvent(() => table.land());
  useEffect(() => {
    if (!isDealing) return;
    const timer = setTimeout(() => onStill(), skipsMotion ? 0 : plan.totalMs);
    return () => clearTimeout(timer);
  }, [isDealing, plan, skipsMotion]);
  useEffect(() => {
    table.enter();
    return () => table.leave();
  }, [table]);
  useTableSounds();

  return {
    deal: () => void table.deal(),
    play: (move) => void table.play(move),
    newRound: () => {
      const { hand, isDealing: isMoving, clear } = useBlackjackStore.getState();
      if (hand !== null && !isOpen(hand.answer) && !isMoving) clear();
    },
    finish: () => void table.finish(),
  };
};
