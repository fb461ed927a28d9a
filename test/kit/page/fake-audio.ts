/**
 * Behaves like a browser's AudioContext: it starts suspended, and can be resumed only after a
 * click.
 */
export class FakeContext {
  static made: FakeContext[] = [];
  static allowed = true;
  state: 'suspended' | 'running' = 'suspended';
  sampleRate = 8;
  currentTime = 0;
  destination = {};
  started = 0;
  onstatechange: (() => void) | null = null;
  #waiting: (() => void)[] = [];

  constructor() {
    FakeContext.made.push(this);
  }
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  /** The gain nodes in the order of their creation; all sounds pass through the first one. */
  gains: { value: number }[] = [];
  #node = () => {
    const parameter = { value: 1, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = {
      frequency: parameter,
      gain: parameter,
      connect: (next: unknown) => next,
      start: () => {
        this.started += 1;
      },
      stop() {},
    };
    return node;
  };
  createOscillator = this.#node;
  createBufferSource = this.#node;
  createBiquadFilter = this.#node;
  createGain = () => {
    const node = this.#node();
    this.gains.push(node.gain);
    return node;
  };
  resume = () =>
    new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      if (FakeContext.allowed) this.run();
    });
  run() {
    this.state = 'running';
    this.onstatechange?.();
    for (const resolve of this.#waiting) resolve();
  }
}

/** An audio context that a click has already resumed. */
export class RunningContext extends FakeContext {
  override state = 'running' as const;
}
