import type { Paint } from '../../../shared/scene/scene.ts';
import type { Script } from './choreography.ts';
import { drawArena, VIEW } from './draw-arena.ts';
import type { ArenaPalette } from './palette.ts';

export type ArenaState = {
  readonly script: Script;
  /** On the clock of `performance.now()`. */
  readonly sinceMs: number;
  /** A moment to stand still at, for people who asked for less motion. */
  readonly stillAtMs: number | null;
};

export const paintArena: Paint<ArenaState, ArenaPalette> = (ctx, view, nowMs) => {
  const { script, sinceMs, stillAtMs } = view.state;
  const scale = view.size.width / VIEW.width;
  ctx.scale(scale, scale);
  drawArena({ ctx, palette: view.palette, script, timeMs: stillAtMs ?? nowMs - sinceMs });
};
