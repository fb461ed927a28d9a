import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StallWatch, startStallWatch } from './stall-watch.ts';

describe('the stall watch', () => {
  let watch: StallWatch;
  beforeEach(async () => {
    watch = await startStallWatch();
  });
  afterEach(() => watch.stop());

  it('detects each stall of a busy thread once', () => {
    const startedMs = performance.now();
    // Discards the ticks from before the measured time.
    watch.takeMs();
    let seenMs = 0;
    while (seenMs < 300) seenMs += watch.takeMs();
    // The busy time may exceed the elapsed time by two ticks of 50 ms: the current tick, and one
    // that came early.
    expect(seenMs).toBeLessThanOrEqual(performance.now() - startedMs + 100);
  });
});
