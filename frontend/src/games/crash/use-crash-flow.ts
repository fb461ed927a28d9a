import { crashCurve, multiplierAt } from '@degen/rules/games/crash/curve.ts';
import { ONE_X } from '@degen/rules/games/crash/types.ts';
import { useEffect } from 'react';
import { useRoundFlow } from '../../round/use-game.ts';
import { playSound } from '../../shared/sound/engine.ts';
import { CRASH } from './crash-game.ts';
import { automaticExit, endedOf, type LiveCrashRound, useCrashStore } from './crash-round.ts';
import { ENGINE_SOUND_MS, PLAY_AGAIN_GUARD_MS, TICK_MS } from './motion.ts';

export type CrashFlow = {
  readonly start: () => Promise<void>;
  readonly cashOut: () => Promise<void>;
  readonly playAgain: () => void;
};

/**
 * The functions that start, cash out and clear a round. This hook also plays the sounds of the
 * round.
 */
export const useCrashFlow = (): CrashFlow => {
  useEffect(
    () =>
      useCrashStore.subscribe(({ phase, round }, { phase: before }) => {
        if (phase === 'open' && before === 'placing') playSound('launch');
        const hasEnded = phase === 'settled' && (before === 'open' || before === 'acting');
        if (hasEnded) playSound(endedOf(round)?.status === 'crashed' ? 'crash' : 'cashOut');
      }),
    [],
  );
  const { bet, act, clear } = useRoundFlow(CRASH);
  // When the player leaves the page, the wait for the answer to a cash-out ends. Otherwise, the
  // page would still be waiting at the player's next visit.
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

const elapsedMsOf = ({ sinceMs }: LiveCrashRound): number =>
  Math.max(0, Math.floor(performance.now() - sinceMs));

/**
 * Updates the multiplier of the live round every 50 ms, and plays the engine's sound. The tick is
 * kept in the store, so that only the components that show it render twenty times a second.
 */
export const useTick = (): void => {
  const phase = useCrashStore((state) => state.phase);
  const live = useCrashStore((state) => state.round);
  const isLive = phase === 'open' || phase === 'acting';

  useEffect(() => {
    if (!isLive || live === null) return;
    const curve = crashCurve(live.wobble);
    const exit = automaticExit(live);
    let soundedMs = Number.NEGATIVE_INFINITY;
    const advance = () => {
      const elapsedMs = elapsedMsOf(live);
      let multiplier = multiplierAt(curve, elapsedMs);
      // The server ends the round at the multiplier `exit`, so the page shows no higher multiplier
      // while it waits for the server's answer.
      if (multiplier > exit) multiplier = exit;
      useCrashStore.getState().advance({ elapsedMs, multiplier });
      if (elapsedMs - soundedMs < ENGINE_SOUND_MS) return;
      soundedMs = elapsedMs;
      playSound('engine', { pitch: 0.8 + Math.log(Number(multiplier) / Number(ONE_X)) / 2 });
    };
    advance();
    const timer = setInterval(advance, TICK_MS);
    return () => clearInterval(timer);
  }, [isLive, live]);
};
