/** The most JavaScript, gzipped, that the lobby may need before it can be used. */
export const FIRST_LOAD_BYTES_MAX = 122_000;
