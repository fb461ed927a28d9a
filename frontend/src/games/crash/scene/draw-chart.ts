import { type Curve, crashCurve } from '@degen/rules/games/crash/curve.ts';
import { SCALE } from '@degen/rules/games/crash/fixed-point.ts';
import type { CrashStatus, Wobble } from '@degen/rules/games/crash/types.ts';
import type { Paint, SceneContext, Size } from '../../../shared/scene/scene.ts';
import { EXPLOSION_MS, TICK_MS } from '../motion.ts';
import { type Axes, axesOf, drawAxes } from './axes.ts';
import { faded, type Palette } from './palette.ts';
import { drawExplosion, drawShip, type ShipPose } from './ship.ts';

type SceneState = {
  /** Null before a round. */
  readonly line: ChartLine | null;
  /** The time since the start of the round; the chart shows the round as it was at this time. */
  readonly elapsedMs: number;
  /** Null while the round is live. */
  readonly ending: CrashStatus | null;
  readonly sinceEndMs: number;
  /** True when the player prefers reduced motion: only the line and the ship at its tip move. */
  readonly isCalm: boolean;
  /** The decimal point of the page's language, which a worker does not know. */
  readonly decimalPoint: string;
};

/** The line has at most this many points; more would not be visible. */
const POINTS_MAX = 360;
const SLOPE_OVER_MS = 400;
const STEEPEST = -1.25;
const LEAVES_PX_PER_MS = 0.9;

export const drawChart = (
  ctx: SceneContext,
  size: Size,
  state: SceneState,
  timeMs: number,
  paint: Palette,
): void => {
  const { line, elapsedMs, isCalm } = state;
  line?.extend(elapsedMs);
  const tip = line?.at(elapsedMs) ?? 1;
  const axes = axesOf(size, elapsedMs, Math.max(line?.highest() ?? 1, tip));
  drawSky(ctx, size, isCalm ? 0 : elapsedMs + timeMs / 12, paint);
  drawAxes(ctx, size, axes, paint, state.decimalPoint);
  if (line !== null) drawLine(ctx, { axes, line, elapsedMs, tip, ending: state.ending }, paint);
  drawTip(ctx, size, { axes, tip, state, timeMs }, paint);
};

/** A refunded round has a neutral color, because it is neither lost nor won. */
const colourOf = (ending: CrashStatus | null, paint: Palette): string => {
  if (ending === null) return paint.cyan;
  return { cashedout: paint.gold, crashed: paint.danger, refunded: paint.muted }[ending];
};

type Drawn = Pick<SceneState, 'elapsedMs' | 'ending'> & {
  readonly axes: Axes;
  readonly line: ChartLine;
  readonly tip: number;
};

const drawLine = (ctx: SceneContext, drawn: Drawn, paint: Palette): void => {
  const { axes, line, elapsedMs, tip, ending } = drawn;
  const colour = colourOf(ending, paint);
  const count = Math.min(line.values.length, Math.floor(elapsedMs / TICK_MS) + 1);
  const every = Math.max(1, Math.ceil(count / POINTS_MAX));
  const path = new Path2D();
  path.moveTo(axes.x(0), axes.y(1));
  for (let index = every; index < count; index += every) {
    path.lineTo(axes.x(index * TICK_MS), axes.y(line.values[index] ?? 1));
  }
  path.lineTo(axes.x(elapsedMs), axes.y(tip));
  const area = new Path2D(path);
  area.lineTo(axes.x(elapsedMs), axes.floor);
  area.lineTo(axes.x(0), axes.floor);
  const fill = ctx.createLinearGradient(0, axes.y(axes.valueMax), 0, axes.floor);
  fill.addColorStop(0, faded(colour, 0.34));
  fill.addColorStop(1, faded(colour, 0.02));
  ctx.fillStyle = fill;
  ctx.fill(area);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  // A wide faint stroke below a narrow one looks like a glow, and is cheaper than a blurred shadow.
  for (const [width, share] of [
    [11, 0.16],
    [3.5, 1],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeStyle = faded(colour, share);
    ctx.stroke(path);
  }
};

type Tip = {
  readonly axes: Axes;
  readonly tip: number;
  readonly state: SceneState;
  readonly timeMs: number;
};

/** The nose follows the slope of the line on the screen. */
const angleAt = ({ axes, tip, state: { line, elapsedMs } }: Tip): number => {
  if (line === null) return -0.6;
  const beforeMs = Math.max(0, elapsedMs - SLOPE_OVER_MS);
  const dx = axes.x(elapsedMs) - axes.x(beforeMs);
  const dy = axes.y(tip) - axes.y(line.at(beforeMs));
  if (dx < 1) return -0.6;
  return Math.max(STEEPEST, Math.min(0.7, Math.atan2(dy, dx)));
};

const drawTip = (ctx: SceneContext, size: Size, drawn: Tip, paint: Palette): void => {
  const { axes, tip, state } = drawn;
  const { ending, elapsedMs } = state;
  const shipSize = Math.max(17, Math.min(30, size.width / 24));
  const at = { x: axes.x(elapsedMs), y: axes.y(tip), size: shipSize };
  const share = state.sinceEndMs / EXPLOSION_MS;
  if (ending === 'crashed' && !state.isCalm && share < 1) drawExplosion(ctx, at, share, paint);
  if (ending !== null) drawMark(ctx, at, colourOf(ending, paint));
  // After a cash-out the ship flies out of the picture; with reduced motion it disappears.
  const isSeen = ending === null || (ending === 'cashedout' && !state.isCalm);
  if (isSeen) drawShip(ctx, poseOf(drawn, at), paint);
};

type Place = { readonly x: number; readonly y: number; readonly size: number };

const poseOf = (drawn: Tip, { x, y, size }: Place): ShipPose => {
  const { state, timeMs } = drawn;
  const { line, ending, sinceEndMs, isCalm } = state;
  const angle = angleAt(drawn);
  const away = ending === 'cashedout' ? sinceEndMs * LEAVES_PX_PER_MS : 0;
  const pose = { size, angle, thrust: thrustOf(state), timeMs: isCalm ? 0 : timeMs };
  // Before a round the ship hovers beside the corner of the chart.
  if (line === null) {
    const hover = isCalm ? 0 : Math.sin(timeMs / 600) * 3;
    return { ...pose, x: x + size * 1.6, y: y - size * 1.3 + hover };
  }
  return { ...pose, x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away };
};

const thrustOf = ({ line, elapsedMs, ending }: SceneState): number => {
  if (line === null) return 0.15;
  return ending === 'cashedout' ? 1.3 : Math.min(1, 0.45 + elapsedMs / 12_000);
};

const drawMark = (
  ctx: SceneContext,
  { x, y }: { readonly x: number; readonly y: number },
  colour: string,
): void => {
  ctx.fillStyle = faded(colour, 0.25);
  ctx.beginPath();
  ctx.arc(x, y, 11, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(x, y, 5, 0, Math.PI * 2);
  ctx.fill();
};

const STARS = 70;
/** Multiples of the golden ratio spread the stars evenly, and give the same sky on every visit. */
const GOLDEN = 0.618_033_988_75;
const fraction = (value: number): number => value - Math.floor(value);

/** Speed of the stars; nearer stars are larger and faster. */
const PASS_PX_PER_MS = 0.035;

/**
 * Draws the stars, which move as `travelMs` grows. Between rounds it grows slowly; with reduced
 * motion it is always 0.
 */
const drawSky = (ctx: SceneContext, { width, height }: Size, travelMs: number, paint: Palette) => {
  ctx.fillStyle = paint.ink;
  for (let star = 1; star <= STARS; star += 1) {
    const depth = fraction(star * GOLDEN * 3.7);
    const passed = travelMs * PASS_PX_PER_MS * (0.25 + depth);
    const x = width * fraction(star * GOLDEN - passed / width);
    const y = height * fraction(star * GOLDEN * GOLDEN * 11 + (passed * 0.35) / height);
    ctx.globalAlpha = 0.12 + depth * 0.45;
    ctx.fillRect(x, y, 1 + depth, 1 + depth);
  }
  ctx.globalAlpha = 1;
};

/** The points of a round as the chart draws them; floats are used only for pixels. */
export type ChartLine = {
  /** The multiplier at every `TICK_MS`, as far as `extend` has computed it. */
  readonly values: readonly number[];
  readonly highest: () => number;
  readonly extend: (untilMs: number) => void;
  readonly at: (elapsedMs: number) => number;
};

export const createLine = (curve: Curve): ChartLine => {
  const values: number[] = [];
  let highest = 1;
  // The screen shows hundredths, but the line uses exact values: rounded ones would look like
  // steps.
  const at = (elapsedMs: number): number =>
    Math.max(1, Number(curve(Math.max(0, Math.floor(elapsedMs)))) / Number(SCALE));
  return {
    values,
    highest: () => highest,
    at,
    extend: (untilMs) => {
      while (values.length * TICK_MS <= untilMs) {
        const value = at(values.length * TICK_MS);
        highest = Math.max(highest, value);
        values.push(value);
      }
    },
  };
};

export type ChartState = {
  /** Null before a round. */
  readonly wobble: Wobble | null;
  /** Start time, on the clock of `performance.now()`. */
  readonly sinceMs: number;
  /** The result, and the time from start to end; both are null while the round is live. */
  readonly status: CrashStatus | null;
  readonly endedMs: number | null;
  /** Time at which the end was first shown, on the clock of `performance.now()`. */
  readonly endedSinceMs: number;
  readonly isCalm: boolean;
  readonly decimalPoint: string;
};

const keyOf = (wobble: Wobble | null): string => JSON.stringify(wobble);

/** Caches the points of the line between frames. */
export const createChartPaint = (): Paint<ChartState, Palette> => {
  let line: ChartLine | null = null;
  let key = keyOf(null);
  return (ctx, { state, size, palette }, nowMs) => {
    const { wobble, sinceMs, status, endedMs, endedSinceMs, isCalm, decimalPoint } = state;
    if (keyOf(wobble) !== key) {
      key = keyOf(wobble);
      line = wobble === null ? null : createLine(crashCurve(wobble));
    }
    const scene = {
      line,
      isCalm,
      decimalPoint,
      elapsedMs: line === null ? 0 : (endedMs ?? Math.max(0, nowMs - sinceMs)),
      ending: status,
      sinceEndMs: status === null ? 0 : Math.max(0, nowMs - endedSinceMs),
    };
    drawChart(ctx, size, scene, nowMs, palette);
  };
};
