import type { HouseAnswer } from '@degen/rules/wire/house.ts';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { createHouseReader } from './house-view.ts';

/** What the house has and how much of it a round may risk: for whoever wants to judge it. */
export const houseRoutes = (deps: Deps): Router => {
  const router = Router();
  const readHouse = createHouseReader(deps);

  router.get('/house', async (_request, response) => {
    response.json((await readHouse()) satisfies HouseAnswer);
  });

  return router;
};
