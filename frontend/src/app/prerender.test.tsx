// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PATHS } from '../shared/config/paths.ts';
import { renderPage } from './prerender.tsx';

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
