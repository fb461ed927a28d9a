import type { SceneContext, Size } from '../../../shared/scene/scene.ts';
import { HEIGHT_AHEAD, MULTIPLIER_AXIS_MIN, TIME_AHEAD, TIME_AXIS_MIN_MS } from '../motion.ts';
import type { Palette } from './palette.ts';

/** Positions of times and multipliers on the canvas. */
export type Axes = {
  readonly timeMaxMs: number;
  readonly valueMax: number;
  readonly x: (timeMs: number) => number;
  readonly y: (value: number) => number;
  readonly floor: number;
  readonly left: number;
};

const MARGIN = { left: 46, right: 18, top: 20, bottom: 30 };

export const axesOf = ({ width, height }: Size, elapsedMs: number, highest: number): Axes => {
  const timeMaxMs = Math.max(TIME_AXIS_MIN_MS, elapsedMs * TIME_AHEAD);
  const valueMax = Math.max(MULTIPLIER_AXIS_MIN, 1 + (highest - 1) * HEIGHT_AHEAD);
  const floor = height - MARGIN.bottom;
  return {
    timeMaxMs,
    valueMax,
    floor,
    left: MARGIN.left,
    x: (timeMs) => MARGIN.left + (timeMs / timeMaxMs) * (width - MARGIN.left - MARGIN.right),
    y: (value) => floor - ((value - 1) / (valueMax - 1)) * (floor - MARGIN.top),
  };
};

const STEPS = [1, 2, 5] as const;

/** The smallest step of 1, 2 or 5 times a power of ten that gives at most `count` lines. */
const stepFor = (span: number, count: number): number => {
  for (let power = 10 ** Math.floor(Math.log10(span / count)); ; power *= 10) {
    for (const step of STEPS) if (span / (step * power) <= count) return step * power;
  }
};

export const drawAxes = (
  ctx: SceneContext,
  size: Size,
  axes: Axes,
  paint: Palette,
  decimalPoint: string,
) => {
  const { x, y, floor, left, timeMaxMs, valueMax } = axes;
  ctx.font = `12px ${paint.font}`;
  ctx.lineWidth = 1;
  ctx.strokeStyle = paint.line;
  ctx.fillStyle = paint.muted;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'right';
  const textOf = (value: number) => String(Number(value.toFixed(2))).replace('.', decimalPoint);
  const valueStep = stepFor(valueMax - 1, size.height / 64);
  for (let step = Math.floor(1 / valueStep); step * valueStep <= valueMax; step += 1) {
    // The axis starts at 1, so a first grid line below 1 is drawn at 1.
    const value = Math.max(1, step * valueStep);
    const row = Math.round(y(value)) + 0.5;
    ctx.beginPath();
    ctx.moveTo(left, row);
    ctx.lineTo(size.width, row);
    ctx.stroke();
    ctx.fillText(`${textOf(value)}x`, left - 8, row);
  }
  ctx.textAlign = 'center';
  const timeStepMs = stepFor(timeMaxMs / 1_000, size.width / 90) * 1_000;
  for (let timeMs = timeStepMs; timeMs < timeMaxMs; timeMs += timeStepMs) {
    ctx.fillText(`${textOf(timeMs / 1_000)}s`, x(timeMs), floor + 15);
  }
};
