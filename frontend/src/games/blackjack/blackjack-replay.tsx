import { useEffect, useMemo, useState } from 'react';
import type { ReplayProps } from '../../shared/fairness/replays-context.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { tableText } from './messages.ts';
import { NO_DEAL, planDeal, REPLAY_STEP_MS } from './motion.ts';
import { receiptSteps } from './receipt-steps.ts';
import { TableView } from './table-view.tsx';

/** The hand of a receipt once more, move by move. */
export const BlackjackReplay = ({ receipt }: ReplayProps<'blackjack'>) => {
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
    return <p className="p-5 text-danger text-sm">These cards cannot be dealt by these moves.</p>;
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
