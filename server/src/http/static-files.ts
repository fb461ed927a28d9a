import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pagePathOf } from '@degen/rules/wire/page-paths.ts';
import compression from 'compression';
import {
  type Request,
  type RequestHandler,
  type Response,
  Router,
  static as serveStatic,
} from 'express';

/** Vite puts a hash of the content into these file names, so the files never change. */
const HASHED_ASSETS = '/assets';
const HASHED_MAX_AGE = '1y';

/** Browsers must revalidate documents and the service worker, which name the assets of one release. */
const UNHASHED_CACHE = 'no-cache';

/** The document of a shared round, which `sharing/pages.ts` serves only under the paths of rounds. */
export const ROUND_DOCUMENT = 'round.html';

/** The page for unknown paths. */
const NO_PAGE = '404.html';
/** The page for every path while the server cannot show the path's own page. */
const BUSY = 'busy.html';

/** Names of documents that no path of the page's router has. */
const UNNAMED = new Set(['/index', '/404', '/busy', '/round']);
/** Documents have the paths of their pages, and no other. The build's copies are not files. */
const NOT_A_FILE = /\.(html|br)$/i;

const POLICY = 'Content-Security-Policy';
const STYLE_ATTRIBUTE = / style="([^"]*)"/g;

/** Adds the hashes of a document's style attributes to the security policy of the response. */
type AllowStyles = (response: ServerResponse) => void;

/**
 * Allows the style attributes that a document was built with, by their hashes, and no others. A
 * document needs them, because the browser renders it before its scripts have loaded.
 */
export const allowStylesOf = (html: string): AllowStyles => {
  const styles = new Set([...html.matchAll(STYLE_ATTRIBUTE)].map(([, style = '']) => style));
  const hashes = [...styles].map((style) => `'sha256-${hash('sha256', style, 'base64')}'`);
  const allowed = `style-src-attr 'unsafe-hashes' ${hashes.join(' ')}`;
  return (response) => response.setHeader(POLICY, `${response.getHeader(POLICY)};${allowed}`);
};

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/**
 * Gives a request for a page the path of that page. `wire/page-paths.ts` has the rule, which the
 * page's router uses too.
 */
export const pagePaths: RequestHandler = (request, _response, next) => {
  const page = isRead(request) ? pagePathOf(request.path) : undefined;
  // The target of a request may begin with scheme and host, so the path is not always its beginning.
  const query = request.url.indexOf('?');
  if (page !== undefined) request.url = page + (query === -1 ? '' : request.url.slice(query));
  next();
};

/** Answers with the page for unknown paths, or with that of a busy server if the status is not 404. */
export type SendNoPage = (response: Response, status: number) => void;

export const noPageOf = (folder: string): SendNoPage => {
  const allowStyles = (name: string): AllowStyles =>
    allowStylesOf(readFileSync(join(folder, name), 'utf8'));
  const allows = { [NO_PAGE]: allowStyles(NO_PAGE), [BUSY]: allowStyles(BUSY) };
  return (response, status) => {
    const name = status === 404 ? NO_PAGE : BUSY;
    response.status(status).setHeader('Cache-Control', UNHASHED_CACHE);
    allows[name](response);
    // With `acceptRanges`, a range request would be answered with 206 in place of the status.
    response.sendFile(name, { root: folder, cacheControl: false, acceptRanges: false });
  };
};

const readStyles = (folder: string): ReadonlyMap<string, AllowStyles> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .map((name) => join(folder, name))
      .map((path) => [path, allowStylesOf(readFileSync(path, 'utf8'))]),
  );

/** The suffix of the compressed copy that the build writes beside a file. */
const COMPRESSED = '.br';
/** A path in which no part begins with a dot, so it contains neither `..` nor a hidden file. */
const FILE = /^(\/[\w-][\w.-]*)+$/;

/** The file that a path names. A path without an extension, such as `/crash`, names a document. */
const fileOf = (path: string): string => {
  if (path === '/') return '/index.html';
  return extname(path) === '' ? `${path}.html` : path;
};

/** Whether a file has a compressed copy, and has not changed since the copy was written. */
const isCompressed = async (path: string): Promise<boolean> => {
  try {
    const [file, compressed] = await Promise.all([stat(path), stat(path + COMPRESSED)]);
    return compressed.mtimeMs >= file.mtimeMs;
  } catch {
    return false;
  }
};

/** Rewrites the request to the compressed copy, if the browser accepts Brotli. */
const compressedFiles =
  (folder: string): RequestHandler =>
  async (request, response, next) => {
    const file = fileOf(request.path);
    if (!isRead(request) || !FILE.test(file) || !(await isCompressed(join(folder, file))))
      return next();
    response.vary('Accept-Encoding');
    if (request.acceptsEncodings('br')) {
      response.setHeader('Content-Encoding', 'br');
      response.type(extname(file));
      request.url = file + COMPRESSED;
    }
    next();
  };

/**
 * Serves the built page: each file under its path, the documents under the paths of the page's router
 * (`index.html` as `/`, `crash.html` as `/crash`), and the 404 page under every other path.
 */
export const staticFiles = (folder: string, sendNoPage = noPageOf(folder)): Router => {
  const router = Router();
  const allowStyles = readStyles(folder);
  const setDocumentHeaders = (response: ServerResponse, path: string): void => {
    response.setHeader('Cache-Control', UNHASHED_CACHE);
    allowStyles.get(path)?.(response);
  };
  router.use(compression(), pagePaths);
  router.use((request, response, next) => {
    const { path } = request;
    const isNamed =
      pagePathOf(path) === undefined
        ? FILE.test(path) && !NOT_A_FILE.test(path)
        : !UNNAMED.has(path);
    if (isNamed || !isRead(request)) next();
    else sendNoPage(response, 404);
  });
  router.use(compressedFiles(folder));
  router.use(
    HASHED_ASSETS,
    serveStatic(join(folder, 'assets'), {
      immutable: true,
      maxAge: HASHED_MAX_AGE,
      redirect: false,
      // A missing asset must not be answered with a page.
      fallthrough: false,
    }),
  );
  router.use(
    serveStatic(folder, {
      extensions: ['html'],
      cacheControl: false,
      redirect: false,
      setHeaders: (response, path) => {
        const file = path.endsWith(COMPRESSED) ? path.slice(0, -COMPRESSED.length) : path;
        if (file.endsWith('.html')) setDocumentHeaders(response, file);
        else response.setHeader('Cache-Control', UNHASHED_CACHE);
      },
    }),
  );
  // A pattern such as `/{*path}` would decode the path, which may have invalid escapes.
  router.use((request, response, next) => {
    if (isRead(request)) sendNoPage(response, 404);
    else next();
  });
  return router;
};
