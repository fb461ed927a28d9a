import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { jackpotRoutes } from '../jackpot/routes.ts';

/** Public routes with data from the chain. */
export const chainRoutes = (deps: Deps): Router => Router().use(jackpotRoutes(deps));
