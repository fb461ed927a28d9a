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

/** Time from the click until a reel slows down. */
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
