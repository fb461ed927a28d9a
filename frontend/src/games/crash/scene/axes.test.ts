import { crashCurve } from '@degen/rules/games/crash/curve.ts';
import { describe, expect, it } from 'vitest';
import { axesOf } from './axes.ts';
import { createLine } from './draw-chart.ts';

const SIZE = { width: 800, height: 500 };
const WOBBLE = { amplitudeMilli: 160, frequencyMilli: 1_600, phaseMilli: 5_500 };

describe('the axes of the chart', () => {
  it('show at least 10 s and a multiplier of 2 [spec 9.C5]', () => {
    expect(axesOf(SIZE, 0, 1)).toMatchObject({ timeMaxMs: 10_000, valueMax: 2 });
    expect(axesOf(SIZE, 5_000, 1.4)).toMatchObject({ timeMaxMs: 10_000, valueMax: 2 });
    const later = axesOf(SIZE, 40_000, 7);
    expect(later.timeMaxMs).toBeGreaterThan(40_000);
    expect(later.valueMax).toBeGreaterThan(7);
  });

  it('keep the rising line inside the picture [spec 2.C2]', () => {
    const line = createLine(crashCurve(WOBBLE));
    const heights: number[] = [];
    for (let elapsedMs = 0; elapsedMs <= 60_000; elapsedMs += 500) {
      line.extend(elapsedMs);
      const { x, y } = axesOf(SIZE, elapsedMs, line.highest());
      const [across, down] = [x(elapsedMs), y(line.at(elapsedMs))];
      expect(across >= 0 && across <= SIZE.width && down >= 0 && down <= SIZE.height).toBe(true);
      heights.push(line.at(elapsedMs));
    }
    expect(Math.max(...heights)).toBe(heights.at(-1));
  });
});
