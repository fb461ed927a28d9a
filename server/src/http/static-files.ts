import { join } from 'node:path';
import compression from 'compression';
import { Router, static as serveStatic } from 'express';

/** Vite names these files by their content, so they never change. */
const HASHED_ASSETS = '/assets';
const HASHED_MAX_AGE = '1y';

/** The built page: files, and index.html for every path that the page's own router knows. */
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
  router.use(serveStatic(folder, { index: false, cacheControl: false }));
  router.get('/{*path}', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile('index.html', { root: folder, cacheControl: false });
  });
  return router;
};
