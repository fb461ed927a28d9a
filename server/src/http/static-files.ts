import { join } from 'node:path';
import compression from 'compression';
import { Router, static as serveStatic } from 'express';

/** Vite names these files by their content, so they never change. */
const HASHED_ASSETS = '/assets';
const HASHED_MAX_AGE = '1y';

/** Documents name the assets of one release, so a browser asks for them each time. */
const DOCUMENT_CACHE = 'no-cache';

/** It holds the page that says so, and its router leads on from there. */
const NO_PAGE = '404.html';

/**
 * The built page: files, for a path of the page's own router the document that names its code
 * (`/` is `index.html`, `/crash` is `crash.html`), and for every other path the one without a page.
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
      extensions: ['html'],
      cacheControl: false,
      setHeaders: (response, path) => {
        if (path.endsWith('.html')) response.setHeader('Cache-Control', DOCUMENT_CACHE);
      },
    }),
  );
  router.get('/{*path}', (_request, response) => {
    response.setHeader('Cache-Control', DOCUMENT_CACHE);
    response.sendFile(NO_PAGE, { root: folder, cacheControl: false });
  });
  return router;
};
