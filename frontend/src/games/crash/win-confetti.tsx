import { useEffect } from 'react';
import { useConfetti } from '../../shared/ui/confetti.tsx';
import { useCrashStore } from './crash-store.ts';
import { endedOf } from './flight.ts';

/** From ten times the bet on, a win is a big one. */
const BIG_WIN = 1_000n;

/** Celebrates a cash-out once, when it is known. */
export const WinConfetti = () => {
  const { canvas, celebrate } = useConfetti();
  useEffect(
    () =>
      useCrashStore.subscribe(({ phase, round: flight }, previous) => {
        const round = endedOf(flight);
        if (phase !== 'settled' || previous.round === null || round === null) return;
        if (previous.phase === 'settled') return;
        const isBig = round.jackpot !== null || round.multiplier >= BIG_WIN;
        if (round.status === 'cashedout' || round.jackpot !== null) {
          celebrate({ size: isBig && round.status !== 'crashed' ? 'big' : 'win' });
        }
      }),
    [celebrate],
  );
  return canvas;
};
