import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { jackpotRoutes } from '../jackpot/routes.ts';

/** What is read from the chain for everyone. */
export const chainRoutes = (deps: Deps): Router => Router().use(jackpotRoutes(deps));
