import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { HealthAnswer, TokenState } from '@degen/rules/wire/config.ts';
import { sql } from 'kysely';
import { openNode } from '../../../chain/node.ts';
import { readCursor } from '../chain/chain-repository.ts';
import { readTokenStates } from '../chain/token-states.ts';
import type { Queryable } from '../db/database.ts';
import type { ChainView, Deps } from '../deps.ts';
import { fresh, within } from '../system/clock.ts';
import { readLimitWaiting } from '../withdrawals/limit-repository.ts';

/**
 * The server counts as healthy while it is at most this many blocks behind the confirmed head, or
 * ahead of its node.
 */
const HEALTHY_LAG_BLOCKS = 200;

/**
 * Reads how far this casino has followed the chain, for `/api/health`. Works on every replica: the
 * last block that was read is in the database, and the chain's newest block comes from the node.
 */
export const createChainView = ({ config, db }: Pick<Deps, 'config' | 'db'>): ChainView => {
  const provider = openNode(config.chain.rpcUrl, config.chain.id);
  return {
    status: async () => {
      const cursor = await readCursor(db.kysely);
      const block = cursor === undefined ? null : cursor.nextBlock - 1;
      const head = await provider.getBlockNumber().catch(() => null);
      const lag = head === null || block === null ? null : head - block;
      return { block, lag };
    },
  };
};

type ChainHealth = { ok: boolean; block: number | null; lag: number | null };

/**
 * Healthy means that the chain answers and deposits are credited soon after they are confirmed.
 * From a node that is behind what was already read, none are.
 */
const chainHealth = async (deps: Pick<Deps, 'config' | 'chain'>): Promise<ChainHealth> => {
  if (deps.chain === undefined) return { ok: false, block: null, lag: null };
  const { block, lag } = await deps.chain.status();
  const late = deps.config.chain.confirmations + HEALTHY_LAG_BLOCKS;
  return { ok: lag !== null && Math.abs(lag) <= late, block, lag };
};

/** The contract's value for a suspension that only the admin can end. */
const WITHOUT_END_S = 2n ** 40n - 1n;

/** The operator's suspension, according to the events that were read from the chain so far. */
const readSuspension = async (
  db: Queryable,
  now: Date,
): Promise<NonNullable<HealthAnswer['suspension']>> => {
  const { rows } = await sql<{ until: bigint }>`select suspended_until() as until`.execute(db);
  const untilS = rows[0]?.until ?? 0n;
  const active = BigInt(Math.floor(now.getTime() / 1_000)) <= untilS;
  const hasEnd = active && untilS !== WITHOUT_END_S;
  return { active, until: hasEnd ? new Date(Number(untilS) * 1_000).toISOString() : null };
};

/** A part that has not answered within this time counts as failing. */
const PATIENCE_MS = 2_000;

/** The route is public, so database and node are read at most once in this time. */
const FRESH_MS = 1_000;

const databaseHealth = async ({ db }: Pick<Deps, 'db'>): Promise<boolean> => {
  await sql`select 1`.execute(db.kysely);
  return true;
};

type HealthDeps = Pick<Deps, 'config' | 'db' | 'chain' | 'clock'>;

type Guard = Pick<HealthAnswer, 'tokens' | 'suspension' | 'waitingForLimit'>;

const readTokens = async (
  db: Queryable,
  now: Date,
): Promise<NonNullable<HealthAnswer['tokens']>> => {
  const states = await readTokenStates(db);
  const of = (token: Token): TokenState => {
    const { state, takesBetsAt } = states[token];
    return state === 'open' && !takesBetsAt(now) ? 'paused' : state;
  };
  return { DEGEN: of('DEGEN'), BNB: of('BNB') };
};

const guardHealth = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Guard> => {
  const now = clock.now();
  const { DEGEN, BNB } = await readLimitWaiting(db.kysely);
  return {
    tokens: await readTokens(db.kysely, now),
    suspension: await readSuspension(db.kysely, now),
    waitingForLimit: { DEGEN: formatAmount(DEGEN), BNB: formatAmount(BNB) },
  };
};

const readHealth = async (deps: HealthDeps): Promise<HealthAnswer> => {
  const chainSilent: ChainHealth = { ok: false, block: null, lag: null };
  const unknown: Guard = { tokens: null, suspension: null, waitingForLimit: null };
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

/** Shorter than the time for which a proxy waits for the answer to its check. */
const READY_PATIENCE_MS = 800;
const READY_FRESH_MS = 250;

/**
 * Whether a proxy should send requests here: the database answers, and the server was not asked to
 * stop. The state of the chain is ignored, because bets work without the chain.
 */
export const createReadiness = (deps: Pick<Deps, 'db' | 'clock' | 'isStopping'>) => {
  const answers = fresh(deps.clock, READY_FRESH_MS, () =>
    within(READY_PATIENCE_MS, databaseHealth(deps), false),
  );
  return async (): Promise<boolean> => !deps.isStopping?.() && (await answers());
};
