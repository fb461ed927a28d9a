/** How many rounds a game's page lists, in each mode. */
export const HISTORY_LENGTH = 10;
