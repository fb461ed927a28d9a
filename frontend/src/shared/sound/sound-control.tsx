import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { percentText } from '../language/formats.ts';
import { soundTexts } from '../texts.ts';
import { Button } from '../ui/button.tsx';
import { ChevronIcon, SoundOffIcon, SoundOnIcon } from '../ui/icons.tsx';
import { useSoundStore } from './sound-store.ts';

/** Loads the synthesizer on the first click, because the page does not need it before. */
const loadEngine = () => import('./engine.ts');

/** Mute and volume in the header and, if the browser blocks sound, the button that enables it. */
export const SoundControl = () => {
  const t = useStore(soundTexts);
  const enabled = useSoundStore((state) => state.enabled);
  const blocked = useSoundStore((state) => state.blocked);
  const setEnabled = useSoundStore((state) => state.setEnabled);
  const isAudible = useSoundStore((state) => state.enabled && state.volume > 0);
  return (
    <>
      {enabled && blocked && (
        <Button
          size="sm"
          tone="gold"
          lang="sv"
          // The specification requires the Swedish label in every language. On a phone, the button
          // is below the header.
          className="max-sm:absolute max-sm:top-full max-sm:right-3 max-sm:mt-2"
          onClick={() => void loadEngine().then(({ unblockSound }) => unblockSound())}
        >
          Aktivera ljud
        </Button>
      )}
      <div className="flex">
        <Button
          size="icon"
          tone="ghost"
          aria-label={t.sound}
          aria-pressed={enabled}
          title={enabled ? t.on : t.off}
          onClick={() => setEnabled(!enabled)}
        >
          {isAudible ? <SoundOnIcon /> : <SoundOffIcon />}
        </Button>
        <VolumeControl />
      </div>
    </>
  );
};

const PERCENT = 100;
const STEP_PERCENT = 5;

/** Plays a sound, so that the player hears the volume that they chose. */
const hear = async (): Promise<void> => (await loadEngine()).playSound('chip');

/** The volume slider in a native popover, which closes on Escape and on a click elsewhere. */
const VolumeControl = () => {
  const t = useStore(soundTexts);
  const id = useId();
  const percent = useSoundStore((state) => Math.round(state.volume * PERCENT));
  const shown = percentText(String(percent));
  const { setEnabled, setVolume } = useSoundStore.getState();
  const choose = (next: number): void => {
    setVolume(next / PERCENT);
    // Moving the slider above zero turns sound on.
    if (next > 0) setEnabled(true);
    void hear();
  };
  return (
    <>
      <button
        type="button"
        aria-label={t.volume}
        title={t.volumeAt(shown)}
        popoverTarget={id}
        className="grid h-11 w-6 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink"
      >
        <ChevronIcon width="16" height="16" />
      </button>
      <div
        id={id}
        popover="auto"
        className="volume-panel rounded-control border border-line bg-surface p-4 shadow-pop"
      >
        <label className="flex items-center gap-3 font-semibold text-muted text-sm">
          {t.volume}
          <input
            type="range"
            min={0}
            max={PERCENT}
            step={STEP_PERCENT}
            value={percent}
            aria-valuetext={shown}
            onChange={(event) => choose(event.target.valueAsNumber)}
            className="h-6 w-36 accent-cyan"
          />
          <output className="min-w-11 text-right text-ink tabular-nums">{shown}</output>
        </label>
      </div>
    </>
  );
};
