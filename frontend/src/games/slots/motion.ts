/** The reels leave their full whirl one after the other, from the left. */
const FIRST_STOP_MS = 1000;
const STOP_EVERY_MS = 200;
/** The bet is sent once the last reel has slowed down. */
export const CALL_AFTER_MS = 1800;
/** From the answer until the spin is over; every reel lies still by then. */
export const SHOW_MS = 500;

export const CONFETTI_MS = 3000;
export const BIG_WIN_MS = 4000;

/** Speeds in stops per millisecond, downwards. */
const WHIRL_SPEED = 0.03;
/** Slowed down, a reel still turns: it cannot stand before its stop is known. */
const ROLL_SPEED = 0.007;
const RAMP_MS = 220;
const BRAKE_MS = 260;

/** One reel after the other runs into its stop, from the left. */
const LAND_EVERY_MS = 50;
const LAND_MS = 290;
/** Fewer stops to go would look like a jerk; then the reel goes around once more. */
const LAND_STOPS_MIN = 4;
const LAND_EXPONENT = 2.4;
/** The reel runs past its stop, and falls back into it for the rest of the time. */
const OVERSHOOT_STOPS = 0.16;
const RUN_SHARE = 0.66;

/** Speeds between which the symbols dissolve into streaks. */
const BLUR_FROM = 0.008;
const BLUR_FULL_AT = 0.024;

const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** When a reel leaves the whirl, counted from the click. */
export const reelStopMs = (reel: number): number => FIRST_STOP_MS + reel * STOP_EVERY_MS;

/** How far speeding up or slowing down evenly comes in `elapsedMs` of `durationMs`. */
const ramp = (from: number, to: number, elapsedMs: number, durationMs: number): number =>
  from * elapsedMs + ((to - from) * elapsedMs ** 2) / (2 * durationMs);

/** Stops travelled since the click, before it is known where the reel will stand. */
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

/** Where a reel starts to land, which is where the whirl had brought it, and where it will stand. */
export type Landing = { readonly fromStop: number; readonly toStop: number; readonly ring: number };

/** Stops from here to there; symbols move down, so positions on the strip fall. */
const stopsToGo = ({ fromStop, toStop, ring }: Landing): number => {
  const shortest = modulo(fromStop - toStop, ring);
  return shortest < LAND_STOPS_MIN ? shortest + ring : shortest;
};

export const landStartMs = (reel: number): number => reel * LAND_EVERY_MS;

/** When a reel first reaches its stop, counted from the answer. */
export const reelLandedMs = (reel: number): number => landStartMs(reel) + LAND_MS * RUN_SHARE;

/** Position on the strip, not yet on the ring, `elapsedMs` after this reel began to land. */
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

/** So many symbols follow the end of a drawn strip: a reel shows three and runs past one. */
export const CELLS_BEYOND = 4;

/** Position within the ring: 0 up to its length. */
export const onRing = (stop: number, ring: number): number => modulo(stop, ring);

/** How much of a drawn strip lies above its reel when the reel stands at `stop`, in per cent. */
export const stopShare = (stop: number, ring: number): string =>
  ((onRing(stop, ring) / (ring + CELLS_BEYOND)) * 100).toFixed(4);

/** How much of a reel is streaks at a speed in stops per millisecond. */
export const blurAt = (stopsPerMs: number): number =>
  clamp((Math.abs(stopsPerMs) - BLUR_FROM) / (BLUR_FULL_AT - BLUR_FROM));
