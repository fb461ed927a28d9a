/**
 * The event by which a server shows that an event stream is alive. It is a named event, because a
 * browser does not report comments to the page.
 */
export const BEAT_EVENT = 'beat';

/** The longest time between two events of an open stream. */
export const BEAT_MS = 3_000;
