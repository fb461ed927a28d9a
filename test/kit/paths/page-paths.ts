/** Paths as a browser or a script sends them, and the path of the page that each names. */
export const PAGES_OF_PATHS: readonly (readonly [path: string, page: string])[] = [
  ['/', '/'],
  ['//', '/'],
  ['/crash', '/crash'],
  ['/crash/', '/crash'],
  ['/crash//', '/crash'],
  ['//crash', '/crash'],
  ['///crash///', '/crash'],
  ['/Crash', '/crash'],
  ['/CRASH/', '/crash'],
  ['/crash?at=2&at=/x/', '/crash'],
];

/** Paths of no page: the server and the page's router show the 404 page. */
export const PATHS_OF_NO_PAGE: readonly string[] = [
  '/nowhere',
  '//evil.example',
  '//evil.example/crash',
  '/crash/more',
  '/crash/crash',
  '/crash.html',
  '/crash.html.br',
  '/Crash.HTML',
  '/index',
  '/index.html',
  '/404',
  '/404.html',
  '/busy',
  '/busy.html',
  '/round',
  '/round/',
  '/round.html',
  '/round/a.b',
  '/round/%zz',
  '/round/a%2Fb',
  '/%zz',
  '/%',
  '/%00',
  '/%ff%fe',
  '/crash%00',
  '/crash%20',
  '/crash%2F',
  '/%2Fcrash',
  '/%2F%2Fevil.example',
  '/%63rash',
  '/%2e%2e/crash%2e',
  '/..%2fpackage.json',
  '/%5cevil.example',
  '/crash;a=1',
  '/assets',
  '/assets/',
  `/${'x'.repeat(6_000)}`,
  '/x'.repeat(3_000),
];

const LABEL_LENGTH = 60;

/** The paths with their beginnings, which are short enough for the title of a test. */
export const labelled = (paths: readonly string[]): (readonly [label: string, path: string])[] =>
  paths.map((path) => [path.slice(0, LABEL_LENGTH), path]);
