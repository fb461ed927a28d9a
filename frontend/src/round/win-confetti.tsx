import { useEffect } from 'react';
import { type Celebration, useConfetti } from '../shared/ui/confetti.tsx';

type Store<State> = {
  subscribe: (onChange: (state: State, previous: State) => void) => () => void;
};

type WinConfettiProps<State> = {
  store: Store<State>;
  /** What a change of the game's state celebrates; null for nothing. Declared outside the page. */
  celebrationOf: (state: State, previous: State) => Celebration | null;
};

/** Celebrates a win once, at the moment its result is shown. */
export const WinConfetti = <State,>({ store, celebrationOf }: WinConfettiProps<State>) => {
  const { canvas, celebrate } = useConfetti();
  useEffect(
    () =>
      store.subscribe((state, previous) => {
        const celebration = celebrationOf(state, previous);
        if (celebration !== null) celebrate(celebration);
      }),
    [store, celebrationOf, celebrate],
  );
  return canvas;
};
