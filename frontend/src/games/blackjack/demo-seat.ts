import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { countDemoBet } from '../../shared/limits/demo-limits.ts';
import { useBlackjackStore } from './blackjack-store.ts';
import { moveDemoHand, startDemoHand } from './demo-play.ts';
import { isOpen, stakedWei } from './hand.ts';
import { type Action, errorBanner } from './messages.ts';
import { findDemoHand, keepDemoHand, keptDemoHand } from './requests.ts';
import { ACTIONS, isStillOf, type Seat, type SeatContext } from './seat.ts';

const store = useBlackjackStore.getState;

type Asked = { readonly answer: BlackjackAnswer | null; readonly failed: boolean };

/** Virtual money: the balance follows the answers, so that a failed request costs nothing. */
export const createDemoSeat = ({ owner, walletNow, show }: SeatContext): Seat => {
  const send = async (action: Action, asked: () => Promise<Asked>): Promise<void> => {
    store().send(action);
    const { answer, failed } = await asked();
    if (!isStillOf(owner)) return;
    if (answer === null) {
      store().giveUp(null);
      if (failed) store().say(errorBanner(action));
      return;
    }
    const before = store().hand?.answer;
    const known = before?.sessionId === answer.sessionId ? stakedWei(before) : 0n;
    const moreWei = stakedWei(answer) - known;
    walletNow().applyPayout(answer.token, -moreWei);
    if (moreWei > 0n) countDemoBet(answer.token, moreWei);
    keepDemoHand(answer.sessionId);
    show({ answer, mode: 'demo', wasCommitted: true });
  };

  return {
    start: (bet) =>
      send('start', () =>
        startDemoHand(bet).then(
          (answer) => ({ answer, failed: false }),
          () => ({ answer: null, failed: true }),
        ),
      ),
    move: (move, { answer }) => send(ACTIONS[move], () => moveDemoHand(move, answer)),
    resume: async () => {
      const kept = keptDemoHand();
      if (kept === null) return;
      store().send('resume');
      // A hand that could not be asked for may still be there after the next reload.
      const answer = await findDemoHand(kept).catch(() => undefined);
      if (!isStillOf(owner)) return;
      store().giveUp(null);
      if (answer === undefined) return;
      if (answer === null || !isOpen(answer)) return keepDemoHand(null);
      // Demo balances start anew with the page, so the stakes of the hand leave them again.
      walletNow().applyPayout(answer.token, -stakedWei(answer));
      store().resume({ answer, mode: 'demo', wasCommitted: true });
    },
  };
};
