import type { BlackjackMove } from '@degen/rules/blackjack/types.ts';
import type { BlackjackAnswer } from '@degen/rules/wire/blackjack.ts';
import { showToast } from '../../components/ui/toast-store.ts';
import { ApiError } from '../../lib/api-client.ts';
import {
  refusalToast,
  SEED_NOT_ANNOUNCED,
  SIGN_IN_FIRST,
  unansweredToast,
} from '../wager/wager-toasts.ts';
import { type TableOwner, useBlackjackStore } from './blackjack-store.ts';
import { moveDemoHand, startDemoHand } from './demo-play.ts';
import { betWei, isOpen, payoutWei, stakedWei } from './hand.ts';
import {
  type Action,
  bannerOf,
  errorBanner,
  insufficient,
  insufficientForSplit,
} from './messages.ts';
import { findDemoHand, findMoneyHand, keepDemoHand, keptDemoHand } from './requests.ts';
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

export type Table = {
  enter(): void;
  /** The player leaves the page: what was decided stands, without its motion. */
  leave(): void;
  sit(owner: TableOwner, isSignedIn: boolean): Promise<void>;
  deal(): Promise<void>;
  play(move: BlackjackMove): Promise<void>;
  finish(): Promise<void>;
  land(): void;
};

const ACTIONS: Record<BlackjackMove, Action> = { HIT: 'hit', STAND: 'stand', SPLIT: 'split' };

const actionOf = (path: string): Action => path.slice(path.lastIndexOf('/') + 1) as Action;

const store = useBlackjackStore.getState;

const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.code : undefined;

/** The dealer's side of the page: sends what the player does and shows what came of it. */
export const createTable = (course: Web3Course): Table => {
  const { walletNow } = course;
  let isEntered = false;

  /** Answers for a table that somebody else has taken in the meantime are not shown. */
  const isStillOf = (owner: TableOwner | null): boolean => store().owner === owner;

  const land = (): void => {
    const { hand, isDealing } = store();
    if (hand === null || !isDealing) return;
    store().land();
    const { answer } = hand;
    const wallet = walletNow();
    if (!isOpen(answer)) {
      if (hand.mode === 'demo') {
        keepDemoHand(null);
        wallet.applyPayout(answer.token, payoutWei(answer));
      } else if (answer.balances && wallet.account === store().owner?.account) {
        wallet.setLedgerBalances(answer.balances);
      }
      if (!hand.wasCommitted) showToast(SEED_NOT_ANNOUNCED);
    }
    store().say(bannerOf(answer));
  };

  const show = (hand: Parameters<ReturnType<typeof store>['deal']>[0]): void => {
    store().deal(hand);
    if (!isEntered) land();
  };

  /** Takes what the answer staked beyond the hand on the table, and deals it. */
  const dealDemo = (answer: BlackjackAnswer): void => {
    const before = store().hand?.answer;
    const known = before?.sessionId === answer.sessionId ? stakedWei(before) : 0n;
    walletNow().applyPayout(answer.token, known - stakedWei(answer));
    keepDemoHand(answer.sessionId);
    show({ answer, mode: 'demo', wasCommitted: true });
  };

  const dealWeb3 = ({ hand, balances }: Extract<Web3Reply, { kind: 'dealt' }>): void => {
    const wallet = walletNow();
    const isMine = wallet.account === store().owner?.account;
    if (isOpen(hand.answer) && isMine) wallet.setLedgerBalances(balances);
    show({ ...hand, answer: { ...hand.answer, balances } });
  };

  /** Shows the hand as the server has it; gives whether there is one. */
  const findAgain = async (owner: TableOwner | null): Promise<boolean> => {
    const answer = await findMoneyHand();
    if (!isStillOf(owner)) return true;
    if (answer === null) return false;
    forgetWager();
    store().resume({ answer, mode: 'web3', wasCommitted: true });
    return true;
  };

  const onRefusal = async (action: Action, error: unknown, owner: TableOwner): Promise<void> => {
    const { hand, token, stakeWei } = store();
    const balanceWei = walletNow().getPlayableBalance(hand?.answer.token ?? token);
    store().giveUp(null);
    if (codeOf(error) === 'WAGER.BALANCE_TOO_LOW') {
      const needed = hand === null ? insufficient : insufficientForSplit;
      const ofBet = hand === null ? stakeWei : betWei(hand.answer);
      return store().say(needed(hand?.answer.token ?? token, balanceWei, ofBet));
    }
    store().say(errorBanner(action));
    const title = action === 'start' ? 'Hand Not Dealt' : 'Move Not Made';
    showToast(refusalToast(title, error));
    const moved = ['WAGER.OPEN_ROUND', 'ROUND.MOVE_INVALID', 'ROUND.NOT_FOUND'];
    if (!moved.includes(codeOf(error) ?? '')) return;
    // Another tab has played on: what counts is the table as the server has it.
    const isThere = await findAgain(owner).catch(() => true);
    if (!isThere) store().clear();
  };

  const follow = async (action: Action, owner: TableOwner, sent: Promise<Web3Reply>) => {
    store().send(action);
    const reply = await sent;
    if (!isStillOf(owner)) return;
    if (reply.kind === 'dealt') return dealWeb3(reply);
    if (reply.kind === 'refused') return onRefusal(action, reply.error, owner);
    store().giveUp(reply.wager);
    store().say(errorBanner(action));
    showToast(unansweredToast('hand'));
  };

  const sendDemo = async (
    action: Action,
    ask: () => Promise<{ answer: BlackjackAnswer | null; failed: boolean }>,
  ): Promise<void> => {
    const { owner } = store();
    store().send(action);
    const { answer, failed } = await ask();
    if (!isStillOf(owner)) return;
    if (answer !== null) return dealDemo(answer);
    store().giveUp(null);
    if (failed) store().say(errorBanner(action));
  };

  /** The owner who may act now; null while something is under way. */
  const ready = (): TableOwner | null => {
    const { owner, busy, isDealing, unanswered } = store();
    if (owner === null || busy !== null || isDealing || unanswered !== null) return null;
    if (owner.mode === 'demo' || walletNow().isSignedIn) return owner;
    showToast(SIGN_IN_FIRST);
    return null;
  };

  const deal = async (): Promise<void> => {
    const owner = ready();
    const { token, stakeWei, hand } = store();
    if (owner === null || hand !== null) return;
    const balanceWei = walletNow().getPlayableBalance(token);
    if (balanceWei < stakeWei) return store().say(insufficient(token, balanceWei, stakeWei));
    const bet = { token, stakeWei };
    if (owner.account === undefined) {
      return sendDemo('start', () =>
        startDemoHand(bet).then(
          (answer) => ({ answer, failed: false }),
          () => ({ answer: null, failed: true }),
        ),
      );
    }
    await follow('start', owner, sendStart(startWager(owner.account, bet), false, course));
  };

  const play = async (move: BlackjackMove): Promise<void> => {
    const owner = ready();
    const { hand } = store();
    if (owner === null || hand === null || !isOpen(hand.answer)) return;
    const { answer, wasCommitted } = hand;
    if (move === 'SPLIT') {
      if (!answer.canSplit) return;
      const balanceWei = walletNow().getPlayableBalance(answer.token);
      const secondWei = betWei(answer);
      if (balanceWei < secondWei) {
        return store().say(insufficientForSplit(answer.token, balanceWei, secondWei));
      }
    }
    if (owner.account === undefined) {
      return sendDemo(ACTIONS[move], () => moveDemoHand(move, answer));
    }
    const wager = moveWager(owner.account, move, answer);
    await follow(ACTIONS[move], owner, sendMove(wager, false, wasCommitted));
  };

  const finish = async (): Promise<void> => {
    const { owner, unanswered, busy, hand } = store();
    if (owner === null || unanswered === null || busy !== null) return;
    const sent = isStart(unanswered)
      ? sendStart(unanswered, true, course)
      : sendMove(unanswered, true, hand?.wasCommitted ?? true);
    await follow(actionOf(unanswered.path), owner, sent);
  };

  const resumeDemo = async (owner: TableOwner): Promise<void> => {
    const kept = keptDemoHand();
    if (kept === null) return;
    store().send('resume');
    const answer = await findDemoHand(kept).catch(() => null);
    if (!isStillOf(owner)) return;
    store().giveUp(null);
    if (answer === null || !isOpen(answer)) return keepDemoHand(null);
    // Demo balances start anew with the page, so the stakes of the hand leave them again.
    walletNow().applyPayout(answer.token, -stakedWei(answer));
    store().resume({ answer, mode: 'demo', wasCommitted: true });
  };

  const resumeWeb3 = async (owner: TableOwner, account: string): Promise<void> => {
    const pending = recallWager(account);
    store().send('resume');
    const isThere = await findAgain(owner).catch(() => false);
    if (isThere || !isStillOf(owner)) return;
    store().giveUp(pending);
    // A move of a hand that is over by now can only be answered; a bet is for the player to repeat.
    if (pending !== null && !isStart(pending)) await finish();
  };

  const sit = async (owner: TableOwner, isSignedIn: boolean): Promise<void> => {
    const { owner: seated } = store();
    const isSame = seated?.mode === owner.mode && seated.account === owner.account;
    if (!isSame) store().sit(owner);
    const { hand, busy, owner: current } = store();
    if (hand !== null || busy !== null || current === null) return;
    if (owner.account === undefined) return resumeDemo(current);
    if (isSignedIn) await resumeWeb3(current, owner.account);
  };

  return {
    enter: () => {
      isEntered = true;
    },
    leave: () => {
      isEntered = false;
      land();
    },
    ...{ sit, deal, play, finish, land },
  };
};
