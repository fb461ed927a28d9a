import { useEffect, useRef } from 'react';
import { isBusy } from '../../round/round-store.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { useWheelStore } from './wheel-store.ts';
import { WheelView } from './wheel-view.tsx';

/** The wheel of the page, kept in sight while it turns. */
export const WheelStage = () => {
  const phase = useWheelStore((state) => state.phase);
  const round = useWheelStore((state) => state.round);
  const sinceMs = useWheelStore(({ round: of, placedMs, shownMs }) =>
    of === null ? placedMs : shownMs,
  );
  const token = useWheelStore((state) => state.token);
  const colours = useWheelStore((state) => state.colours);

  const isMoving = isBusy(phase);
  const stage = useRef<HTMLDivElement>(null);
  const skipsMotion = useReducedMotion();
  useEffect(() => {
    if (!isMoving) return;
    stage.current?.scrollIntoView({ block: 'nearest', behavior: skipsMotion ? 'auto' : 'smooth' });
  }, [isMoving, skipsMotion]);

  return (
    <div ref={stage} className="scroll-mt-24 px-5 pt-8 pb-7 sm:px-10 sm:pt-11 sm:pb-10">
      <WheelView {...{ phase, round, sinceMs, token, colours }} />
    </div>
  );
};
