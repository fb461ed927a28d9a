import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@degen/rules/games/index.ts';
import { outcomeText } from '@degen/rules/receipt/replay.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { pagePathOf } from '@degen/rules/wire/page-paths.ts';
import compression from 'compression';
import { type RequestHandler, Router } from 'express';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { RETRY_AFTER_S } from '../http/error-handler.ts';
import { previewLimit } from '../http/rate-limits.ts';
import { isUuid } from '../http/request.ts';
import { allowStylesOf, ROUND_DOCUMENT } from '../http/static-files.ts';
import { PreviewPainter } from './preview-painter.ts';
import { escapeMarkup, PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-svg.ts';
import { findSharedReceipt } from './repository.ts';
import { noSuchRound } from './routes.ts';

const DESCRIPTION = /\s*<meta\s+name="description"[^>]*>/;

/**
 * Adds meta tags to a built document; other sites use them to preview a link to this round. URLs
 * are absolute.
 */
export const withMetaTags = (html: string, receipt: Receipt, publicOrigin: string): string => {
  const { roundId, stake, payout, token } = receipt;
  const url = `${publicOrigin}/round/${roundId}`;
  const title = `${GAMES[receipt.game].title}: ${outcomeText(receipt)}`;
  const description = `Stake ${stake} ${token}, payout ${payout} ${token}. Your browser checks the receipt itself.`;
  const named = { description, 'twitter:card': 'summary_large_image' };
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Degen Casino',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': `${url}/preview.png`,
    'og:image:type': 'image/png',
    'og:image:width': String(PREVIEW_WIDTH),
    'og:image:height': String(PREVIEW_HEIGHT),
    'og:image:alt': `${title}. ${description}`,
  };
  const tags = [...tagsOf('name', named), ...tagsOf('property', properties)].join('\n    ');
  // The replacement is a function, because a `$` in a replacement text has a special meaning.
  return html.replace(DESCRIPTION, '').replace('</head>', () => `${tags}\n  </head>`);
};

const tagsOf = (attribute: 'name' | 'property', values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(
    ([name, content]) => `<meta ${attribute}="${name}" content="${escapeMarkup(content)}" />`,
  );

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
