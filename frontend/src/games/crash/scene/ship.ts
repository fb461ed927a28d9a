import type { SceneContext } from '../../../shared/scene/scene.ts';
import { faded, type Palette } from './palette.ts';

export type ShipPose = {
  readonly x: number;
  readonly y: number;
  /** Direction of the nose: 0 is to the right, negative is up. */
  readonly angle: number;
  /** Half the length of the hull in pixels. */
  readonly size: number;
  /** Thrust from 0 to 1; 0 when the engine is off. */
  readonly thrust: number;
  /** Animation time, from which the flicker of the flame is computed. */
  readonly timeMs: number;
};

/** Draws the ship in units of `size`, nose to the right. */
export const drawShip = (ctx: SceneContext, pose: ShipPose, paint: Palette) => {
  ctx.save();
  ctx.translate(pose.x, pose.y);
  ctx.rotate(pose.angle);
  ctx.scale(pose.size, pose.size);
  if (pose.thrust > 0) drawFlame(ctx, pose, paint);
  drawFins(ctx, paint);
  drawHull(ctx, paint);
  drawCockpit(ctx, paint);
  ctx.restore();
};

const drawFlame = (ctx: SceneContext, { thrust, timeMs }: ShipPose, paint: Palette) => {
  const flicker = 0.82 + 0.18 * Math.sin(timeMs / 23) * Math.sin(timeMs / 61);
  for (const [width, length, colour] of [
    [0.3, 2.1, faded(paint.gold, 0.5)],
    [0.2, 1.45, paint.gold],
    [0.11, 0.9, paint.goldBright],
  ] as const) {
    const tail = -0.85 - length * thrust * flicker;
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(-0.8, -width);
    ctx.quadraticCurveTo(-1.05 - length * 0.35 * thrust, -width * 0.9, tail, 0);
    ctx.quadraticCurveTo(-1.05 - length * 0.35 * thrust, width * 0.9, -0.8, width);
    ctx.closePath();
    ctx.fill();
  }
};

const drawFins = (ctx: SceneContext, paint: Palette) => {
  for (const side of [-1, 1]) {
    ctx.fillStyle = side < 0 ? paint.cyan : faded(paint.cyan, 0.72);
    ctx.beginPath();
    ctx.moveTo(0.05, side * 0.28);
    ctx.lineTo(-0.62, side * 0.78);
    ctx.lineTo(-1.02, side * 0.8);
    ctx.lineTo(-0.78, side * 0.22);
    ctx.closePath();
    ctx.fill();
  }
};

const drawHull = (ctx: SceneContext, paint: Palette) => {
  const shade = ctx.createLinearGradient(0, -0.36, 0, 0.36);
  shade.addColorStop(0, paint.ink);
  shade.addColorStop(0.55, paint.muted);
  shade.addColorStop(1, paint.lineStrong);
  ctx.fillStyle = shade;
  ctx.beginPath();
  ctx.moveTo(1.2, 0);
  ctx.bezierCurveTo(0.75, -0.36, 0, -0.42, -0.82, -0.26);
  ctx.lineTo(-0.9, 0);
  ctx.lineTo(-0.82, 0.26);
  ctx.bezierCurveTo(0, 0.42, 0.75, 0.36, 1.2, 0);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = paint.gold;
  ctx.fillRect(-0.62, -0.3, 0.13, 0.6);
};

const drawCockpit = (ctx: SceneContext, paint: Palette) => {
  ctx.fillStyle = paint.raised;
  ctx.beginPath();
  ctx.ellipse(0.36, -0.06, 0.3, 0.15, 0.05, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = paint.cyanBright;
  ctx.beginPath();
  ctx.ellipse(0.42, -0.09, 0.17, 0.07, 0.05, 0, Math.PI * 2);
  ctx.fill();
};

const FRAGMENTS = 16;

/** `share` is the elapsed part of the explosion, 0 to 1. */
export const drawExplosion = (
  ctx: SceneContext,
  { x, y, size }: Pick<ShipPose, 'x' | 'y' | 'size'>,
  share: number,
  paint: Palette,
) => {
  const rest = 1 - share;
  const reach = size * (1 + 2.6 * (1 - rest * rest * rest));
  ctx.lineWidth = 5 * rest;
  ctx.strokeStyle = faded(paint.gold, rest);
  ctx.beginPath();
  ctx.arc(x, y, reach * 0.8, 0, Math.PI * 2);
  ctx.stroke();
  ctx.fillStyle = faded(paint.danger, rest * 0.55);
  ctx.beginPath();
  ctx.arc(x, y, size * 1.6 * rest, 0, Math.PI * 2);
  ctx.fill();
  for (let index = 0; index < FRAGMENTS; index += 1) {
    const angle = index * 2.399_963;
    const far = (reach * (0.45 + 0.55 * ((index * 7) % FRAGMENTS))) / FRAGMENTS + reach * 0.25;
    ctx.fillStyle = faded(index % 3 === 0 ? paint.goldBright : paint.danger, rest);
    const piece = (2 + (index % 4)) * (0.4 + rest);
    ctx.fillRect(x + Math.cos(angle) * far, y + Math.sin(angle) * far, piece, piece);
  }
};
