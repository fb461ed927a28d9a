import { describe, expect, it } from 'vitest';
import { slope } from './slope.ts';

describe('slope', () => {
  it('is the growth per minute when memory grows steadily', () => {
    const samples = [0, 0.5, 1, 1.5].map((minute) => ({ minute, mib: 100 + 3 * minute }));
    expect(slope(samples)).toBeCloseTo(3, 9);
  });

  it('is zero when memory fluctuates around a constant level', () => {
    const heights = [100, 140, 140, 100];
    expect(slope(heights.map((mib, minute) => ({ minute, mib })))).toBeCloseTo(0, 9);
  });

  it('is the best fit for irregular samples', () => {
    // Least squares by hand: the products of the deviations sum to 45, the squares of the minutes'
    // deviations to 10, so the slope is 45 / 10.
    const heights = [100, 110, 105, 120, 117.5];
    expect(slope(heights.map((mib, minute) => ({ minute, mib })))).toBeCloseTo(4.5, 9);
  });
});
