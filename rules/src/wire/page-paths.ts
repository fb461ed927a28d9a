/** No page has a longer path. */
const PATH_LENGTH_MAX = 200;
/** Escapes, dots and backslashes occur in no path of a page. */
const PART = /^[\w-]+$/;

/**
 * The one rule for the paths of pages, for the server, the page's router and the service worker:
 * doubled slashes, a slash at the end and the letter case of the first part mean nothing. The later
 * parts, such as the id of a round, stay as they are. Undefined for a path that can name no page.
 */
export const pagePathOf = (path: string): string | undefined => {
  if (path.length > PATH_LENGTH_MAX || !path.startsWith('/')) return undefined;
  const parts = path.split('/').filter((part) => part !== '');
  if (!parts.every((part) => PART.test(part))) return undefined;
  const [first = '', ...others] = parts;
  return `/${[first.toLowerCase(), ...others].join('/')}`;
};
