import type { BlackjackMove } from '@degen/rules/games/blackjack/types.ts';
import { SEED_NOT_ANNOUNCED, SIGN_IN_FIRST } from '../../round/wager-toasts.ts';
import { isDemoBetRefused } from '../../shared/limits/demo-bets.ts';
import { countDemoPayout } from '../../shared/limits/demo-limits.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import type { WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import { type TableOwner, useBlackjackStore } from './blackjack-store.ts';
import { createDemoSeat } from './demo-seat.ts';
import { betWei, type Hand, isOpen, payoutWei } from './hand.ts';
import { bannerOf, insufficient, insufficientForSplit } from './messages.ts';
import { createMoneySeat } from './money-seat.ts';
import { keepDemoHand } from './requests.ts';
import type { Seat } from './seat.ts';
import type { Web3Course } from './web3-play.ts';

export type Table = {
  enter(): void;
  /** The player leaves the page: what was decided stands, without its motion. */
  leave(): void;
  /** Takes the seat of this owner, and goes on with the hand that it left open. */
  sit(owner: TableOwner, isSignedIn: boolean): Promise<void>;
  deal(): Promise<void>;
  play(move: BlackjackMove): Promise<void>;
  /** Asks again for the answer that never came. */
  finish(): Promise<void>;
  /** The cards lie still: what they decide is told and paid. */
  land(): void;
};

const store = useBlackjackStore.getState;

const pay = ({ answer, mode, wasCommitted }: Hand, wallet: WalletContextValue): void => {
  if (mode === 'demo') {
    keepDemoHand(null);
    wallet.applyPayout(answer.token, payoutWei(answer));
    countDemoPayout(answer.token, payoutWei(answer));
  } else if (answer.balances && wallet.account === store().owner?.account) {
    wallet.setLedgerBalances(answer.balances);
  }
  if (!wasCommitted) showToast(SEED_NOT_ANNOUNCED);
};

type Seats = {
  of(owner: TableOwner): Seat;
  /** The seat that may act now; null while something is under way. */
  ready(): Seat | null;
  finish(): Promise<void>;
};

const createSeats = ({ queries, walletNow }: Web3Course, show: (hand: Hand) => void): Seats => {
  const moneySeat = (owner: TableOwner, account: string) =>
    createMoneySeat({ owner, account, queries, walletNow, show });

  const of = (owner: TableOwner): Seat =>
    owner.account === undefined
      ? createDemoSeat({ owner, walletNow, show })
      : moneySeat(owner, owner.account);

  const ready = (): Seat | null => {
    const { owner, busy, isDealing, unanswered } = store();
    if (owner === null || busy !== null || isDealing || unanswered !== null) return null;
    if (owner.mode === 'demo' || walletNow().isSignedIn) return of(owner);
    showToast(SIGN_IN_FIRST);
    return null;
  };

  const finish = async (): Promise<void> => {
    const { owner, unanswered, busy } = store();
    if (owner?.account === undefined || unanswered === null || busy !== null) return;
    await moneySeat(owner, owner.account).finish(unanswered);
  };

  return { of, ready, finish };
};

/** The page's side of the table: checks what the player does and hands it to the seat of the mode. */
export const createTable = (course: Web3Course): Table => {
  const { walletNow } = course;
  let isEntered = false;

  const land = (): void => {
    const { hand, isDealing } = store();
    if (hand === null || !isDealing) return;
    store().land();
    if (!isOpen(hand.answer)) pay(hand, walletNow());
    store().say(bannerOf(hand.answer));
  };

  const seats = createSeats(course, (hand) => {
    store().deal(hand);
    if (!isEntered) land();
  });

  const deal = async (): Promise<void> => {
    const seat = seats.ready();
    const { token, stakeWei, hand } = store();
    if (seat === null || hand !== null) return;
    const balanceWei = walletNow().getPlayableBalance(token);
    if (balanceWei < stakeWei) return store().say(insufficient(token, balanceWei, stakeWei));
    if (walletNow().isDemo && isDemoBetRefused(token, stakeWei)) return;
    await seat.start({ token, stakeWei });
  };

  const play = async (move: BlackjackMove): Promise<void> => {
    const seat = seats.ready();
    const { hand } = store();
    if (seat === null || hand === null || !isOpen(hand.answer)) return;
    const { answer } = hand;
    const { token } = answer;
    if (move === 'SPLIT' && !answer.canSplit) return;
    const balanceWei = walletNow().getPlayableBalance(token);
    const moreWei = move === 'SPLIT' ? betWei(answer) : 0n;
    if (balanceWei < moreWei) {
      return store().say(insufficientForSplit(token, balanceWei, moreWei));
    }
    if (moreWei > 0n && walletNow().isDemo && isDemoBetRefused(token, moreWei)) return;
    await seat.move(move, hand);
  };

  const sit = async (owner: TableOwner, isSignedIn: boolean): Promise<void> => {
    const { owner: seated } = store();
    const isSame = seated?.mode === owner.mode && seated.account === owner.account;
    if (!isSame) store().sit(owner);
    const { hand, busy, owner: current } = store();
    const mayPlay = owner.mode === 'demo' || isSignedIn;
    if (hand === null && busy === null && current !== null && mayPlay) {
      await seats.of(current).resume();
    }
  };

  return {
    enter: () => {
      isEntered = true;
    },
    leave: () => {
      isEntered = false;
      land();
    },
    finish: seats.finish,
    ...{ sit, deal, play, land },
  };
};
