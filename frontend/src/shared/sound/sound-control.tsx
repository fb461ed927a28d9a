import { Button } from '../ui/button.tsx';
import { SoundOffIcon, SoundOnIcon } from '../ui/icons.tsx';
import { useSoundStore } from './sound-store.ts';

/** Loaded on the first click, because the first page needs no synthesizer. */
const unblock = async (): Promise<void> => (await import('./engine.ts')).unblockSound();

/** The mute button in the header and, if the browser blocks sound, the button that enables it. */
export const SoundControl = () => {
  const enabled = useSoundStore((state) => state.enabled);
  const blocked = useSoundStore((state) => state.blocked);
  const setEnabled = useSoundStore((state) => state.setEnabled);
  return (
    <>
      {enabled && blocked && (
        <Button size="sm" tone="gold" lang="sv" onClick={() => void unblock()}>
          Aktivera ljud
        </Button>
      )}
      <Button
        size="icon"
        tone="ghost"
        aria-label="Sound"
        aria-pressed={enabled}
        title={enabled ? 'Sound is on' : 'Sound is off'}
        onClick={() => setEnabled(!enabled)}
      >
        {enabled ? <SoundOnIcon /> : <SoundOffIcon />}
      </Button>
    </>
  );
};
