import {
  KICKBOXING_ROUND_MS,
  KICKBOXING_TICK_MS,
} from '@degen/rules/games/kickboxing/constants.ts';
import type { Exchange, Fight } from '@degen/rules/games/kickboxing/types.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SoundName } from '../../shared/sound/sounds.ts';

/** Delay between a knockout and its result; the loser falls during it. */
export const KNOCKOUT_PAUSE_MS = 500;

/** Duration of a long fight. A fight takes 12.75 exchanges on average, and rarely more than 22. */
export const LONG_FIGHT_MS = 22 * KICKBOXING_TICK_MS + KNOCKOUT_PAUSE_MS;

export const exchangesAt = ({ exchanges }: Fight, timeMs: number): number =>
  Math.min(exchanges.length, Math.max(0, Math.floor(timeMs / KICKBOXING_TICK_MS)));

/** Time at which the result is shown: when time runs out, or half a second after a knockout. */
export const resultAtMs = ({ exchanges, reason }: Fight): number =>
  exchanges.length * KICKBOXING_TICK_MS + (reason === 'KNOCKOUT' ? KNOCKOUT_PAUSE_MS : 0);

/** The countdown in whole seconds, rounded up. */
export const secondsLeftAt = (timeMs: number): number =>
  Math.ceil(Math.max(0, KICKBOXING_ROUND_MS - Math.max(0, timeMs)) / 1000);

type FightClock = {
  /** Null while there is no fight. */
  readonly fight: Fight | null;
  /** Start time of the fight, on the clock of `performance.now()`. */
  readonly sinceMs: number;
  /** True for players who prefer reduced motion: they see the end at once. */
  readonly skips: boolean;
  readonly onExchange: (index: number) => void;
  readonly onResult: () => void;
};

type Progress = { readonly fight: Fight | null; readonly shown: number };

/**
 * Counts the exchanges to show. After a delayed timer, as in a hidden tab, all missed exchanges are
 * shown at once, and only the last one plays its sound.
 */
export const useFightClock = (clock: FightClock): number => {
  const { fight, sinceMs, skips } = clock;
  const [progress, setProgress] = useState<Progress>({ fight: null, shown: 0 });
  const onExchange = useEffectEvent(clock.onExchange);
  const onResult = useEffectEvent(clock.onResult);

  useEffect(() => {
    if (fight === null) return;
    let shown = 0;
    let timer: ReturnType<typeof setTimeout>;
    const advance = () => {
      const timeMs = skips ? resultAtMs(fight) : performance.now() - sinceMs;
      const due = exchangesAt(fight, timeMs);
      if (due > shown) {
        shown = due;
        setProgress({ fight, shown });
        if (!skips) onExchange(shown - 1);
      }
      if (timeMs >= resultAtMs(fight)) return onResult();
      const isOver = shown === fight.exchanges.length;
      const nextMs = isOver ? resultAtMs(fight) : (shown + 1) * KICKBOXING_TICK_MS;
      timer = setTimeout(advance, Math.max(0, nextMs - timeMs));
    };
    timer = setTimeout(advance, 0);
    return () => clearTimeout(timer);
  }, [fight, sinceMs, skips]);

  return progress.fight === fight ? progress.shown : 0;
};

/** The sound of an exchange. A knockout has a special sound. */
export const soundOf = ({ move, result, redHp, blueHp }: Exchange): SoundName => {
  if (redHp === 0 || blueHp === 0) return 'knockout';
  if (result === 'MISSED') return 'whoosh';
  if (result === 'BLOCKED') return 'block';
  return move === 'KICK' ? 'kick' : 'punch';
};
