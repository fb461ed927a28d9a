import { ONE_X } from '@degen/rules/crash/types.ts';
import { useCrashStore } from './crash-store.ts';
import { CrashView } from './crash-view.tsx';
import type { Tick } from './use-flight-clock.ts';

export const CrashStage = ({ tick }: { tick: Tick }) => {
  const phase = useCrashStore((state) => state.phase);
  const flight = useCrashStore((state) => state.flight);
  const round = useCrashStore((state) => state.round);
  const changedMs = useCrashStore((state) => state.changedMs);
  const multiplier = round?.multiplier ?? (flight === null ? ONE_X : tick.multiplier);
  return (
    <CrashView
      flight={flight}
      round={round}
      endedSinceMs={changedMs}
      multiplier={multiplier}
      isWaiting={phase === 'starting'}
    />
  );
};
