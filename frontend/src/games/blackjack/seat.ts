import type { BlackjackMove } from '@degen/rules/games/blackjack/types.ts';
import type { WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import { type TableOwner, useBlackjackStore } from './blackjack-store.ts';
import type { Bet, Hand } from './hand.ts';
import type { Action } from './messages.ts';

/** How a hand is played in one mode: where it is sent and what moves the balance. */
export type Seat = {
  start(bet: Bet): Promise<void>;
  move(move: BlackjackMove, hand: Hand): Promise<void>;
  /** Goes on with a hand that an earlier visit left open. */
  resume(): Promise<void>;
};

/** What both kinds of seat share with the table. */
export type SeatContext = {
  readonly owner: TableOwner;
  /** An answer arrives later than the press: it must meet the wallet of its own time. */
  readonly walletNow: () => WalletContextValue;
  /** Brings the hand of an answer to the table. */
  readonly show: (hand: Hand) => void;
};

export const ACTIONS: Record<BlackjackMove, Action> = {
  HIT: 'hit',
  STAND: 'stand',
  SPLIT: 'split',
};

/** Answers for a table that somebody else has taken in the meantime are not shown. */
export const isStillOf = (owner: TableOwner): boolean =>
  useBlackjackStore.getState().owner === owner;
