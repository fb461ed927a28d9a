import { ONE_X } from '@degen/rules/games/crash/types.ts';
import { useEffect, useRef } from 'react';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { useCrashStore } from './crash-store.ts';
import { CrashView } from './crash-view.tsx';
import { endedOf } from './flight.ts';

export const CrashStage = () => {
  const phase = useCrashStore((state) => state.phase);
  const flight = useCrashStore((state) => state.round);
  const round = endedOf(flight);
  const settledMs = useCrashStore((state) => state.settledMs);
  const reached = useCrashStore((state) => state.tick.multiplier);
  const stage = useRef<HTMLDivElement>(null);
  const skipsMotion = useReducedMotion();
  const hasTakenOff = phase === 'placing' || phase === 'open';
  useEffect(() => {
    if (!hasTakenOff) return;
    stage.current?.scrollIntoView({ block: 'nearest', behavior: skipsMotion ? 'auto' : 'smooth' });
  }, [hasTakenOff, skipsMotion]);
  const multiplier = round?.multiplier ?? (flight === null ? ONE_X : reached);
  return (
    <div ref={stage} className="scroll-mt-24">
      <CrashView
        flight={flight}
        round={round}
        endedSinceMs={settledMs}
        multiplier={multiplier}
        isWaiting={phase === 'placing'}
      />
    </div>
  );
};
