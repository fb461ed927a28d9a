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

  /** Keeps this thread busy until the watch has seen it. */
  const stallFor = (ms: number): void => {
    let seenMs = 0;
    while (seenMs < ms) seenMs += watch.takeMs();
  };

  it('sees a thread that is kept busy, and counts no stall twice', () => {
    stallFor(300);
    // At most the tick that has just gone by.
    expect(watch.takeMs()).toBeLessThanOrEqual(50);
  });
});
