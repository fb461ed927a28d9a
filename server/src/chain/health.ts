import type { ChainView, Deps } from '../deps.ts';
import { readCursor } from './chain-repository.ts';
import { createRpcProvider } from './provider.ts';

/** Blocks behind the confirmed head with which the server still counts as healthy. */
const HEALTHY_LAG_BLOCKS = 200;

type HealthDeps = Pick<Deps, 'config' | 'db'>;

/** For /api/health on any replica: the cursor is in the database, the head is asked for. */
export const createChainView = ({ config, db }: HealthDeps): ChainView => {
  const provider = createRpcProvider(config.chain.rpcUrl, config.chain.id);
  return {
    status: async () => {
      const cursor = await readCursor(db.kysely);
      const block = cursor === undefined ? null : cursor.nextBlock - 1;
      const head = await provider.getBlockNumber().catch(() => null);
      const lag = head === null || block === null ? null : Math.max(head - block, 0);
      return { block, lag };
    },
  };
};

export type ChainHealth = { ok: boolean; block: number | null; lag: number | null };

/** Healthy: the chain answers and deposits are credited about as soon as they are confirmed. */
export const chainHealth = async (deps: Pick<Deps, 'config' | 'chain'>): Promise<ChainHealth> => {
  if (deps.chain === undefined) return { ok: false, block: null, lag: null };
  const { block, lag } = await deps.chain.status();
  const late = deps.config.chain.confirmations + HEALTHY_LAG_BLOCKS;
  return { ok: lag !== null && lag <= late, block, lag };
};
