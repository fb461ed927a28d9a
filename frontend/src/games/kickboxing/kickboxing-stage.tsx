import { useEffect, useRef } from 'react';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { FightView } from './fight-view.tsx';
import { useMatchStore } from './match-store.ts';

const INVITATIONS = {
  idle: 'One round, thirty seconds. The whole fight is decided before its first blow.',
  placing: 'Placing your bet…',
} as const;

export const KickboxingStage = ({ shown }: { shown: number }) => {
  const phase = useMatchStore((state) => state.phase);
  const match = useMatchStore((state) => state.round);
  const sinceMs = useMatchStore((state) => state.shownMs);
  const stage = useRef<HTMLDivElement>(null);
  const skipsMotion = useReducedMotion();
  useEffect(() => {
    if (phase !== 'revealing') return;
    stage.current?.scrollIntoView({ block: 'nearest', behavior: skipsMotion ? 'auto' : 'smooth' });
  }, [phase, skipsMotion]);
  return (
    <div ref={stage} className="scroll-mt-20">
      <FightView
        fight={match?.fight ?? null}
        shown={shown}
        sinceMs={sinceMs}
        isOver={phase === 'settled'}
        invitation={INVITATIONS[phase === 'placing' ? 'placing' : 'idle']}
      />
    </div>
  );
};
