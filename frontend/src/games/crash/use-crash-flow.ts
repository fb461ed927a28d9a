import { useEffect } from 'react';
import { useRoundFlow } from '../../round/use-round-flow.ts';
import { useSound } from '../../shared/sound/use-sound.ts';
import { CRASH } from './crash-game.ts';
import { useCrashStore } from './crash-store.ts';
import { endedOf } from './flight.ts';
import { PLAY_AGAIN_GUARD_MS } from './motion.ts';

export type CrashFlow = {
  readonly start: () => Promise<void>;
  readonly cashOut: () => Promise<void>;
  readonly playAgain: () => void;
};

/** The flow of a flight with its sounds. */
export const useCrashFlow = (): CrashFlow => {
  const { play } = useSound();
  useEffect(
    () =>
      useCrashStore.subscribe(({ phase, round }, { phase: before }) => {
        if (phase === 'open' && before === 'placing') play('launch');
        const hasEnded = phase === 'settled' && (before === 'open' || before === 'acting');
        if (hasEnded) play(endedOf(round)?.status === 'crashed' ? 'crash' : 'cashOut');
      }),
    [play],
  );
  const { bet, act, clear } = useRoundFlow(CRASH);
  // The next visit to this page does not wait for the answer to a cash-out of this one.
  useEffect(() => () => useCrashStore.getState().stay(), []);
  return {
    start: bet,
    cashOut: () => act('CASH_OUT'),
    playAgain: () => {
      const { settledMs } = useCrashStore.getState();
      if (performance.now() - settledMs > PLAY_AGAIN_GUARD_MS) clear();
    },
  };
};
