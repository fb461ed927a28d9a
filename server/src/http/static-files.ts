import { join } from 'node:path';
import compression from 'compression';
import { type RequestHandler, Router, static as serveStatic } from 'express';

/** Vite names these files by their content, so they never change. */
const HASHED_ASSETS = '/assets';
const HASHED_MAX_AGE = '1y';

/** Documents name the assets of one release, so a browser asks for them each time. */
const DOCUMENT_CACHE = 'no-cache';

/** It holds the page that says so, and is answered with the status that says so too. */
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
  const noPage: RequestHandler = (_request, response) => {
    response.status(404).setHeader('Cache-Control', DOCUMENT_CACHE);
    // A part of it would be answered with 206.
    response.sendFile(NO_PAGE, { root: folder, cacheControl: false, acceptRanges: false });
  };
  router.get('/404{.html}', noPage);
  router.use(
    serveStatic(folder, {
      extensions: ['html'],
      cacheControl: false,
      setHeaders: (response, path) => {
        if (path.endsWith('.html')) response.setHeader('Cache-Control', DOCUMENT_CACHE);
      },
    }),
  );
  router.get('/{*path}', noPage);
  return router;
};
