import { useEffect, useRef } from 'react';
import type { Script } from './choreography.ts';
import { drawArena, VIEW } from './draw-arena.ts';
import { readPalette } from './palette.ts';

/** More would cost four times the pixels for nothing that the eye can see. */
const PIXEL_RATIO_MAX = 2;

type FightCanvasProps = {
  readonly script: Script;
  /** On the clock of `performance.now()`. */
  readonly sinceMs: number;
  /** A moment to stand still at, for people who asked for less motion. */
  readonly stillAtMs: number | null;
};

/** Paints a frame per screen refresh without rendering: everything follows from script and clock. */
export const FightCanvas = ({ script, sinceMs, stillAtMs }: FightCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef({ script, sinceMs });
  useEffect(() => {
    current.current = { script, sinceMs };
  }, [script, sinceMs]);

  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!canvas.current || !ctx) return;
    const element = canvas.current;
    const palette = readPalette(element);
    const paint = (timeMs: number) => {
      const scale = element.width / VIEW.width;
      ctx.setTransform(scale, 0, 0, scale, 0, 0);
      ctx.clearRect(0, 0, VIEW.width, VIEW.height);
      drawArena({ ctx, palette, script: current.current.script, timeMs });
    };
    const fit = () => {
      const ratio = Math.min(globalThis.devicePixelRatio, PIXEL_RATIO_MAX);
      element.width = Math.round(element.clientWidth * ratio);
      element.height = Math.round((element.width * VIEW.height) / VIEW.width);
      if (stillAtMs !== null) paint(stillAtMs);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    if (stillAtMs !== null) return () => observer.disconnect();
    let frame = requestAnimationFrame(function draw(nowMs) {
      paint(nowMs - current.current.sinceMs);
      frame = requestAnimationFrame(draw);
    });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [stillAtMs]);

  return <canvas ref={canvas} className="kick-canvas" />;
};
