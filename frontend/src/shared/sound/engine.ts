import { type SoundSettings, useSoundStore } from './sound-store.ts';
import { SOUNDS, type SoundName, type Voice } from './sounds.ts';

export type PlayOptions = {
  /** Multiplies every frequency: 2 is an octave higher. */
  readonly pitch?: number;
};

const ATTACK_S = 0.006;
const SILENT = 0.0001;
const NOISE_S = 1;
/** A sound that cannot start within this time is dropped. */
const BLOCKED_AFTER_MS = 250;

/** Every sound passes through `master`, whose gain is the volume setting. */
type Engine = { context: AudioContext; noise: AudioBuffer; master: GainNode };

let engine: Engine | null = null;
let hasFailed = false;

/** Returns the audio engine, creating it on the first call; null if that failed. */
const startEngine = (): Engine | null => {
  if (engine !== null || hasFailed) return engine;
  try {
    const context = new AudioContext();
    const noise = context.createBuffer(1, context.sampleRate * NOISE_S, context.sampleRate);
    const samples = noise.getChannelData(0);
    // `Math.random` is good enough here, because audible noise affects no outcome.
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
    context.onstatechange = () => {
      if (context.state === 'running') useSoundStore.getState().setBlocked(false);
    };
    const master = context.createGain();
    master.connect(context.destination);
    // Applies the settings, also to a sound that is already playing.
    const follow = ({ enabled, volume }: SoundSettings): void => {
      master.gain.value = enabled ? volume : 0;
    };
    follow(useSoundStore.getState());
    useSoundStore.subscribe(follow);
    engine = { context, noise, master };
  } catch (error) {
    // The page works without sound. Another attempt would fail again.
    hasFailed = true;
    console.warn('Audio could not be started', error);
  }
  return engine;
};

const sourceOf = ({ context, noise }: Engine, voice: Voice, pitch: number, startS: number) => {
  const endS = startS + voice.lastsMs / 1_000;
  const glide = (frequency: AudioParam): void => {
    frequency.setValueAtTime(voice.fromHz * pitch, startS);
    frequency.exponentialRampToValueAtTime((voice.toHz ?? voice.fromHz) * pitch, endS);
  };
  if (voice.wave !== 'noise') {
    const oscillator = context.createOscillator();
    oscillator.type = voice.wave;
    glide(oscillator.frequency);
    return { source: oscillator, output: oscillator };
  }
  const source = context.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  glide(filter.frequency);
  source.connect(filter);
  return { source, output: filter };
};

const playVoice = (parts: Engine, voice: Voice, pitch: number): void => {
  const { context, master } = parts;
  const startS = context.currentTime + (voice.atMs ?? 0) / 1_000;
  const endS = startS + voice.lastsMs / 1_000;
  const { source, output } = sourceOf(parts, voice, pitch, startS);
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENT, startS);
  gain.gain.exponentialRampToValueAtTime(voice.gain ?? 1, startS + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENT, endS);
  output.connect(gain).connect(master);
  source.start(startS);
  source.stop(endS);
};

/** Whether the context runs. iOS refuses to resume one that a call or its lock screen interrupted. */
const resume = async (context: AudioContext): Promise<boolean> => {
  try {
    await context.resume();
  } catch (error) {
    console.info('Sound cannot start now', error);
  }
  return context.state === 'running';
};

/**
 * Starts the audio context. Must be called after a user gesture, because browsers block sound
 * before one.
 */
export const unblockSound = async (): Promise<void> => {
  const parts = startEngine();
  if (parts === null) return;
  useSoundStore.getState().setBlocked(!(await resume(parts.context)));
};

export const playSound = (name: SoundName, { pitch = 1 }: PlayOptions = {}): void => {
  const { enabled, volume } = useSoundStore.getState();
  if (!enabled || volume === 0) return;
  const parts = startEngine();
  if (parts === null) return;
  const play = () => {
    for (const voice of SOUNDS[name]) playVoice(parts, voice, pitch);
  };
  if (parts.context.state === 'running') play();
  else void playOnceRunning(parts.context, play);
};

/**
 * Plays a sound once the audio context runs. After a user gesture, the context starts at once.
 * Without a gesture, the browser keeps it suspended, and the sound is dropped.
 */
const playOnceRunning = async (context: AudioContext, play: () => void): Promise<void> => {
  const { setBlocked } = useSoundStore.getState();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    setBlocked(true);
  }, BLOCKED_AFTER_MS);
  const isRunning = await resume(context);
  clearTimeout(timer);
  setBlocked(!isRunning);
  if (isRunning && !isLate) play();
};
