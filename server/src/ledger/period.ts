/** What was done after `since` and up to `until`, which are PostgreSQL timestamps. */
export type Period = { readonly since: string; readonly until: string };

export const ALL_TIME: Period = { since: '-infinity', until: 'infinity' };
