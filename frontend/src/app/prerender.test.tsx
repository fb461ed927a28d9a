// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PATHS } from '../shared/config/paths.ts';
import { renderBusyPage, renderPage } from './prerender.tsx';

it('the document of a server that is busy says so, that deposits are safe, and what to do', async () => {
  const html = await renderBusyPage();
  expect(html).toMatch(/^<title>The Casino Is Busy · Degen Casino<\/title>/);
  expect(html).toContain('Your deposits are safe');
  expect(html).toContain('load the page again');
  expect(html).not.toContain('Page Not Found');
});

describe('renderPage', () => {
  it.each([...Object.values(PATHS), '/round/any', '/no/such/page'])(
    'returns HTML for %s that starts with the title and contains no script',
    async (path) => {
      const html = await renderPage(path);
      expect(html).toMatch(/^<title>[^<]*Degen Casino<\/title>/);
      expect(html).toMatch(/<h1[ >]/);
      expect(html).not.toContain('<script');
    },
  );
});
