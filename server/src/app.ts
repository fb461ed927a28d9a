import express, { type Express, type RequestHandler, Router } from 'express';
import { autoBetsRoutes } from './auto-bets/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import type { Deps } from './deps.ts';
import { devRoutes } from './dev/routes.ts';
import { proofRoutes } from './epochs/routes.ts';
import { fairnessRoutes } from './fairness/routes.ts';
import { feedRoutes } from './feed/routes.ts';
import { gameRoutes } from './games/index.ts';
import { errorHandler } from './http/error-handler.ts';
import { moneyLimit } from './http/money-limit.ts';
import { sameOrigin, securityHeaders } from './http/page-security.ts';
import { accountLimit, addressLimit } from './http/rate-limits.ts';
import { shownWallet } from './http/session-store.ts';
import { noPageOf, pagePaths, staticFiles } from './http/static-files.ts';
import { jackpotRoutes } from './jackpot/routes.ts';
import { limitRoutes } from './limits/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { roundRoutes } from './rounds/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { sharedRoundPages } from './sharing/pages.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { systemRoutes } from './status/routes.ts';
import { swapRoutes } from './swaps/routes.ts';
import { AppError } from './system/errors.ts';
import { metricsRoute, observe } from './system/metrics.ts';
import { statsRoutes } from './totals/routes.ts';
import { userRoutes } from './users/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

const BODY_BYTES_MAX = 16 * 1_024;

const notFound = (): never => {
  throw new AppError('REQUEST.NOT_FOUND', 'There is nothing here.');
};

const api = (deps: Deps, limitAddress: RequestHandler): Router => {
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.use(limitAddress);
  // The system routes come before the account's rate limit, so that an account that has reached
  // this limit can still read the server's health.
  router.use(systemRoutes(deps));
  router.use(accountLimit(deps), sameOrigin(deps), shownWallet(deps), moneyLimit(deps));
  router.use(express.json({ limit: BODY_BYTES_MAX }));
  // Express tries the routes in the order in which they were added. The routes of the games come
  // first, so that Express finds the route of a bet after few comparisons.
  router.use(...gameRoutes(deps));
  router.use(sessionRoutes(deps));
  router.use(userRoutes(deps));
  router.use(fairnessRoutes(deps));
  router.use(orderRoutes(deps));
  router.use(roundRoutes(deps));
  router.use(sharingRoutes(deps));
  router.use(statisticsRoutes(deps));
  router.use(limitRoutes(deps));
  router.use(autoBetsRoutes(deps));
  router.use(proofRoutes(deps));
  router.use(feedRoutes(deps));
  router.use(statsRoutes(deps));
  router.use(jackpotRoutes(deps));
  router.use(withdrawalRoutes(deps));
  router.use(claimRoutes(deps));
  router.use(swapRoutes(deps));
  router.use(devRoutes(deps));
  router.use(notFound);
  return router;
};

/** Creates the application with all HTTP routes; the caller starts to listen. */
export const createApp = (deps: Deps): Express => {
  const { config } = deps;
  const limitAddress = addressLimit(deps);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', config.trustedProxies);
  app.use(observe(deps), securityHeaders(deps));
  app.get('/metrics', limitAddress, metricsRoute(deps));
  app.use('/api', api(deps, limitAddress));
  if (config.staticDir === undefined) {
    app.use(notFound, errorHandler(deps));
    return app;
  }
  const sendNoPage = noPageOf(config.staticDir);
  app.use(pagePaths, sharedRoundPages(deps, config.staticDir, limitAddress));
  app.use(staticFiles(config.staticDir, sendNoPage));
  app.use(notFound, errorHandler(deps, sendNoPage));
  return app;
};
