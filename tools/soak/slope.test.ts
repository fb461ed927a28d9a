import { describe, expect, it } from 'vitest';
import { slope } from './slope.ts';

describe('slope', () => {
  it('is what a steady growth adds in a minute', () => {
    const samples = [0, 0.5, 1, 1.5].map((minute) => ({ minute, mib: 100 + 3 * minute }));
    expect(slope(samples)).toBeCloseTo(3, 9);
  });

  it('is zero for memory that goes up and down around the same height', () => {
    const heights = [100, 140, 140, 100];
    expect(slope(heights.map((mib, minute) => ({ minute, mib })))).toBeCloseTo(0, 9);
  });

  it('finds the growth among samples that scatter', () => {
    // Least squares by hand: the products of the deviations sum to 45, and the squares to 10.
    const heights = [100, 110, 105, 120, 117.5];
    expect(slope(heights.map((mib, minute) => ({ minute, mib })))).toBeCloseTo(4.5, 9);
  });
});
