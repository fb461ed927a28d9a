import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { ConfigAnswer, StakeLimits } from '@degen/rules/wire/config.ts';
import { type RequestHandler, Router } from 'express';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { createHealthReader, createReadiness } from './health.ts';

export const stakeLimits = ({ betLimits }: Config): Readonly<Record<Token, StakeLimits>> => {
  const limitsOf = (token: Token): StakeLimits => ({
    min: formatAmount(betLimits[token].minWei),
    max: formatAmount(betLimits[token].maxWei),
  });
  return { DEGEN: limitsOf('DEGEN'), BNB: limitsOf('BNB') };
};

const configAnswer = ({ config, receipts }: Deps): ConfigAnswer => ({
  publicOrigin: config.publicOrigin,
  chainId: config.chain.id,
  chainName: config.chain.name,
  rpcUrl: config.chain.publicRpcUrl,
  explorerUrl: config.chain.explorerUrl ?? null,
  addresses: {
    degen: config.chain.degenAddress,
    custody: config.chain.custodyAddress,
    casino: config.chain.casinoAddress,
    playKeys: config.chain.playKeysAddress,
    faucet: config.chain.faucetAddress,
  },
  deployBlock: config.chain.casinoDeployBlock,
  local: config.chain.isLocal,
  limits: stakeLimits(config),
  walletConnectProjectId: config.walletConnectProjectId,
  receiptKey: receipts.publicKey,
  priceFeeds: config.priceFeeds,
});

/** An answer that never changes is serialized once. */
const constant = (answer: unknown): RequestHandler => {
  const json = Buffer.from(JSON.stringify(answer));
  return (_request, response) => {
    response.type('json').send(json);
  };
};

/** Public routes about the server itself. */
export const systemRoutes = (deps: Deps): Router => {
  const router = Router();
  const readHealth = createHealthReader(deps);
  const isReady = createReadiness(deps);

  router.get('/config', constant(configAnswer(deps)));
  router.get('/odds', constant(ODDS_TABLE));

  router.get('/health', async (_request, response) => {
    const health = await readHealth();
    response.status(health.status === 'ok' ? 200 : 503).json(health);
  });

  router.get('/ready', async (_request, response) => {
    const ready = await isReady();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'failing' });
  });

  return router;
};
