import { ONE_X } from '@degen/rules/crash/types.ts';
import { useCrashStore } from './crash-store.ts';
import { CrashView } from './crash-view.tsx';

export const CrashStage = () => {
  const phase = useCrashStore((state) => state.phase);
  const flight = useCrashStore((state) => state.flight);
  const round = useCrashStore((state) => state.round);
  const changedMs = useCrashStore((state) => state.changedMs);
  const reached = useCrashStore((state) => state.tick.multiplier);
  const multiplier = round?.multiplier ?? (flight === null ? ONE_X : reached);
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
