import { slotsWins } from '@degen/rules/games/slots/rules.ts';
import { useEffect, useState } from 'react';
import type { ReplayProps } from '../../shared/fairness/replays-context.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { Machine } from './machine.tsx';
import { CALL_AFTER_MS, SHOW_MS } from './motion.ts';
import { WinBadges } from './win-lines.tsx';

export const SlotsReplay = ({ receipt }: ReplayProps<'slots'>) => {
  const skipsMotion = useReducedMotion();
  const [startedMs] = useState(() => performance.now());
  const [hasLanded, setLanded] = useState(false);
  const { stops, reels } = receipt.outcome;
  const wins = hasLanded ? slotsWins(reels) : [];
  useEffect(() => {
    const timer = setTimeout(() => setLanded(true), skipsMotion ? 0 : CALL_AFTER_MS + SHOW_MS);
    return () => clearTimeout(timer);
  }, [skipsMotion]);
  return (
    <div className="grid gap-3 p-3">
      <Machine
        stops={stops}
        startedMs={hasLanded || skipsMotion ? null : startedMs}
        landingMs={startedMs + CALL_AFTER_MS}
        isSpinning={!hasLanded}
        wins={wins}
      />
      <div className="min-h-10">{wins.length > 0 && <WinBadges wins={wins} />}</div>
    </div>
  );
};
