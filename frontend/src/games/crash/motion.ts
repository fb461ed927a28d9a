/** Interval between two updates of the readout, and between two points of the line, as specified. */
export const TICK_MS = 50;
/** Interval between two sounds of the engine, as specified. */
export const ENGINE_SOUND_MS = 200;

/** The shortest time axis of the chart, as specified. */
export const TIME_AXIS_MIN_MS = 10_000;
export const MULTIPLIER_AXIS_MIN = 2;

/**
 * Factors by which the axes are longer than the line: the time axis leaves space in front of the
 * ship, the multiplier axis leaves space above it for the readout.
 */
export const TIME_AHEAD = 1.12;
export const HEIGHT_AHEAD = 1.6;

/**
 * A click on PLAY AGAIN is ignored for this long after a round, because it may be meant as a
 * cash-out.
 */
export const PLAY_AGAIN_GUARD_MS = 700;

export const EXPLOSION_MS = 1_100;

/** Interval between two measurements of the round-trip time. */
export const PING_EVERY_MS = 10_000;

/** Delay before an unanswered cash-out is sent again under the same key. */
export const CASH_OUT_RETRY_MS = 1_500;
