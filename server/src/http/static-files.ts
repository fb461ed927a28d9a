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

/** It holds the page that says so, and is answered with the status that says so too. */
const NO_PAGE = '404.html';

const POLICY = 'Content-Security-Policy';
const STYLE_ATTRIBUTE = / style="([^"]*)"/g;

/** A document is drawn before its code comes: it alone may have the style attributes that it was built with. */
const styleHashesOf = (html: string): string => {
  const styles = new Set([...html.matchAll(STYLE_ATTRIBUTE)].map(([, style = '']) => style));
  return [...styles].map((style) => `'sha256-${hash('sha256', style, 'base64')}'`).join(' ');
};

const readStyleHashes = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .map((name) => join(folder, name))
      .map((path) => [path, styleHashesOf(readFileSync(path, 'utf8'))]),
  );

/**
 * The built page: files, for a path of the page's own router the document that names its code
 * (`/` is `index.html`, `/crash` is `crash.html`), and for every other path the one without a page.
 */
export const staticFiles = (folder: string): Router => {
  const router = Router();
  const styleHashes = readStyleHashes(folder);
  const setDocumentHeaders = (response: ServerResponse, path: string): void => {
    response.setHeader('Cache-Control', UNHASHED_CACHE);
    const policy = `${response.getHeader(POLICY)};style-src-attr 'unsafe-hashes' ${styleHashes.get(path)}`;
    response.setHeader(POLICY, policy);
  };
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
    setDocumentHeaders(response.status(404), join(folder, NO_PAGE));
    // A part of it would be answered with 206.
    response.sendFile(NO_PAGE, { root: folder, cacheControl: false, acceptRanges: false });
  };
  router.get('/404{.html}', noPage);
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
