import { SLOTS_STRIPS } from '@degen/rules/games/slots/strips.ts';
import { SLOTS_REELS } from '@degen/rules/games/slots/types.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isBusy } from '../../round/round-store.ts';
import { playSound } from '../../shared/sound/engine.ts';
import { type SlotsRound, useSlotsStore } from './round.ts';

/** Time from the click until the first reel slows down, and interval until each next reel does. */
const FIRST_STOP_MS = 1000;
const STOP_EVERY_MS = 200;
/** The bet is sent once the last reel has slowed down. */
export const CALL_AFTER_MS = 1800;
/** Time from the answer to the end of the spin, when every reel has stopped. */
export const SHOW_MS = 500;

export const CONFETTI_MS = 3000;
export const BIG_WIN_MS = 4000;

/** Speeds in stops per millisecond, downwards. A stop is the place of one symbol on the strip. */
const WHIRL_SPEED = 0.03;
/** A slowed reel keeps turning until the answer says where it stops. */
const ROLL_SPEED = 0.007;
const RAMP_MS = 220;
const BRAKE_MS = 260;

/** Interval between the landings of two reels, from the left. */
const LAND_EVERY_MS = 50;
const LAND_MS = 290;
/**
 * A reel that is closer than this to its stop makes one more turn, because landing so soon would
 * look abrupt.
 */
const LAND_STOPS_MIN = 4;
const LAND_EXPONENT = 2.4;
/** At `RUN_SHARE` of a landing the reel has overshot its stop by this much; then it falls back. */
const OVERSHOOT_STOPS = 0.16;
const RUN_SHARE = 0.66;

/** The speeds at which the blur begins and is complete, in stops per millisecond. */
const BLUR_FROM = 0.008;
const BLUR_FULL_AT = 0.024;

const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

export const reelStopMs = (reel: number): number => FIRST_STOP_MS + reel * STOP_EVERY_MS;

/** The distance covered in `elapsedMs` of a linear speed change over `durationMs`. */
const ramp = (from: number, to: number, elapsedMs: number, durationMs: number): number =>
  from * elapsedMs + ((to - from) * elapsedMs ** 2) / (2 * durationMs);

/** The distance traveled since the click, in stops, while the final stop is not known yet. */
export const whirledStops = (reel: number, elapsedMs: number): number => {
  const speedingMs = Math.min(Math.max(elapsedMs, 0), RAMP_MS);
  const brakeAtMs = reelStopMs(reel);
  const whirlingMs = Math.min(Math.max(elapsedMs - RAMP_MS, 0), brakeAtMs - RAMP_MS);
  const brakingMs = Math.min(Math.max(elapsedMs - brakeAtMs, 0), BRAKE_MS);
  const rollingMs = Math.max(elapsedMs - brakeAtMs - BRAKE_MS, 0);
  return (
    ramp(0, WHIRL_SPEED, speedingMs, RAMP_MS) +
    WHIRL_SPEED * whirlingMs +
    ramp(WHIRL_SPEED, ROLL_SPEED, brakingMs, BRAKE_MS) +
    ROLL_SPEED * rollingMs
  );
};

/** A landing from the current position to the final stop, on a strip of `ring` symbols. */
export type Landing = { readonly fromStop: number; readonly toStop: number; readonly ring: number };

/** The number of stops to travel; symbols move down, so positions on the strip decrease. */
const stopsToGo = ({ fromStop, toStop, ring }: Landing): number => {
  const shortest = modulo(fromStop - toStop, ring);
  return shortest < LAND_STOPS_MIN ? shortest + ring : shortest;
};

export const landStartMs = (reel: number): number => reel * LAND_EVERY_MS;

/** Time from the answer until a reel first reaches its stop. */
export const reelLandedMs = (reel: number): number => landStartMs(reel) + LAND_MS * RUN_SHARE;

/**
 * Position of a reel `elapsedMs` after it began to land. The position may be below zero; `onRing`
 * reduces it to the strip.
 */
export const landingStop = (landing: Landing, elapsedMs: number): number => {
  const endStop = landing.fromStop - stopsToGo(landing);
  const time = clamp(elapsedMs / LAND_MS);
  if (time < RUN_SHARE) {
    const left = (1 - time / RUN_SHARE) ** LAND_EXPONENT;
    const farthestStop = endStop - OVERSHOOT_STOPS;
    return farthestStop + (landing.fromStop - farthestStop) * left;
  }
  const fallen = (time - RUN_SHARE) / (1 - RUN_SHARE);
  return endStop - OVERSHOOT_STOPS * (1 - fallen) ** 2 * (1 + 2 * fallen);
};

/** Extra symbols at the end of a drawn strip: a reel shows three and overshoots by one. */
export const CELLS_BEYOND = 4;

/** A position reduced to the ring: at least 0 and below its length. */
export const onRing = (stop: number, ring: number): number => modulo(stop, ring);

/** The part of a drawn strip that lies above the window when the reel is at `stop`, in percent. */
export const stopShare = (stop: number, ring: number): string =>
  ((onRing(stop, ring) / (ring + CELLS_BEYOND)) * 100).toFixed(4);

/** How strongly a reel is blurred at a speed in stops per millisecond: from 0 to 1. */
export const blurAt = (stopsPerMs: number): number =>
  clamp((Math.abs(stopsPerMs) - BLUR_FROM) / (BLUR_FULL_AT - BLUR_FROM));

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

const REELS = Array.from({ length: SLOTS_REELS }, (_, reel) => reel);

const RATTLE_EVERY_MS = 95;
/**
 * Pitch of the sound when a reel slows down. The sound of a landing is higher, and rises from reel
 * to reel.
 */
const SLOWING_PITCH = 0.7;
const LANDING_PITCH_STEP = 0.08;

/**
 * Every win plays the coin sound. A big win plays a tune after it. A jackpot plays only the jackpot
 * sound.
 */
const soundsOf = ({ won, isBigWin, jackpot }: SlotsRound) => {
  if (jackpot !== null) return ['jackpot'] as const;
  if (isBigWin) return ['coin', 'bigWin'] as const;
  return won ? (['coin'] as const) : [];
};

/**
 * Plays the sounds of the machine. The rattle and the sounds of stopping reels end with the spin.
 */
export const useSlotsSounds = (): void => {
  const phase = useSlotsStore((state) => state.phase);
  const round = useSlotsStore((state) => state.round);
  const isSpinning = isBusy(phase);
  const isLanding = isSpinning && round !== null;
  useEffect(() => {
    if (!isSpinning || isLanding) return;
    playSound('whoosh');
    const rattle = setInterval(() => playSound('tick'), RATTLE_EVERY_MS);
    const timers = REELS.map((reel) =>
      setTimeout(() => playSound('reelStop', { pitch: SLOWING_PITCH }), reelStopMs(reel)),
    );
    return () => {
      clearInterval(rattle);
      timers.forEach(clearTimeout);
    };
  }, [isSpinning, isLanding]);
  useEffect(() => {
    if (!isLanding) return;
    const timers = REELS.map((reel) =>
      setTimeout(
        () => playSound('reelStop', { pitch: 1 + reel * LANDING_PITCH_STEP }),
        reelLandedMs(reel),
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [isLanding]);
  useEffect(
    () =>
      useSlotsStore.subscribe((state, previous) => {
        if (state.phase !== 'settled' || !isBusy(previous.phase) || !state.round) return;
        for (const name of soundsOf(state.round)) playSound(name);
      }),
    [],
  );
};
