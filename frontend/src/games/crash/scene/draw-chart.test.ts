import { crashCurve } from '@degen/rules/games/crash/curve.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SceneContext } from '../../../shared/scene/scene.ts';
import { createLine, drawChart } from './draw-chart.ts';
import type { Palette } from './palette.ts';

const SIZE = { width: 800, height: 500 };
const WOBBLE = { amplitudeMilli: 160, frequencyMilli: 1_600, phaseMilli: 5_500 };
/** A palette in which the value of every color is its name. */
const PALETTE = new Proxy({}, { get: (_, name) => String(name) }) as Palette;

type Point = readonly [x: number, y: number];

class FakePath {
  points: Point[];
  constructor(path?: FakePath) {
    this.points = [...(path?.points ?? [])];
  }
  moveTo(x: number, y: number) {
    this.points.push([x, y]);
  }
  lineTo = this.moveTo;
  closePath() {}
}

/** A canvas that records stroked lines and translations of the origin. */
const paint = (elapsedMs: number, ending: 'crashed' | null) => {
  const strokes: Point[][] = [];
  const places: Point[] = [];
  const known: Record<string, unknown> = {
    createLinearGradient: () => ({ addColorStop() {} }),
    createRadialGradient: () => ({ addColorStop() {} }),
    measureText: () => ({ width: 0 }),
    stroke: (path?: FakePath) => path && strokes.push(path.points),
    translate: (x: number, y: number) => places.push([x, y]),
  };
  const ctx = new Proxy(known, { get: (target, name) => target[String(name)] ?? (() => {}) });
  const line = createLine(crashCurve(WOBBLE));
  const state = {
    ...{ line, elapsedMs, ending, sinceEndMs: ending ? 60_000 : 0 },
    ...{ isCalm: false, decimalPoint: '.' },
  };
  drawChart(ctx as unknown as SceneContext, SIZE, state, 0, PALETTE);
  return { strokes, places };
};

beforeEach(() => {
  vi.stubGlobal('Path2D', FakePath);
});

describe('the chart of a crash round', () => {
  it('has a line that rises to the spaceship [spec 2.C2, 3.22]', () => {
    const { strokes, places } = paint(20_010, null);
    const [line = []] = strokes;
    const [start, tip] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]];
    expect(line.length).toBeGreaterThan(100);
    expect(tip[0]).toBeGreaterThan(start[0] + SIZE.width / 2);
    // After 20 s the multiplier is about 2.7, so the tip is far above the start. On a canvas,
    // higher points have a smaller y.
    expect(tip[1]).toBeLessThan(start[1] - SIZE.height / 3);
    expect(line.every(([x], index) => x > (line[index - 1]?.[0] ?? -1))).toBe(true);
    expect(places).toContainEqual(tip);
  });

  it('has no spaceship after the crash [spec 2.C2]', () => {
    const { strokes, places } = paint(20_000, 'crashed');
    expect(strokes[0]?.length).toBeGreaterThan(100);
    expect(places).toEqual([]);
  });
});
