import { describe, expect, it } from 'vitest';
import { PAGES_OF_PATHS } from '../../../test/kit/paths/page-paths.ts';
import { pagePathOf } from './page-paths.ts';

describe('the path of a page', () => {
  it.each(PAGES_OF_PATHS)('of %s is %s', (path, page) => {
    expect(pagePathOf(path.replace(/\?.*/, ''))).toBe(page);
  });

  it('keeps the letter case of the id of a round', () => {
    expect(pagePathOf('//Round/0aB-c//')).toBe('/round/0aB-c');
  });

  it.each([
    '',
    'crash',
    '/%zz',
    '/%00',
    '/%63rash',
    '/crash%2F',
    '/./crash',
    '/../crash',
    '/\\evil.example',
    '/crash\n',
    '/crash.html',
    `/${'x'.repeat(200)}`,
  ])('does not exist for %j', (path) => {
    expect(pagePathOf(path)).toBeUndefined();
  });

  it('never begins with two slashes, which would name another host', () => {
    for (const path of ['//evil', '///evil', '//evil//', '/evil//x'])
      expect(pagePathOf(path)).toMatch(/^\/[^/]/);
  });
});
