/** What was done after `since` and up to `until`, which are PostgreSQL timestamps. */
export type Period = { readonly since: string; readonly until: string };

export const ALL_TIME: Period = { since: '-infinity', until: 'infinity' };

export const isAllTime = ({ since, until }: Period): boolean =>
  since === ALL_TIME.since && until === ALL_TIME.until;
