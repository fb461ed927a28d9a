import { SLOTS_STRIPS } from '@degen/rules/games/slots/strips.ts';
import { useLayoutEffect, useRef } from 'react';
import { blurAt, landingStop, landStartMs, stopShare, whirledStops } from './motion.ts';

/** The motion of the reels, independent of their drawing. */
export type ReelMotion = {
  /** Time at which the spin started; null while the reels are stopped. */
  readonly startedMs: number | null;
  /** Time at which the answer came; null until then. */
  readonly landingMs: number | null;
  /**
   * The positions on the strips at which the reels stand or, after the answer to a spin, will land.
   */
  readonly stops: readonly number[];
};

const RINGS = SLOTS_STRIPS.map((strip) => strip.length);

/** The opacity that the sharp symbols keep under a full blur. */
const SHARP_LEFT = 0.06;
const STREAKS_FULL = 0.9;

/**
 * Sets styles on the elements themselves, because an inherited property would restyle their
 * content.
 */
const place = (strip: HTMLElement | null | undefined, stop: number, ring: number, blur: number) => {
  if (!strip) return;
  strip.style.transform = `translate3d(0, ${-stopShare(stop, ring)}%, 0)`;
  const [sharp, streaks] = strip.getElementsByTagName('img');
  if (sharp) sharp.style.opacity = (1 - blur * (1 - SHARP_LEFT)).toFixed(2);
  if (streaks) streaks.style.opacity = (blur * STREAKS_FULL).toFixed(2);
};

type Moving = ReelMotion & { readonly startedMs: number; readonly fromStops: readonly number[] };

const positionAt = (reel: number, nowMs: number, moving: Moving): number => {
  const { startedMs, landingMs, fromStops, stops } = moving;
  const fromStop = fromStops[reel] ?? 0;
  const whirled = (untilMs: number): number => whirledStops(reel, untilMs - startedMs);
  if (landingMs === null) return fromStop - whirled(nowMs);
  // A reel keeps spinning until its landing starts.
  const landsAtMs = landingMs + landStartMs(reel);
  const goneOnTo = (untilMs: number): number => fromStop - whirled(untilMs) + whirled(landingMs);
  if (nowMs < landsAtMs) return goneOnTo(nowMs);
  const [toStop = 0, ring = 1] = [stops[reel], RINGS[reel]];
  return landingStop({ fromStop: goneOnTo(landsAtMs), toStop, ring }, nowMs - landsAtMs);
};

/**
 * Turns the reels without React renders: each frame computes one transform per reel from the clock.
 */
export const useReelMotion = ({ startedMs, landingMs, stops }: ReelMotion) => {
  const strips = useRef<(HTMLElement | null)[]>([]);
  const shown = useRef<readonly number[]>(stops);

  // A layout effect, because the end position must be set before the stopped reels are drawn.
  useLayoutEffect(() => {
    if (startedMs === null) {
      shown.current = stops;
      for (const [reel, ring] of RINGS.entries()) {
        place(strips.current[reel], stops[reel] ?? 0, ring, 0);
      }
      return;
    }
    const moving = { startedMs, landingMs, stops, fromStops: shown.current };
    let lastMs = performance.now();
    let frame = requestAnimationFrame(function draw(nowMs) {
      const elapsedMs = Math.max(1, nowMs - lastMs);
      const before = shown.current;
      shown.current = RINGS.map((ring, reel) => {
        const stop = positionAt(reel, nowMs, moving);
        place(
          strips.current[reel],
          stop,
          ring,
          blurAt(((before[reel] ?? stop) - stop) / elapsedMs),
        );
        return stop;
      });
      lastMs = nowMs;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [startedMs, landingMs, stops]);

  return (reel: number) => (element: HTMLElement | null) => {
    strips.current[reel] = element;
  };
};
