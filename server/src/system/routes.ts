import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { ConfigAnswer, StakeLimits } from '@degen/rules/wire/config.ts';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { createHealthReader } from './health.ts';

const configAnswer = ({ config, receipts }: Deps): ConfigAnswer => {
  const limitsOf = (token: Token): StakeLimits => ({
    min: formatAmount(config.betLimits[token].minWei),
    max: formatAmount(config.betLimits[token].maxWei),
  });
  return {
    chainId: config.chain.id,
    chainName: config.chain.name,
    rpcUrl: config.chain.publicRpcUrl,
    explorerUrl: config.chain.explorerUrl ?? null,
    addresses: {
      degen: config.chain.degenAddress,
      casino: config.chain.casinoAddress,
      faucet: config.chain.faucetAddress,
    },
    deployBlock: config.chain.casinoDeployBlock,
    local: config.chain.isLocal,
    limits: { DEGEN: limitsOf('DEGEN'), BNB: limitsOf('BNB') },
    walletConnectProjectId: config.walletConnectProjectId,
    receiptKey: receipts.publicKey,
    priceFeeds: config.priceFeeds,
  };
};

/** What a page or a machine asks about the server itself. */
export const systemRoutes = (deps: Deps): Router => {
  const router = Router();
  const config = configAnswer(deps);
  const readHealth = createHealthReader(deps);

  router.get('/config', (_request, response) => {
    response.json(config);
  });

  router.get('/odds', (_request, response) => {
    response.json(ODDS_TABLE);
  });

  router.get('/health', async (_request, response) => {
    const health = await readHealth();
    response.status(health.status === 'ok' ? 200 : 503).json(health);
  });

  return router;
};
