import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePathOf } from '@degen/rules/wire/page-paths.ts';
import compression from 'compression';
import { type RequestHandler, Router } from 'express';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { RETRY_AFTER_S } from '../http/error-handler.ts';
import { previewLimit } from '../http/rate-limits.ts';
import { isUuid } from '../http/request.ts';
import { allowStylesOf, ROUND_DOCUMENT } from '../http/static-files.ts';
import { withMetaTags } from './meta-tags.ts';
import { PreviewPainter } from './preview-painter.ts';
import { findSharedReceipt } from './repository.ts';
import { noSuchRound } from './routes.ts';

/** Nothing may be shown after the player stops sharing, so no cache may store a response. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };

/**
 * Serves the page of a shared round, and the round's picture. The page's status is 404 if the round
 * is not shared, and 503 while the database is unavailable. In both cases the page has no meta tags
 * of a round.
 */
export const sharedRoundPages = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  folder: string,
  limitAddress: RequestHandler,
): Router => {
  const router = Router();
  const painter = new PreviewPainter();
  const html = readFileSync(join(folder, ROUND_DOCUMENT), 'utf8');
  const allowStyles = allowStylesOf(html);
  const findShared = async (id: string) =>
    isUuid(id) ? findSharedReceipt(db.kysely, id) : undefined;

  /** The status and the text of a round's document. */
  const documentOf = async (id: string): Promise<[number, string]> => {
    try {
      const receipt = await findShared(id);
      return receipt ? [200, withMetaTags(html, receipt, config.publicOrigin)] : [404, html];
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return [503, html];
      throw error;
    }
  };

  router.use('/round/:id', limitAddress, compression(), (_request, response, next) => {
    response.set(NOT_KEPT);
    next();
  });
  router.use('/round/:id/preview.png', previewLimit({ config }));

  router.get('/round/:id', async (request, response, next) => {
    if (pagePathOf(request.path) === undefined) return next();
    const [status, text] = await documentOf(request.params.id);
    allowStyles(response);
    if (status === 503) response.set('Retry-After', String(RETRY_AFTER_S));
    response.status(status).type('html').send(text);
  });

  router.get('/round/:id/preview.png', async (request, response) => {
    const receipt = await findShared(request.params.id);
    if (!receipt) throw noSuchRound();
    const png = await painter.paint(receipt);
    response.type('png').send(Buffer.from(png));
  });

  return router;
};
