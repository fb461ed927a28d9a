import { BPS, formatAmount, mulDivDown, TOKENS, type Token } from '@degen/rules/amount.ts';
import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import type { HouseAnswer, HouseView } from '@degen/rules/wire/house.ts';
import { Router } from 'express';
import { sql } from 'kysely';
import { CasinoContract } from '../chain/contracts.ts';
import { createRpcProvider } from '../chain/provider.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { Deps } from '../deps.ts';
import { fresh, within } from '../system/fresh.ts';

/** The route is public, so ledger and chain are read at most once in this time. */
const FRESH_MS = 3_000;
/** If the chain takes longer than this, the answer contains only the ledger's part. */
const CHAIN_PATIENCE_MS = 2_000;

type HouseDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

const readHouse = async ({
  db,
}: HouseDeps): Promise<Map<Token, { free: bigint; risk: bigint }>> => {
  const { rows } = await sql<{ token: Token; free: bigint; risk: bigint }>`
    select token, house_balance(token) as free, risk from house_exposure`.execute(db.kysely);
  return new Map(rows.map(({ token, free, risk }) => [token, { free, risk }]));
};

const createHouseReader = (deps: HouseDeps): (() => Promise<HouseAnswer>) => {
  const { chain } = deps.config;
  const provider = createRpcProvider(chain.rpcUrl, chain.id);
  const casino = CasinoContract.connect(chain.casinoAddress, provider);
  const onChain = (token: Token): Promise<bigint | null> =>
    within(CHAIN_PATIENCE_MS, casino.bankrollOf(tokenAddress(token, chain.degenAddress)), null);

  const ask = async (): Promise<HouseAnswer> => {
    const [house, ...bankrolls] = await Promise.all([readHouse(deps), ...TOKENS.map(onChain)]);
    const views = TOKENS.map((token, index): [Token, HouseView] => {
      const { free, risk } = house.get(token) ?? { free: 0n, risk: 0n };
      const bankroll = bankrolls[index] ?? null;
      const view = {
        free: formatAmount(free),
        atRisk: formatAmount(risk),
        roundRiskMax: formatAmount(mulDivDown(free, BigInt(RISK_SHARE_BPS), BPS)),
        openRiskMax: formatAmount(mulDivDown(free + risk, BigInt(OPEN_SHARE_BPS), BPS)),
        onChain: bankroll === null ? null : formatAmount(bankroll),
      };
      return [token, view];
    });
    return Object.fromEntries(views) as HouseAnswer;
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
