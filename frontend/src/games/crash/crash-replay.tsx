import { crashCurve, multiplierAt } from '@degen/rules/games/crash/curve.ts';
import { useEffect, useMemo, useState } from 'react';
import type { ReplayProps } from '../../shared/fairness/replays-context.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import './crash.css';
import { closedRoundOf } from './crash-round.ts';
import { CrashView } from './crash-view.tsx';
import { TICK_MS } from './motion.ts';

/** Replays the round of a receipt in its original duration. */
export const CrashReplay = ({ receipt }: ReplayProps<'crash'>) => {
  const skipsMotion = useReducedMotion();
  const [sinceMs] = useState(() => performance.now());
  const round = useMemo(
    () => closedRoundOf(receipt, { sinceMs, settlement: null }),
    [receipt, sinceMs],
  );
  const curve = useMemo(() => crashCurve(round.wobble), [round]);
  const [elapsedMs, setElapsedMs] = useState(skipsMotion ? round.endedMs : 0);
  const isOver = elapsedMs >= round.endedMs;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setElapsedMs(Math.floor(performance.now() - sinceMs)), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver, sinceMs]);
  return (
    <CrashView
      live={round}
      round={isOver ? round : null}
      endedSinceMs={sinceMs + round.endedMs}
      multiplier={isOver ? round.multiplier : multiplierAt(curve, elapsedMs)}
    />
  );
};
