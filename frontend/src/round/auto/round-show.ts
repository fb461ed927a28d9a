import { PACE_MS_MAX } from '@degen/rules/wire/auto-bets.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pause } from '../../shared/lib/pause.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { isBusy } from '../round-store.ts';
import type { Choice, Frame, StrategyParts } from '../strategy/strategy-parts.ts';
import type { AnyRoundGame, ClosedRound, LiveRound } from '../types.ts';
import type { ShowRound } from './status.ts';

type Shown = { readonly end: ClosedRound; readonly cut: AbortController };

/**
 * Shows settled rounds of automatic bets on the page of their game, like rounds played by hand. It
 * moves no money, because the rounds are already settled.
 */
export class RoundShow {
  readonly #game: AnyRoundGame;
  #current: Shown | null = null;

  constructor(game: AnyRoundGame) {
    this.#game = game;
  }

  /**
   * Shows the states of a round one after the other if `isAnimated`, otherwise only the final
   * state. Resolves when the final state is shown.
   */
  readonly play = async (
    frames: readonly Frame<LiveRound>[],
    isAnimated: boolean,
  ): Promise<void> => {
    this.end();
    const last = frames.at(-1)?.round;
    const end = last && marked(last);
    if (end === undefined || !this.#game.isOver(end) || this.#isTaken(end)) return;
    if (!isAnimated) return this.#showEnd(end);
    const cut = new AbortController();
    this.#current = { end, cut };
    this.#state.place();
    await pause(this.#game.leadMs ?? 0, cut.signal);
    for (const { round, holdMs } of frames) {
      if (cut.signal.aborted) return;
      await this.#show(marked(round), cut.signal);
      await pause(holdMs, cut.signal);
    }
    if (!cut.signal.aborted) this.#current = null;
  };

  /** Skips the rest of the current round's animation and shows the final state. */
  readonly end = (): void => {
    const current = this.#current;
    if (current === null) return;
    this.#current = null;
    current.cut.abort();
    this.#showEnd(current.end);
  };

  /** True if the page already shows this round, or if a bet by hand is in progress or in doubt. */
  #isTaken(end: ClosedRound): boolean {
    const { phase, round, inDoubt } = this.#state;
    return round?.id === end.id || isBusy(phase) || inDoubt !== null;
  }

  get #state() {
    return this.#game.store.getState();
  }

  async #show(round: LiveRound, signal: AbortSignal): Promise<void> {
    const { onShow, reveal, isOver } = this.#game;
    onShow?.(round, this.#state.round, false);
    if (reveal !== 'none') {
      this.#state.show(round);
      return this.#landed(signal);
    }
    if (isOver(round)) this.#state.settle(round);
    else this.#state.open(round);
  }

  /** Resolves when the animation on the page has ended, or when `signal` is aborted. */
  #landed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const unsubscribe = this.#game.store.subscribe(({ phase }) => {
        if (phase !== 'revealing') end();
      });
      const end = (): void => {
        unsubscribe();
        signal.removeEventListener('abort', end);
        resolve();
      };
      signal.addEventListener('abort', end);
    });
  }

  #showEnd(end: ClosedRound): void {
    const { phase, round } = this.#state;
    // When the player leaves the page, the game's flow may settle this round first. Settling it
    // again would list it twice.
    if (phase === 'settled' && round?.id === end.id) return;
    this.#game.onShow?.(end, null, true);
    this.#state.warn(null);
    this.#state.settle(end, 0);
  }
}

const marked = (round: LiveRound): LiveRound => ({ ...round, isReplay: true });

/**
 * How long a result stays visible. This is longer than the page's polling interval, so that the
 * page learns of the next round in time.
 */
const RESULT_MS = 1_500;

/** An interval between rounds that leaves time to animate nearly all of them. */
export const pagePaceMs = ({ pictureMs }: StrategyParts, choice: Choice): number =>
  Math.min(pictureMs(choice) + RESULT_MS, PACE_MS_MAX);

/**
 * Shows rounds on the page of their game. They are animated if the interval between them leaves
 * time for it.
 */
export const useRoundShow = (game: AnyRoundGame, parts: StrategyParts): ShowRound => {
  const skipsMotion = useReducedMotion();
  const [show] = useState(() => new RoundShow(game));
  useEffect(() => show.end, [show]);

  const showRound: ShowRound = async (played, { paceMs, choice }) => {
    const hasTime = paceMs >= pagePaceMs(parts, choice);
    const isSeen = !skipsMotion && document.visibilityState === 'visible';
    try {
      await show.play(parts.frames(played), hasTime && isSeen);
    } catch (error) {
      console.warn('A round of automatic bets cannot be shown', error);
    }
  };
  const now = useRef(showRound);
  useLayoutEffect(() => {
    now.current = showRound;
  });
  return useCallback<ShowRound>((played, pace) => now.current(played, pace), []);
};
