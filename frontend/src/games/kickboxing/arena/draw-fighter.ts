import type { SceneContext } from '../../../shared/scene/scene.ts';
import type { ArenaPalette, Kit } from './palette.ts';
import { BONES, type Limb, type Point, type Skeleton } from './rig.ts';

type Brush = {
  readonly ctx: SceneContext;
  readonly kit: Kit;
  readonly palette: ArenaPalette;
};

const OUTLINE = 3.2;

const trace = (ctx: SceneContext, points: readonly Point[]): void => {
  ctx.beginPath();
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
};

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** Draws a rounded bar with an outline; limbs consist of such bars. */
const bar = (
  { ctx, palette }: Brush,
  points: readonly Point[],
  width: number,
  fill: string,
): void => {
  trace(ctx, points);
  ctx.lineWidth = width + OUTLINE;
  ctx.strokeStyle = palette.line;
  ctx.stroke();
  ctx.lineWidth = width;
  ctx.strokeStyle = fill;
  ctx.stroke();
};

const disc = ({ ctx, palette }: Brush, at: Point, radius: number, fill: string): void => {
  ctx.beginPath();
  ctx.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  ctx.lineWidth = OUTLINE;
  ctx.strokeStyle = palette.line;
  ctx.stroke();
  ctx.fillStyle = fill;
  ctx.fill();
};

const leg = (brush: Brush, { root, joint, end }: Limb, isNear: boolean): void => {
  const { ctx, kit, palette } = brush;
  const skin = isNear ? kit.skin : kit.skinShade;
  bar(brush, [joint, end], 13, skin);
  // Draws the foot and the ankle wrap, then the wide leg of the shorts over the thigh.
  const along = Math.atan2(end.y - joint.y, end.x - joint.x) + Math.PI / 2;
  const toe = { x: end.x + 15 * Math.cos(along), y: end.y + 15 * Math.sin(along) + 2 };
  bar(brush, [{ x: end.x, y: end.y + 4 }, toe], 9, skin);
  bar(brush, [between(joint, end, 0.76), between(joint, end, 0.92)], 13, palette.wrap);
  bar(brush, [between(root, joint, 0.7), joint], 16, skin);
  bar(brush, [root, between(root, joint, 0.66)], 24, isNear ? kit.main : kit.deep);
  const [top, bottom] = [between(root, joint, 0.08), between(root, joint, 0.7)];
  trace(ctx, [top, bottom]);
  ctx.lineWidth = 4;
  ctx.strokeStyle = palette.wrap;
  ctx.stroke();
};

const arm = (brush: Brush, { root, joint, end }: Limb, isNear: boolean): void => {
  const { ctx, kit, palette } = brush;
  const skin = isNear ? kit.skin : kit.skinShade;
  bar(brush, [root, joint], 15, skin);
  bar(brush, [joint, end], 12.5, skin);
  bar(brush, [between(joint, end, 0.58), between(joint, end, 0.8)], 14, palette.wrap);
  disc(brush, end, 12.5, isNear ? kit.main : kit.deep);
  ctx.beginPath();
  ctx.arc(end.x + 2, end.y + 3, 6.5, 0.2 * Math.PI, 0.75 * Math.PI);
  ctx.lineWidth = 3;
  ctx.strokeStyle = palette.wrap;
  ctx.globalAlpha = 0.55;
  ctx.stroke();
  ctx.globalAlpha = 1;
};

const torso = (brush: Brush, { hip, shoulder }: Skeleton): void => {
  const { ctx, kit, palette } = brush;
  const turn = Math.atan2(shoulder.x - hip.x, shoulder.y - hip.y);
  ctx.save();
  ctx.translate(hip.x, hip.y);
  ctx.rotate(-turn);
  ctx.beginPath();
  ctx.moveTo(-13, -4);
  ctx.bezierCurveTo(-17, 22, -23, 44, -15, BONES.torso + 5);
  ctx.bezierCurveTo(-6, BONES.torso + 12, 8, BONES.torso + 11, 15, BONES.torso + 3);
  ctx.bezierCurveTo(23, 44, 14, 22, 13, -4);
  ctx.closePath();
  ctx.lineWidth = OUTLINE;
  ctx.strokeStyle = palette.line;
  ctx.stroke();
  ctx.fillStyle = kit.skin;
  ctx.fill();
  // Shades the back of the torso.
  ctx.beginPath();
  ctx.moveTo(-13, -4);
  ctx.bezierCurveTo(-17, 22, -23, 44, -15, BONES.torso + 5);
  ctx.bezierCurveTo(-8, 44, -8, 20, -5, -4);
  ctx.fillStyle = kit.skinShade;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = kit.skinShade;
  ctx.beginPath();
  ctx.moveTo(-4, 44);
  ctx.quadraticCurveTo(7, 36, 15, 43);
  ctx.moveTo(5, 32);
  ctx.lineTo(5, 14);
  ctx.stroke();
  // Draws the waistband.
  ctx.beginPath();
  ctx.roundRect(-16, -9, 32, 13, 5);
  ctx.strokeStyle = palette.line;
  ctx.stroke();
  ctx.fillStyle = palette.wrap;
  ctx.fill();
  ctx.restore();
};

const headband = ({ ctx, kit, palette }: Brush, flutter: number): void => {
  const r = BONES.headRadius;
  ctx.lineWidth = 4;
  ctx.strokeStyle = kit.main;
  for (const [dy, length] of [
    [0, 25],
    [-4, 19],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(-r + 1, 5 + dy);
    ctx.quadraticCurveTo(-r - 10, 8 + dy + flutter, -r - length, 1 + dy - flutter * 1.4);
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.arc(0, 0, r, 0.14 * Math.PI, 0.86 * Math.PI);
  ctx.fillStyle = palette.line;
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-r, 3);
  ctx.quadraticCurveTo(0, 8.5, r, 3);
  ctx.lineWidth = 5.5;
  ctx.stroke();
};

const crest = ({ ctx, kit, palette }: Brush, flutter: number): void => {
  const r = BONES.headRadius;
  ctx.beginPath();
  ctx.moveTo(10, r - 5);
  ctx.quadraticCurveTo(12, r + 12, 0, r + 12 + flutter * 0.4);
  ctx.quadraticCurveTo(-18, r + 11, -r - 8 - flutter * 0.5, 4);
  ctx.quadraticCurveTo(-r - 2, 2, -r + 4, -3);
  ctx.quadraticCurveTo(-8, r - 3, 10, r - 5);
  ctx.closePath();
  ctx.lineWidth = OUTLINE;
  ctx.strokeStyle = palette.line;
  ctx.stroke();
  ctx.fillStyle = kit.main;
  ctx.fill();
};

const head = (brush: Brush, skeleton: Skeleton, flutter: number): void => {
  const { ctx, kit, palette } = brush;
  bar(
    brush,
    [skeleton.shoulder, between(skeleton.shoulder, skeleton.head, 0.6)],
    12,
    kit.skinShade,
  );
  ctx.save();
  ctx.translate(skeleton.head.x, skeleton.head.y);
  ctx.rotate(-skeleton.headTurn);
  disc(brush, { x: 0, y: 0 }, BONES.headRadius, kit.skin);
  // Jaw, ear, eye and brow, which show where a fighter looks.
  ctx.beginPath();
  ctx.arc(0, 0, BONES.headRadius - 0.5, -0.95 * Math.PI, -0.45 * Math.PI);
  ctx.quadraticCurveTo(-6, -4, -BONES.headRadius, -2);
  ctx.fillStyle = kit.skinShade;
  ctx.fill();
  ctx.fillStyle = palette.line;
  ctx.beginPath();
  ctx.ellipse(8, -0.5, 1.9, 2.6, 0, 0, 2 * Math.PI);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(4, 4.2);
  ctx.lineTo(12.5, 2.2);
  ctx.moveTo(8, -8.5);
  ctx.lineTo(13, -7.5);
  ctx.lineWidth = 2.2;
  ctx.strokeStyle = palette.line;
  ctx.stroke();
  if (kit.hair === 'headband') headband(brush, flutter);
  else crest(brush, flutter);
  ctx.restore();
};

/** Draws a fighter who looks to the right; up is positive, as in the skeleton. */
export const drawFighter = (brush: Brush, skeleton: Skeleton, timeMs: number): void => {
  const { ctx } = brush;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  arm(brush, skeleton.rearArm, false);
  leg(brush, skeleton.rearLeg, false);
  leg(brush, skeleton.leadLeg, true);
  torso(brush, skeleton);
  head(brush, skeleton, Math.sin(timeMs / 130) * 3);
  arm(brush, skeleton.leadArm, true);
};
