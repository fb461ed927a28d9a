/** One voice of a sound: a tone or noise that glides from one frequency to another. */
export type Voice = {
  readonly wave: OscillatorType | 'noise';
  readonly fromHz: number;
  readonly toHz?: number;
  /** Delay after the start of the sound. */
  readonly atMs?: number;
  readonly lastsMs: number;
  /** 0 to 1; 1 by default. */
  readonly gain?: number;
};

const tone = (
  fromHz: number,
  lastsMs: number,
  rest: Partial<Omit<Voice, 'fromHz' | 'lastsMs'>> = {},
): Voice => ({ wave: 'sine', fromHz, lastsMs, ...rest });

const noise = (
  fromHz: number,
  lastsMs: number,
  rest: Partial<Omit<Voice, 'fromHz' | 'lastsMs' | 'wave'>> = {},
): Voice => ({ wave: 'noise', fromHz, lastsMs, ...rest });

/** Tones in sequence. */
const melody = (wave: OscillatorType, stepMs: number, tonesHz: readonly number[]): Voice[] =>
  tonesHz.map((hz, index) => tone(hz, stepMs * 2.2, { wave, atMs: index * stepMs, gain: 0.5 }));

/** All sounds of the casino. They are synthesized, not recorded. */
export const SOUNDS = {
  click: [tone(880, 35, { wave: 'triangle', gain: 0.35 })],
  chip: [tone(2_400, 45, { gain: 0.4 }), tone(3_300, 60, { atMs: 30, gain: 0.3 })],
  tick: [noise(2_600, 18, { gain: 0.3 })],
  reelStop: [tone(170, 90, { wave: 'triangle', toHz: 90 }), noise(900, 40, { gain: 0.35 })],
  coin: [
    tone(988, 70, { wave: 'square', gain: 0.25 }),
    tone(1_319, 320, { wave: 'square', atMs: 70, gain: 0.25 }),
  ],
  win: melody('triangle', 95, [523, 659, 784, 1_047]),
  bigWin: melody('triangle', 110, [523, 659, 784, 1_047, 784, 1_047, 1_319, 1_568]),
  jackpot: melody('square', 120, [523, 659, 784, 1_047, 1_319, 1_568, 2_093, 1_568, 2_093]),
  lose: [
    tone(330, 160, { wave: 'triangle', toHz: 294, gain: 0.5 }),
    tone(247, 340, { wave: 'triangle', toHz: 196, atMs: 150, gain: 0.5 }),
  ],
  push: [
    tone(440, 120, { wave: 'triangle', gain: 0.4 }),
    tone(440, 120, { wave: 'triangle', atMs: 160, gain: 0.4 }),
  ],
  card: [noise(3_800, 70, { toHz: 1_600, gain: 0.4 })],
  flip: [noise(2_200, 50, { toHz: 4_200, gain: 0.35 })],
  whoosh: [noise(500, 380, { toHz: 2_400, gain: 0.35 })],
  punch: [noise(700, 70, { toHz: 180, gain: 0.9 }), tone(130, 110, { toHz: 55 })],
  kick: [noise(420, 120, { toHz: 110, gain: 1 }), tone(95, 170, { toHz: 40 })],
  block: [tone(240, 70, { wave: 'square', toHz: 180, gain: 0.3 }), noise(1_500, 45, { gain: 0.4 })],
  knockout: [noise(500, 260, { toHz: 70, gain: 1 }), tone(80, 520, { toHz: 30 })],
  bell: [
    tone(1_180, 900, { gain: 0.5 }),
    tone(1_770, 700, { gain: 0.3 }),
    tone(2_950, 380, { gain: 0.2 }),
  ],
  launch: [
    noise(160, 900, { toHz: 1_100, gain: 0.6 }),
    tone(60, 900, { wave: 'sawtooth', toHz: 190, gain: 0.25 }),
  ],
  engine: [tone(110, 170, { wave: 'sawtooth', toHz: 118, gain: 0.14 })],
  crash: [
    noise(1_800, 700, { toHz: 60, gain: 1 }),
    tone(140, 620, { wave: 'sawtooth', toHz: 30, gain: 0.5 }),
  ],
  cashOut: [
    tone(784, 90, { wave: 'triangle', gain: 0.5 }),
    tone(1_175, 240, { wave: 'triangle', atMs: 80, gain: 0.5 }),
  ],
} as const satisfies Readonly<Record<string, readonly Voice[]>>;

export type SoundName = keyof typeof SOUNDS;
