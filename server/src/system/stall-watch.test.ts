import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StallWatch, startStallWatch } from './stall-watch.ts';

describe('the stall watch', () => {
  let watch: StallWatch;
  beforeEach(async () => {
    watch = await startStallWatch();
    // Ticks before the first question are nobody's.
    watch.takeMs();
  });
  afterEach(() => watch.stop());

  it('detects a busy thread, and counts no stall twice', () => {
    const startedMs = performance.now();
    let seenMs = 0;
    while (seenMs < 300) seenMs += watch.takeMs();
    // No more than has gone by, to the tick that was under way and one that came early.
    expect(seenMs).toBeLessThanOrEqual(performance.now() - startedMs + 100);
  });
});
