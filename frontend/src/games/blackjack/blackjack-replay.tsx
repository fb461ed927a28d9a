import { formatAmount, parseAmount } from '@degen/rules/amount.ts';
import { claimedShoe } from '@degen/rules/games/blackjack/claimed-shoe.ts';
import type { BlackjackReceiptBody } from '@degen/rules/games/blackjack/receipt.ts';
import { dealBlackjack, playAction } from '@degen/rules/games/blackjack/rules.ts';
import type { BlackjackState } from '@degen/rules/games/blackjack/types.ts';
import { publicView } from '@degen/rules/games/blackjack/view.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { ReplayProps } from '../../shared/fairness/replays-context.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { tableText } from './hand.ts';
import { NO_DEAL, planDeal, REPLAY_STEP_MS } from './motion.ts';
import { TableView } from './table-view.tsx';
import { blackjackTexts } from './texts.ts';

export const BlackjackReplay = ({ receipt }: ReplayProps<'blackjack'>) => {
  const t = useStore(blackjackTexts);
  const skipsMotion = useReducedMotion();
  const steps = useMemo(() => receiptSteps(receipt), [receipt]);
  const [at, setAt] = useState({ step: 0, isDealing: true });
  const last = steps.length - 1;
  const step = skipsMotion ? last : at.step;
  const answer = steps[step];
  const plan = useMemo(
    () => (answer && !skipsMotion ? planDeal(steps[step - 1] ?? null, answer) : NO_DEAL),
    [answer, steps, step, skipsMotion],
  );
  useEffect(() => {
    if (skipsMotion) return;
    const still = setTimeout(() => setAt({ step, isDealing: false }), plan.totalMs);
    const next = setTimeout(() => {
      if (step < last) setAt({ step: step + 1, isDealing: true });
    }, plan.totalMs + REPLAY_STEP_MS);
    return () => {
      clearTimeout(still);
      clearTimeout(next);
    };
  }, [step, last, plan, skipsMotion]);
  if (answer === undefined) {
    return <p className="p-5 text-danger text-sm">{t.impossible}</p>;
  }
  return (
    <div className="bj-stage">
      <TableView answer={answer} plan={plan} isDealing={!skipsMotion && at.isDealing} />
      <p className="sr-only" role="status">
        {step === last ? tableText(answer) : ''}
      </p>
    </div>
  );
};

/**
 * The state after the deal and after each action. Empty when the actions of the receipt do not fit
 * its cards, or when its stake is malformed.
 */
export const receiptSteps = ({
  outcome,
  input,
  stake,
  token,
  roundId,
}: Pick<
  BlackjackReceiptBody,
  'outcome' | 'input' | 'stake' | 'token' | 'roundId'
>): BlackjackAnswer[] => {
  const shoe = claimedShoe(outcome, input.actions);
  const staked = parseAmount(stake);
  if (shoe === null || !staked.ok) return [];
  const hands = input.actions.includes('SPLIT') ? 2n : 1n;
  const answerOf = (state: BlackjackState, turn: number): BlackjackAnswer => {
    const { payoutWei, ...view } = publicView(state);
    return {
      sessionId: roundId,
      token,
      betAmount: formatAmount(state.stakeWei),
      turn,
      ...view,
      payout: formatAmount(payoutWei),
    };
  };
  let state = dealBlackjack(staked.value / hands, shoe);
  const steps = [answerOf(state, 0)];
  for (const [index, action] of input.actions.entries()) {
    const played = playAction(state, action);
    if (!played.ok) return [];
    state = played.value;
    steps.push(answerOf(state, index + 1));
  }
  return steps;
};
