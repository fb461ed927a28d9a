import { formatAmount } from '@degen/rules/amount.ts';
import type { JackpotAnswer } from '@degen/rules/wire/money.ts';
import { Router } from 'express';
import { CasinoContract } from '../chain/contracts.ts';
import { createRpcProvider } from '../chain/provider.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { fresh } from '../system/fresh.ts';
import { readLastWinners } from './jackpot-view.ts';

/** Every lobby asks; the chain is asked once in this time. */
const POOL_FRESH_MS = 3_000;

type Pool = { readonly wei: bigint; readonly stale: boolean };

/** One question at a time to the chain; its last answer outlives the chain's absence. */
const createPoolReader = ({ config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>) => {
  const provider = createRpcProvider(config.chain.rpcUrl, config.chain.id);
  const casino = CasinoContract.connect(config.chain.casinoAddress, provider);
  let known: bigint | undefined;

  const ask = async (): Promise<Pool> => {
    try {
      known = await casino.jackpotPool();
      return { wei: known, stale: false };
    } catch (error) {
      log.warn({ err: error }, 'jackpot pool could not be read');
      if (known === undefined) {
        throw new AppError('CHAIN.UNAVAILABLE', 'The chain does not answer.', { cause: error });
      }
      return { wei: known, stale: true };
    }
  };

  return fresh(clock, POOL_FRESH_MS, ask);
};

export const jackpotRoutes = (deps: Deps): Router => {
  const router = Router();
  const readPool = createPoolReader(deps);

  router.get('/jackpot', async (_request, response) => {
    const { wei, stale } = await readPool();
    response.json({
      pool: formatAmount(wei),
      lastWinners: await readLastWinners(deps.db, deps.config.chain.degenAddress),
      ...(stale && { stale }),
    } satisfies JackpotAnswer);
  });

  return router;
};
