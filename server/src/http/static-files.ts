import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import { type RequestHandler, Router, static as serveStatic } from 'express';

/** Vite names these files by their content, so they never change. */
const HASHED_ASSETS = '/assets';
const HASHED_MAX_AGE = '1y';

/** Documents and the service worker name the assets of one release, so a browser asks for them each time. */
const UNHASHED_CACHE = 'no-cache';

/** The document of a shared round, which `sharing/pages.ts` serves under the paths of rounds alone. */
export const ROUND_DOCUMENT = 'round.html';

/** The page for unknown paths, which is answered with the status 404. */
const NO_PAGE = '404.html';

const POLICY = 'Content-Security-Policy';
const STYLE_ATTRIBUTE = / style="([^"]*)"/g;

/** Sets the headers that a document needs beside those of every answer. */
type AllowStyles = (response: ServerResponse) => void;

/** A document is drawn before its code comes: it alone may have the style attributes that it was built with. */
export const allowStylesOf = (html: string): AllowStyles => {
  const styles = new Set([...html.matchAll(STYLE_ATTRIBUTE)].map(([, style = '']) => style));
  const hashes = [...styles].map((style) => `'sha256-${hash('sha256', style, 'base64')}'`);
  const allowed = `style-src-attr 'unsafe-hashes' ${hashes.join(' ')}`;
  return (response) => response.setHeader(POLICY, `${response.getHeader(POLICY)};${allowed}`);
};

const readStyles = (folder: string): ReadonlyMap<string, AllowStyles> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .map((name) => join(folder, name))
      .map((path) => [path, allowStylesOf(readFileSync(path, 'utf8'))]),
  );

/**
 * The built page: files; for a path of the page's router its document (`/` is `index.html`,
 * `/crash` is `crash.html`); for every other path the 404 page.
 */
export const staticFiles = (folder: string): Router => {
  const router = Router();
  const allowStyles = readStyles(folder);
  const setDocumentHeaders = (response: ServerResponse, path: string): void => {
    response.setHeader('Cache-Control', UNHASHED_CACHE);
    allowStyles.get(path)?.(response);
  };
  router.use(compression());
  router.use(
    HASHED_ASSETS,
    serveStatic(join(folder, 'assets'), {
      immutable: true,
      maxAge: HASHED_MAX_AGE,
      // A missing asset must not be answered with a page.
      fallthrough: false,
    }),
  );
  const noPage: RequestHandler = (_request, response) => {
    setDocumentHeaders(response.status(404), join(folder, NO_PAGE));
    // Without this, a range request would be answered with 206.
    response.sendFile(NO_PAGE, { root: folder, cacheControl: false, acceptRanges: false });
  };
  router.get(['/404{.html}', '/round{.html}'], noPage);
  router.use(
    serveStatic(folder, {
      extensions: ['html'],
      cacheControl: false,
      setHeaders: (response, path) => {
        if (path.endsWith('.html')) setDocumentHeaders(response, path);
        else response.setHeader('Cache-Control', UNHASHED_CACHE);
      },
    }),
  );
  router.get('/{*path}', noPage);
  return router;
};
