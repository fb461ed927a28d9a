import { type PlayOptions, playSound } from './engine.ts';
import { useSoundStore } from './sound-store.ts';
import type { SoundName } from './sounds.ts';

export type Sound = {
  /** Plays the sound at once or not at all. Timers and effects may call it. */
  readonly play: (name: SoundName, options?: PlayOptions) => void;
  readonly enabled: boolean;
  readonly volume: number;
};

export const useSound = (): Sound => {
  const enabled = useSoundStore((state) => state.enabled);
  const volume = useSoundStore((state) => state.volume);
  return { play: playSound, enabled, volume };
};
