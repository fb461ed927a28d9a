import { formatAmount } from '@degen/rules/amount.ts';
import type { HealthAnswer } from '@degen/rules/wire/config.ts';
import { sql } from 'kysely';
import { isExitOpen } from '../chain/exit-state.ts';
import { type ChainHealth, chainHealth } from '../chain/health.ts';
import { readSuspension } from '../chain/suspension.ts';
import type { Deps } from '../deps.ts';
import { readCapWaiting } from '../withdrawals/cap-repository.ts';
import { fresh } from './fresh.ts';
import { within } from './within.ts';

/** A part that has not answered by then counts as failing. */
const PATIENCE_MS = 2_000;

/** Anyone may ask, and the answer comes from database and node: they are asked once in this time. */
const FRESH_MS = 1_000;

const databaseHealth = async ({ db }: Pick<Deps, 'db'>): Promise<boolean> => {
  await sql`select 1`.execute(db.kysely);
  return true;
};

type HealthDeps = Pick<Deps, 'config' | 'db' | 'chain' | 'clock'>;

type Guard = Pick<HealthAnswer, 'exitOpen' | 'suspension' | 'waitingForCap'>;

const guardHealth = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Guard> => {
  const { DEGEN, BNB } = await readCapWaiting(db.kysely);
  return {
    exitOpen: await isExitOpen(db.kysely),
    suspension: await readSuspension(db.kysely, clock.now()),
    waitingForCap: { DEGEN: formatAmount(DEGEN), BNB: formatAmount(BNB) },
  };
};

const readHealth = async (deps: HealthDeps): Promise<HealthAnswer> => {
  const chainSilent: ChainHealth = { ok: false, block: null, lag: null };
  const unknown: Guard = { exitOpen: null, suspension: null, waitingForCap: null };
  const [isDatabaseOk, chain, guard] = await Promise.all([
    within(PATIENCE_MS, databaseHealth(deps), false),
    within(PATIENCE_MS, chainHealth(deps), chainSilent),
    within(PATIENCE_MS, guardHealth(deps), unknown),
  ]);
  return {
    status: isDatabaseOk && chain.ok ? 'ok' : 'failing',
    database: isDatabaseOk ? 'ok' : 'failing',
    chain: { block: chain.block, lag: chain.lag },
    ...guard,
  };
};

export const createHealthReader = (deps: HealthDeps) =>
  fresh(deps.clock, FRESH_MS, () => readHealth(deps));
