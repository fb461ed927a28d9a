import { useEffect, useState } from 'react';
import { amountText } from '../../lib/amount-text.ts';
import { useReducedMotion } from '../../lib/use-reduced-motion.ts';
import { BIG_WIN_MS } from './motion.ts';
import type { SlotsRound } from './round.ts';

/** The sum is counted up for this long; the rest of the time it stands. */
const COUNT_MS = 1600;
const COUNT_STEPS = 1_000;

/** A share of the payout, from 0 to 1 in thousandths, that runs up from nothing. */
const useCountedShare = (): number => {
  const skipsMotion = useReducedMotion();
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    const startedMs = performance.now();
    let frame = requestAnimationFrame(function count(nowMs) {
      const time = Math.min(1, (nowMs - startedMs) / COUNT_MS);
      setSteps(Math.round(COUNT_STEPS * (1 - (1 - time) ** 3)));
      if (time < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return skipsMotion ? COUNT_STEPS : steps;
};

const BigWinCard = ({ round }: { round: SlotsRound }) => {
  const counted = (round.payoutWei * BigInt(useCountedShare())) / BigInt(COUNT_STEPS);
  return (
    <div className="slots-big-win">
      <div className="slots-big-rays" />
      <p className="slots-big-title">BIG WIN!</p>
      <p className="slots-big-sum">
        +{amountText(round.token, counted)} {round.token}
      </p>
      <p className="slots-big-note">{round.multiplier}x your bet</p>
    </div>
  );
};

/** Over the stage for four seconds. What it says is announced by the result below. */
export const BigWin = ({ round }: { round: SlotsRound }) => {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), BIG_WIN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div aria-hidden="true" className="slots-big">
      <BigWinCard round={round} />
    </div>
  );
};
