import { formatAmount, formatDecimal, TOKENS, type Token } from '@degen/rules/amount.ts';
import { GAME_IDS, type GameId, gameOf } from '@degen/rules/games/index.ts';
import { oddsOf } from '@degen/rules/odds/odds-of.ts';
import type { Spread } from '@degen/rules/odds/spread.ts';
import type {
  EpochLiabilities,
  GameStats,
  HouseAnswer,
  HouseView,
  StatsAnswer,
} from '@degen/rules/wire/stats.ts';
import { Router } from 'express';
import { CasinoContract, CustodyContract } from '../../../chain/contracts.ts';
import { openNode } from '../../../chain/node.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import type { Deps } from '../deps.ts';
import { readPublishedEpoch } from '../epochs/proof-repository.ts';
import { readExposure } from '../ledger/house-money.ts';
import { stakeLimits } from '../status/routes.ts';
import { fresh, within } from '../system/clock.ts';
import { readTotals } from './round-counter.ts';

/** The routes are public, so ledger and chain are read at most once in this time. */
const FRESH_MS = 3_000;
/** If the chain takes longer than this, the answer has null for the chain's amounts. */
const CHAIN_PATIENCE_MS = 2_000;

type StatsDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

const byToken = async <T>(read: (token: Token) => Promise<T>): Promise<Record<Token, T>> => {
  const entries = await Promise.all(
    TOKENS.map(async (token): Promise<[Token, T]> => [token, await read(token)]),
  );
  return Object.fromEntries(entries) as Record<Token, T>;
};

const PERCENT_DECIMALS = 2;

const percentOf = (partWei: bigint, wholeWei: bigint): string | null =>
  wholeWei === 0n
    ? null
    : formatDecimal(
        (partWei * 100n * 10n ** BigInt(PERCENT_DECIMALS)) / wholeWei,
        PERCENT_DECIMALS,
      );

const returnsOf = (id: GameId, token: Token): Spread =>
  gameOf(id).returns(oddsOf(id), 'SETTLED', token);

const readGames = async ({
  db,
}: StatsDeps): Promise<Pick<StatsAnswer, 'games' | 'countedUntil'>> => {
  const { countedUntil, totals } = await readTotals(db.kysely);
  const games = GAME_IDS.flatMap((game) =>
    TOKENS.map((token): GameStats => {
      const total = totals.find((row) => row.game === game && row.token === token);
      const { rounds, staked, paid } = total ?? { rounds: 0n, staked: 0n, paid: 0n };
      return {
        ...{ game, token, rounds: Number(rounds) },
        ...{ staked: formatAmount(staked), returned: formatAmount(paid) },
        returnToPlayer: percentOf(paid, staked),
        odds: returnsOf(game, token),
      };
    }),
  );
  return { countedUntil: countedUntil?.toISOString() ?? null, games };
};

const readLiabilities = async ({ db }: StatsDeps): Promise<EpochLiabilities | null> => {
  const epoch = await readPublishedEpoch(db.kysely);
  if (epoch === undefined) return null;
  const { degen, bnb } = epoch.body;
  return {
    epoch: epoch.number,
    publishedAt: epoch.published_at.toISOString(),
    DEGEN: formatAmount(BigInt(degen.balance)),
    BNB: formatAmount(BigInt(bnb.balance)),
  };
};

const createStatsReader = (deps: StatsDeps): (() => Promise<StatsAnswer>) => {
  const { chain } = deps.config;
  const provider = openNode(chain.rpcUrl, chain.id);
  const custody = CustodyContract.connect(chain.custodyAddress, provider);
  const holds = async (token: Token): Promise<string | null> => {
    const asked = custody.custodyOf(tokenAddress(token, chain.degenAddress));
    const wei = await within<bigint | null>(CHAIN_PATIENCE_MS, asked, null);
    return wei === null ? null : formatAmount(wei);
  };
  const ask = async (): Promise<StatsAnswer> => {
    const [counted, liabilities, held] = await Promise.all([
      readGames(deps),
      readLiabilities(deps),
      byToken(holds),
    ]);
    return {
      ...counted,
      liabilities,
      custody: { address: chain.custodyAddress, holds: held },
      limits: stakeLimits(deps.config),
    };
  };

  return fresh(deps.clock, FRESH_MS, ask);
};

const createHouseReader = (deps: StatsDeps): (() => Promise<HouseAnswer>) => {
  const { chain } = deps.config;
  const casino = CasinoContract.connect(chain.casinoAddress, openNode(chain.rpcUrl, chain.id));
  const viewOf = async (token: Token): Promise<HouseView> => {
    const asked = casino.bankrollOf(tokenAddress(token, chain.degenAddress));
    const [house, bankroll] = await Promise.all([
      readExposure(deps.db.kysely, token),
      within<bigint | null>(CHAIN_PATIENCE_MS, asked, null),
    ]);
    return {
      free: formatAmount(house.freeWei),
      atRisk: formatAmount(house.riskWei),
      roundRiskMax: formatAmount(house.roundRiskMaxWei),
      openRiskMax: formatAmount(house.openRiskMaxWei),
      onChain: bankroll === null ? null : formatAmount(bankroll),
    };
  };
  return fresh(deps.clock, FRESH_MS, () => byToken(viewOf));
};

/**
 * Public figures: what was played, what players are owed and what custody holds; the house's balance,
 * and the part of it that a round may risk.
 */
export const statsRoutes = (deps: Deps): Router => {
  const router = Router();
  const readStats = createStatsReader(deps);
  const readHouse = createHouseReader(deps);

  router.get('/stats', async (_request, response) => {
    response.json((await readStats()) satisfies StatsAnswer);
  });
  router.get('/house', async (_request, response) => {
    response.json((await readHouse()) satisfies HouseAnswer);
  });

  return router;
};
