/** The readout and the points of the line, as specified. */
export const TICK_MS = 50;
/** Between two sounds of the engine, as specified. */
export const ENGINE_SOUND_MS = 200;

/** The chart shows at least this much, as specified. */
export const TIME_AXIS_MIN_MS = 10_000;
export const MULTIPLIER_AXIS_MIN = 2;

/** Room ahead of the ship, and above it for the readout. */
export const TIME_AHEAD = 1.12;
export const HEIGHT_AHEAD = 1.6;

/** A cash-out clicked as the ship crashes is no request to clear the result. */
export const PLAY_AGAIN_GUARD_MS = 700;

export const EXPLOSION_MS = 1_100;

/** Between two measurements of the way to the server and back. */
export const PING_EVERY_MS = 10_000;

/** A cash-out without an answer is sent again under the same key. */
export const CASH_OUT_RETRY_MS = 1_500;
/** A broken event stream is opened again. */
export const EVENTS_RETRY_MS = 1_000;
