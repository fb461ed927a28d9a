import { useEffect, useMemo, useState } from 'react';
import { playedOf } from '../../round/strategy/strategy-parts.ts';
import type { ReplayProps } from '../../shared/fairness/replays-context.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { SPIN_MS } from './motion.ts';
import { wheelRoundOf } from './round.ts';
import { WheelView } from './wheel-view.tsx';

export const WheelReplay = ({ receipt }: ReplayProps<'wheel'>) => {
  const round = useMemo(() => wheelRoundOf(playedOf(receipt)), [receipt]);
  const skipsMotion = useReducedMotion();
  const [sinceMs] = useState(() => performance.now());
  const [hasLanded, setLanded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLanded(true), skipsMotion ? 0 : SPIN_MS);
    return () => clearTimeout(timer);
  }, [skipsMotion]);
  return (
    <div className="mx-auto max-w-80 p-6">
      <WheelView
        phase={hasLanded ? 'settled' : 'revealing'}
        round={round}
        sinceMs={sinceMs}
        token={round.token}
        colours={round.pick}
      />
    </div>
  );
};
