import { type Exchange, FIGHTERS, type Fighter } from '@degen/rules/games/kickboxing/types.ts';
import type { Paint, SceneContext } from '../../../shared/scene/scene.ts';
import { COUNTER_MS, exchangeAt, poseAt, type Script, strikingLimb } from './choreography.ts';
import { drawFighter } from './draw-fighter.ts';
import { type ArenaPalette, kitOf } from './palette.ts';
import { type Point, type Skeleton, skeletonOf } from './rig.ts';

/** The visible part of the ring, in the units of the skeleton. */
const VIEW = { width: 500, height: 320, floor: 40 } as const;

/** Horizontal position of each fighter, from the middle. */
const SPOT: Readonly<Record<Fighter, number>> = { RED: -68, BLUE: 68 };
const FACING: Readonly<Record<Fighter, 1 | -1>> = { RED: 1, BLUE: -1 };

const IMPACT_MS = 200;
const SHAKE_MS = 220;
const TRAIL_MS = [14, 28, 42] as const;

type Scene = {
  readonly ctx: SceneContext;
  readonly palette: ArenaPalette;
  readonly script: Script;
  readonly timeMs: number;
};

const skeletonAt = ({ script }: Scene, fighter: Fighter, timeMs: number): Skeleton =>
  skeletonOf(poseAt(script, fighter, timeMs));

const inRing = (fighter: Fighter, { x, y }: Point): Point => ({
  x: SPOT[fighter] + FACING[fighter] * x,
  y,
});

/** A blow shakes the ring, harder with more damage; the shaking fades. */
const shakeAt = (exchange: Exchange, localMs: number): Point => {
  if (localMs < 0 || localMs > SHAKE_MS || exchange.result === 'MISSED') return { x: 0, y: 0 };
  const force = Math.min(9, (exchange.damage + exchange.counterDamage) / 4);
  const left = force * (1 - localMs / SHAKE_MS) ** 2;
  return { x: Math.sin(localMs / 11) * left, y: Math.cos(localMs / 13) * left * 0.6 };
};

const drawShadow = ({ ctx, palette }: Scene, fighter: Fighter, { hip, head }: Skeleton): void => {
  const at = inRing(fighter, { x: (hip.x + head.x) / 2, y: 0 });
  const width = 40 + Math.abs(head.x - hip.x) * 0.5;
  ctx.fillStyle = palette.shadow;
  ctx.beginPath();
  ctx.ellipse(at.x, -6, width, 9, 0, 0, 2 * Math.PI);
  ctx.fill();
};

/** Earlier positions of the striking glove or foot, fading with age. */
const drawTrail = (scene: Scene, exchange: Exchange, localMs: number): void => {
  if (localMs < -70 || localMs > 10) return;
  const { ctx, palette, timeMs } = scene;
  const { attacker } = exchange;
  ctx.fillStyle = exchange.combo > 0 ? palette.spark : kitOf(palette, attacker).main;
  for (const [index, ageMs] of TRAIL_MS.entries()) {
    const limb = skeletonAt(scene, attacker, timeMs - ageMs)[strikingLimb(exchange)];
    const { x, y } = inRing(attacker, limb.end);
    ctx.globalAlpha = 0.3 - index * 0.08;
    ctx.beginPath();
    ctx.arc(x, y, 13 - index * 2, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
};

const drawBurst = ({ ctx, palette }: Scene, at: Point, share: number, size: number): void => {
  const rays = 9;
  ctx.strokeStyle = palette.spark;
  ctx.lineCap = 'round';
  ctx.globalAlpha = 1 - share;
  for (let ray = 0; ray < rays; ray += 1) {
    const angle = (ray / rays) * 2 * Math.PI + 0.3;
    const length = size * (ray % 2 === 0 ? 1 : 0.66);
    const [from, to] = [length * (0.25 + share * 0.6), length * (0.55 + share * 0.75)];
    ctx.lineWidth = 5 * (1 - share);
    ctx.beginPath();
    ctx.moveTo(at.x + Math.cos(angle) * from, at.y + Math.sin(angle) * from);
    ctx.lineTo(at.x + Math.cos(angle) * to, at.y + Math.sin(angle) * to);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
};

/** For a blocked blow, two arcs are drawn at the guard instead of a burst. */
const drawGuard = ({ ctx, palette }: Scene, at: Point, share: number, facing: 1 | -1): void => {
  ctx.strokeStyle = palette.guard;
  ctx.globalAlpha = 1 - share;
  for (const ring of [0, 1]) {
    ctx.lineWidth = 4 * (1 - share);
    ctx.beginPath();
    const middle = facing === 1 ? 0 : Math.PI;
    ctx.arc(at.x - facing * 22, at.y, 30 + ring * 12 + share * 16, middle - 0.9, middle + 0.9);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
};

const drawImpact = (scene: Scene, exchange: Exchange, localMs: number): void => {
  const { attacker, result, damage, counterDamage } = exchange;
  const defender = attacker === 'RED' ? 'BLUE' : 'RED';
  if (result !== 'MISSED' && localMs >= 0 && localMs < IMPACT_MS) {
    const contact = skeletonAt(scene, attacker, scene.timeMs - localMs)[strikingLimb(exchange)];
    const at = inRing(attacker, contact.end);
    if (result === 'LANDED') drawBurst(scene, at, localMs / IMPACT_MS, 26 + damage);
    else drawGuard(scene, at, localMs / IMPACT_MS, FACING[defender]);
  }
  const counterMs = localMs - COUNTER_MS;
  if (result === 'COUNTERED' && counterMs >= 0 && counterMs < IMPACT_MS) {
    const { head } = skeletonAt(scene, attacker, scene.timeMs - counterMs);
    drawBurst(scene, inRing(attacker, head), counterMs / IMPACT_MS, 26 + counterDamage);
  }
};

/** The attacker is drawn last, in front of the defender. */
const paintOrder = (exchange: Exchange | undefined): readonly Fighter[] =>
  exchange?.attacker === 'RED' ? ['BLUE', 'RED'] : FIGHTERS;

/** Paints one frame of the fight; the caller clears the canvas and scales it to `VIEW`. */
const drawArena = (scene: Scene): void => {
  const { ctx, palette, script, timeMs } = scene;
  const now = exchangeAt(script.exchanges, timeMs);
  const shake = now === null ? { x: 0, y: 0 } : shakeAt(now.exchange, now.localMs);
  ctx.save();
  // The y axis points up in the skeleton, and down on the canvas.
  ctx.translate(VIEW.width / 2 + shake.x, VIEW.height - VIEW.floor + shake.y);
  ctx.scale(1, -1);
  const skeletons = {
    RED: skeletonAt(scene, 'RED', timeMs),
    BLUE: skeletonAt(scene, 'BLUE', timeMs),
  };
  for (const fighter of FIGHTERS) drawShadow(scene, fighter, skeletons[fighter]);
  if (now !== null) drawTrail(scene, now.exchange, now.localMs);
  for (const fighter of paintOrder(now?.exchange)) {
    ctx.save();
    ctx.translate(SPOT[fighter], 0);
    ctx.scale(FACING[fighter], 1);
    drawFighter({ ctx, palette, kit: kitOf(palette, fighter) }, skeletons[fighter], timeMs);
    ctx.restore();
  }
  if (now !== null) drawImpact(scene, now.exchange, now.localMs);
  ctx.restore();
};

export type ArenaState = {
  readonly script: Script;
  /** Start time of the fight, on the clock of `performance.now()`. */
  readonly sinceMs: number;
  /** The time of the single frame that is shown with reduced motion; null otherwise. */
  readonly stillAtMs: number | null;
};

export const paintArena: Paint<ArenaState, ArenaPalette> = (ctx, view, nowMs) => {
  const { script, sinceMs, stillAtMs } = view.state;
  const scale = view.size.width / VIEW.width;
  ctx.scale(scale, scale);
  drawArena({ ctx, palette: view.palette, script, timeMs: stillAtMs ?? nowMs - sinceMs });
};
