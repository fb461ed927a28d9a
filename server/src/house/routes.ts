import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { HouseAnswer, HouseView } from '@degen/rules/wire/stats.ts';
import { Router } from 'express';
import { CasinoContract } from '../../../chain/contracts.ts';
import { openNode } from '../../../chain/node.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import type { Deps } from '../deps.ts';
import { readExposure } from '../ledger/house-money.ts';
import { fresh, within } from '../system/clock.ts';

/** The route is public, so ledger and chain are read at most once in this time. */
const FRESH_MS = 3_000;
/** If the chain takes longer than this, the answer contains only the ledger's part. */
const CHAIN_PATIENCE_MS = 2_000;

type HouseDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

const createHouseReader = (deps: HouseDeps): (() => Promise<HouseAnswer>) => {
  const { chain } = deps.config;
  const provider = openNode(chain.rpcUrl, chain.id);
  const casino = CasinoContract.connect(chain.casinoAddress, provider);
  const onChain = (token: Token): Promise<bigint | null> =>
    within(CHAIN_PATIENCE_MS, casino.bankrollOf(tokenAddress(token, chain.degenAddress)), null);

  const ask = async (): Promise<HouseAnswer> => {
    const viewOf = async (token: Token): Promise<HouseView> => {
      const [house, bankroll] = await Promise.all([
        readExposure(deps.db.kysely, token),
        onChain(token),
      ]);
      return {
        free: formatAmount(house.freeWei),
        atRisk: formatAmount(house.riskWei),
        roundRiskMax: formatAmount(house.roundRiskMaxWei),
        openRiskMax: formatAmount(house.openRiskMaxWei),
        onChain: bankroll === null ? null : formatAmount(bankroll),
      };
    };
    const [DEGEN, BNB] = await Promise.all([viewOf('DEGEN'), viewOf('BNB')]);
    return { DEGEN, BNB };
  };

  return fresh(deps.clock, FRESH_MS, ask);
};

/** Public route: the house's balance, and the part of it that a round may risk. */
export const houseRoutes = (deps: Deps): Router => {
  const router = Router();
  const readHouse = createHouseReader(deps);

  router.get('/house', async (_request, response) => {
    response.json((await readHouse()) satisfies HouseAnswer);
  });

  return router;
};
