let timeFormat: Intl.DateTimeFormat | undefined;

/** "Nov 23, 2026, 1:30 PM": for a server's timestamp, or milliseconds since 1970. */
export const momentText = (at: string | number): string => {
  timeFormat ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return timeFormat.format(new Date(at));
};
