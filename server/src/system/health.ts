import type { HealthAnswer } from '@degen/rules/wire/config.ts';
import { sql } from 'kysely';
import { type ChainHealth, chainHealth } from '../chain/health.ts';
import type { Deps } from '../deps.ts';

/** A part that has not answered by then counts as failing. */
const PATIENCE_MS = 2_000;

/** Waits for a part; its failure or silence is `instead`. */
const within = async <T>(work: Promise<T>, instead: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, deadline]);
  } catch {
    return instead;
  } finally {
    clearTimeout(timer);
  }
};

const databaseHealth = async ({ db }: Pick<Deps, 'db'>): Promise<boolean> => {
  await sql`select 1`.execute(db.kysely);
  return true;
};

export const readHealth = async (
  deps: Pick<Deps, 'config' | 'db' | 'chain'>,
): Promise<HealthAnswer> => {
  const chainSilent: ChainHealth = { ok: false, block: null, lag: null };
  const [isDatabaseOk, chain] = await Promise.all([
    within(databaseHealth(deps), false),
    within(chainHealth(deps), chainSilent),
  ]);
  return {
    status: isDatabaseOk && chain.ok ? 'ok' : 'failing',
    database: isDatabaseOk ? 'ok' : 'failing',
    chain: { block: chain.block, lag: chain.lag },
  };
};
