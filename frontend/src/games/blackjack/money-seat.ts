import type { ErrorCode } from '@degen/rules/wire/errors.ts';
import type { PlacedWager } from '../../round/placed-wager.ts';
import { refusalToast, unansweredToast } from '../../round/wager-toasts.ts';
import { ApiError } from '../../shared/lib/api-client.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import { useBlackjackStore } from './blackjack-store.ts';
import { isOpen } from './hand.ts';
import { type Action, errorBanner, insufficient, insufficientForSplit } from './messages.ts';
import { findMoneyHand } from './requests.ts';
import { isStillOf, type Seat, type SeatContext } from './seat.ts';
import {
  forgetWager,
  isStart,
  moveWager,
  recallWager,
  sendMove,
  sendStart,
  startWager,
  type Web3Course,
  type Web3Reply,
} from './web3-play.ts';

const store = useBlackjackStore.getState;

const actionOf = ({ path }: PlacedWager): Action => path.slice(path.lastIndexOf('/') + 1) as Action;

const hasCode = (error: unknown, ...codes: readonly ErrorCode[]): boolean =>
  error instanceof ApiError && codes.some((code) => code === error.code);

type MoneySeat = Seat & {
  /** Asks again for the answer that never came. */
  finish(wager: PlacedWager): Promise<void>;
};

type MoneyContext = SeatContext & Pick<Web3Course, 'queries'> & { readonly account: string };

/** Real money: the server moves it, and every request can be repeated under its key. */
export const createMoneySeat = (context: MoneyContext): MoneySeat => {
  const { owner, account, walletNow, show } = context;

  /** Shows the hand as the server has it; gives whether there is one. */
  const findAgain = async (): Promise<boolean> => {
    const answer = await findMoneyHand();
    if (!isStillOf(owner)) return true;
    if (answer === null) return false;
    forgetWager();
    store().resume({ answer, mode: 'web3', wasCommitted: true });
    return true;
  };

  const follow = async (wager: PlacedWager, sent: Promise<Web3Reply>): Promise<void> => {
    const action = actionOf(wager);
    store().send(action);
    const reply = await sent;
    if (!isStillOf(owner)) return;
    if (reply.kind === 'dealt') {
      const { hand, balances } = reply;
      // The end of a hand reaches the balance when its cards lie.
      if (isOpen(hand.answer) && walletNow().account === account) {
        walletNow().setLedgerBalances(balances);
      }
      return show({ ...hand, answer: { ...hand.answer, balances } });
    }
    store().giveUp(reply.kind === 'unanswered' ? reply.wager : null);
    if (reply.kind === 'refused') return explain(action, wager, reply.error);
    store().say(errorBanner(action));
    showToast(unansweredToast('hand'));
  };

  const explain = async (action: Action, wager: PlacedWager, error: unknown): Promise<void> => {
    const { token } = wager;
    if (hasCode(error, 'WAGER.BALANCE_TOO_LOW')) {
      const needed = action === 'split' ? insufficientForSplit : insufficient;
      return store().say(needed(token, walletNow().getPlayableBalance(token), wager.stakeWei));
    }
    store().say(errorBanner(action));
    showToast(refusalToast(action === 'start' ? 'Hand Not Dealt' : 'Move Not Made', error));
    if (!hasCode(error, 'WAGER.OPEN_ROUND', 'ROUND.MOVE_INVALID', 'ROUND.NOT_FOUND')) return;
    // Another tab has played on: what counts is the table as the server has it.
    const isThere = await findAgain().catch(() => true);
    if (!isThere) store().clear();
  };

  const send = (wager: PlacedWager, isRepeat: boolean): Promise<void> => {
    const wasCommitted = store().hand?.wasCommitted ?? true;
    const sent = isStart(wager)
      ? sendStart(wager, isRepeat, context)
      : sendMove(wager, isRepeat, wasCommitted);
    return follow(wager, sent);
  };

  return {
    start: (bet) => send(startWager(account, bet), false),
    move: (move, { answer }) => send(moveWager(account, move, answer), false),
    finish: (wager) => send(wager, true),
    resume: async () => {
      const pending = recallWager(account);
      store().send('resume');
      const isThere = await findAgain().catch(() => false);
      if (isThere || !isStillOf(owner)) return;
      store().giveUp(pending);
      // A move of a hand that is over by now can only be answered; a bet is for the player to repeat.
      if (pending !== null && !isStart(pending)) await send(pending, true);
    },
  };
};
