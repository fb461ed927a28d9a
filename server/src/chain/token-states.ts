import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { BETS_END_AFTER_S, HOUR_S } from '@degen/rules/liabilities/times.ts';
import { MINUTE_MS } from '@degen/rules/limits/types.ts';
import { sql } from 'kysely';
import { ROLE_IDS, RolesContract } from '../../../chain/contracts.ts';
import { newestBlock } from '../../../chain/node.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import { type Queryable, sqlStateOf } from '../db/database.ts';
import { AppError } from '../system/errors.ts';
import type { JobDeps, JobSource } from './operator/job.ts';

/** The SQLSTATE of a bet or a swap of money that an open claim still needs. */
const CLAIM_UNCOVERED = 'CA016';
/** The SQLSTATEs of `check_token`. */
const WOUND_UP = 'CA017';
const SHORT = 'CA019';
const PAUSED = 'CA020';

/**
 * Returns the error for the player if the database rejected a change because of the state of a
 * token, or of the player's claim. Returns any other error unchanged.
 */
export const orTokenState = (error: unknown): unknown => {
  switch (sqlStateOf(error)) {
    case CLAIM_UNCOVERED:
      return new AppError(
        'CLAIM.UNCOVERED',
        'You claimed this token on chain, and your balance does not cover the claim yet.',
      );
    case WOUND_UP:
      return new AppError(
        'TOKEN.WOUND_UP',
        'This token is closed for good. Take your money out of the contract at /exit.',
      );
    case SHORT:
      return new AppError(
        'TOKEN.SHORT',
        'The contract holds less of this token than players are owed. Nothing moves until the house has paid it in.',
      );
    case PAUSED:
      return new AppError(
        'CASINO.PAUSED',
        `Bets and swaps are paused: payments are suspended, no balances were published on chain for ${BETS_END_AFTER_S / HOUR_S} hours, or deposits are closed for good.`,
      );
    default:
      return error;
  }
};

/** Whether the wind-up of a token is open in the blocks read so far. It never closes again. */
export const isWoundUp = async (db: Queryable, token: Token): Promise<boolean> => {
  const { rows } = await sql<{ ended: boolean }>`select is_wound_up(${token}) as ended`.execute(db);
  return rows[0]?.ended === true;
};

/** The tokens whose wind-up is open in the blocks read so far. */
export const readWoundUp = async (db: Queryable): Promise<Token[]> => {
  const ended: Token[] = [];
  for (const token of TOKENS) if (await isWoundUp(db, token)) ended.push(token);
  return ended;
};

type StoredState = 'open' | 'short' | 'wound-up';

/** The state of each token, and when its bets end. */
export const readTokenStates = async (
  db: Queryable,
): Promise<
  Record<Token, { readonly state: StoredState; readonly takesBetsAt: (at: Date) => boolean }>
> => {
  const rows = await db
    .selectFrom('token_states')
    .select(['token', 'state'])
    .select(sql<number>`extract(epoch from bets_until)::float8 * 1000`.as('until_ms'))
    .execute();
  const of = (token: Token) => {
    const row = rows.find((one) => one.token === token);
    if (row === undefined) throw new Error(`no state of ${token} is stored`);
    const takesBetsAt = (at: Date): boolean => at.getTime() <= Number(row.until_ms);
    return { state: row.state as StoredState, takesBetsAt };
  };
  return { DEGEN: of('DEGEN'), BNB: of('BNB') };
};

type TokenStates = {
  /** Reads what the contracts accept now, and stores it for bets and swaps. Call it before each run. */
  refresh(): Promise<void>;
  /** Wraps a source so that it has no jobs while the operator is suspended or without its role. */
  whileTrusted(source: JobSource): JobSource;
};

/**
 * What the contracts accept now. While the operator is suspended or without its role, wrapped
 * sources have no jobs: the contracts would reject their calls, and after too many rejections a
 * withdrawal would be refunded.
 */
export const createTokenStates = (deps: JobDeps): TokenStates => {
  const { db, log, clock, provider, custody, operatorAddress, degenAddress, metrics } = deps;
  const roles = RolesContract.connect(deps.custodyAddress, provider);
  let isTrusted: boolean | undefined;
  let askedAt: string | undefined;

  const stateOf = async (token: Token): Promise<StoredState> => {
    const address = tokenAddress(token, degenAddress);
    const [ended, missingWei] = await Promise.all([
      custody.isWoundUp(address),
      custody.shortOf(address),
    ]);
    metrics.woundUp.set({ token }, ended ? 1 : 0);
    metrics.short.set({ token }, Number(missingWei));
    if (ended) return 'wound-up';
    return missingWei > 0n ? 'short' : 'open';
  };

  const readTrust = async (timestampS: number): Promise<boolean> => {
    const until = await custody.operatorSuspendedUntil();
    const hasRole = await roles.hasRole(ROLE_IDS.operator, operatorAddress);
    const trusted = hasRole && BigInt(timestampS) > until;
    metrics.suspended.set(trusted ? 0 : 1);
    if (trusted !== isTrusted) {
      if (!trusted) log.error({ until: `${until}`, hasRole }, 'operator is suspended; it waits');
      else if (isTrusted !== undefined) log.info('operator is trusted again');
    }
    return trusted;
  };

  const store = async (token: Token, state: StoredState, betsUntil: Date | null): Promise<void> => {
    const until = sql<Date>`coalesce(${betsUntil}::timestamptz, '-infinity')`;
    const changed = await db.kysely
      .updateTable('token_states')
      .set({ state, bets_until: until })
      .where('token', '=', token)
      .where((eb) => eb.or([eb('state', '<>', state), eb('bets_until', '<>', until)]))
      .returning('state')
      .executeTakeFirst();
    if (changed !== undefined && state !== 'open') log.error({ token, state }, 'token is not open');
  };

  const refresh = async (): Promise<void> => {
    const block = await newestBlock(provider);
    // The contracts' state changes only with a new block, so it is read once per block.
    if (block.hash !== null && block.hash === askedAt) return;
    isTrusted = await readTrust(block.timestamp);
    const { publishedAt } = await custody.lastEpoch();
    // The age of the epoch is measured with the chain's clock. Full minutes keep the row unchanged
    // from block to block.
    const ageS = block.timestamp - Number(publishedAt);
    const endsMs = clock.now().getTime() + (BETS_END_AFTER_S - ageS) * 1_000;
    const betsUntil = new Date(Math.floor(endsMs / MINUTE_MS) * MINUTE_MS);
    // Once deposits are closed, any account may open the wind-up by the next final epoch, which
    // would undo a day of play: whoever lost in it would open it, and whoever won would not.
    const { closed } = await custody.depositsClosed();
    const takesBets = isTrusted && !closed;
    for (const token of TOKENS)
      await store(token, await stateOf(token), takesBets ? betsUntil : null);
    askedAt = block.hash ?? undefined;
  };

  return {
    refresh,
    whileTrusted: (source) => ({
      ...source,
      next: async () => (isTrusted === true ? source.next() : undefined),
    }),
  };
};
