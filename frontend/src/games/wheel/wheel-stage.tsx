import { useEffect, useRef } from 'react';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { useWheelStore } from './wheel-store.ts';
import { WheelView } from './wheel-view.tsx';

/** The wheel of the page, kept in sight while it turns. */
export const WheelStage = () => {
  const phase = useWheelStore((state) => state.phase);
  const round = useWheelStore((state) => state.round);
  const sinceMs = useWheelStore((state) => state.motionSinceMs);
  const token = useWheelStore((state) => state.token);
  const colours = useWheelStore((state) => state.colours);

  const stage = useRef<HTMLDivElement>(null);
  const skipsMotion = useReducedMotion();
  useEffect(() => {
    if (phase !== 'spinning') return;
    stage.current?.scrollIntoView({ block: 'nearest', behavior: skipsMotion ? 'auto' : 'smooth' });
  }, [phase, skipsMotion]);

  return (
    <div ref={stage} className="scroll-mt-24 px-5 pt-8 pb-7 sm:px-10 sm:pt-11 sm:pb-10">
      <WheelView {...{ phase, round, sinceMs, token, colours }} />
    </div>
  );
};
