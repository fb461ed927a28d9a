import { useEffect } from 'react';
import { useRoundFlow } from '../../round/use-round-flow.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { useSound } from '../../shared/sound/use-sound.ts';
import { KICKBOXING } from './kickboxing-game.ts';
import { useMatchStore } from './match.ts';
import { soundOf, useFightClock } from './use-fight-clock.ts';

const COMBO_PITCH_STEP = 0.06;

type MatchFlow = {
  readonly start: () => Promise<void>;
  /** Number of exchanges shown so far. */
  readonly shown: number;
};

/** Starts a match, counts the exchanges to show, and plays the sounds. */
export const useMatchFlow = (): MatchFlow => {
  const skips = useReducedMotion();
  const { play } = useSound();
  const phase = useMatchStore((state) => state.phase);
  const match = useMatchStore((state) => state.round);
  const sinceMs = useMatchStore((state) => state.shownMs);
  // This effect must stay before `useRoundFlow`. When the player leaves the page, the listener is
  // then removed before `useRoundFlow` settles the match, so the result makes no sound.
  useEffect(
    () =>
      useMatchStore.subscribe(({ phase: now, round }, { phase: before }) => {
        if (now === 'revealing' && before === 'placing') play('bell');
        if (now === 'settled' && before === 'revealing') play(round?.won ? 'win' : 'lose');
      }),
    [play],
  );
  const { bet, revealed } = useRoundFlow(KICKBOXING);
  const shown = useFightClock({
    fight: phase === 'revealing' && match !== null ? match.fight : null,
    sinceMs,
    skips,
    onExchange: (index) => {
      const exchange = match?.fight.exchanges[index];
      if (exchange === undefined) return;
      play(soundOf(exchange), { pitch: 1 + exchange.combo * COMBO_PITCH_STEP });
    },
    onResult: revealed,
  });
  const isShown = phase === 'settled' && match !== null;
  return { start: bet, shown: isShown ? match.fight.exchanges.length : shown };
};
