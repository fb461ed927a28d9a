import { join } from 'node:path';
import compression from 'compression';
import { Router, static as serveStatic } from 'express';

/** Vite names these files by their content, so they never change. */
const HASHED_ASSETS = '/assets';
const HASHED_MAX_AGE = '1y';

/** Documents name the assets of one release, so a browser asks for them each time. */
const DOCUMENT_CACHE = 'no-cache';

/**
 * The built page: files, for a path of the page's own router the document that names its code
 * (`/crash` is `crash.html`), and index.html for every other path.
 */
export const staticFiles = (folder: string): Router => {
  const router = Router();
  router.use(compression());
  router.use(
    HASHED_ASSETS,
    serveStatic(join(folder, 'assets'), {
      immutable: true,
      maxAge: HASHED_MAX_AGE,
      // A missing asset must not be answered with the page.
      fallthrough: false,
    }),
  );
  router.use(
    serveStatic(folder, {
      index: false,
      extensions: ['html'],
      cacheControl: false,
      setHeaders: (response, path) => {
        if (path.endsWith('.html')) response.setHeader('Cache-Control', DOCUMENT_CACHE);
      },
    }),
  );
  router.get('/{*path}', (_request, response) => {
    response.setHeader('Cache-Control', DOCUMENT_CACHE);
    response.sendFile('index.html', { root: folder, cacheControl: false });
  });
  return router;
};
