import { create } from 'zustand';
import { readJson, writeJson } from '../lib/stored-json.ts';

const STORE_KEY = 'degen.sound';
const VOLUME_DEFAULT = 0.5;

export type SoundSettings = {
  enabled: boolean;
  /** Volume from 0 to 1. */
  volume: number;
};

type SoundState = SoundSettings & {
  /** True while the browser blocks sound until a user gesture; not stored. */
  blocked: boolean;
};

type SoundActions = {
  setEnabled: (enabled: boolean) => void;
  setVolume: (volume: number) => void;
  setBlocked: (blocked: boolean) => void;
};

const isVolume = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1;

/** Sound is on at half volume, unless an earlier visit stored another choice. */
const storedState = (): SoundState => {
  const stored = (readJson('localStorage', STORE_KEY) ?? {}) as Record<string, unknown>;
  return {
    enabled: stored.enabled !== false,
    volume: isVolume(stored.volume) ? stored.volume : VOLUME_DEFAULT,
    blocked: false,
  };
};

const save = ({ enabled, volume }: SoundSettings): void =>
  writeJson('localStorage', STORE_KEY, { enabled, volume });

export const useSoundStore = create<SoundState & SoundActions>((set, get) => ({
  ...storedState(),
  setEnabled: (enabled) => {
    set({ enabled });
    save(get());
  },
  setVolume: (volume) => {
    set({ volume: Math.min(1, Math.max(0, volume)) });
    save(get());
  },
  setBlocked: (blocked) => {
    if (get().blocked !== blocked) set({ blocked });
  },
}));

/** Reads the stored state again, so that a test starts like a new visit. */
export const resetSoundStore = (): void => useSoundStore.setState(storedState());
