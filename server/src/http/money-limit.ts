import type { Request, RequestHandler } from 'express';
import { callFunction } from '../db/call-function.ts';
import type { Deps } from '../deps.ts';
import type { Clock } from '../system/clock.ts';
import { AppError } from '../system/errors.ts';
import { endsRound } from './rate-limits.ts';
import { readSession } from './session-store.ts';

/**
 * A server reserves the calls of an account in portions (leases) of a twentieth of the limit per
 * minute. So most calls need no database query. Other servers cannot use the calls that one server
 * has reserved.
 */
const LEASES_PER_MINUTE = 20;
const ACCOUNTS_MAX = 10_000;

/** Both times are by this server's clock. */
type Lease = {
  left: number;
  readonly leased: number;
  readonly fromMs: number;
  readonly untilMs: number;
};

/**
 * Counts the calls of each account. All servers that share a database together allow `most` calls
 * per minute.
 */
export class CallLeases {
  readonly #db: Deps['db'];
  readonly #clock: Clock;
  readonly #most: number;
  readonly #leases = new Map<bigint, Promise<Lease>>();

  constructor({ db, clock }: Pick<Deps, 'db' | 'clock'>, most: number) {
    this.#db = db;
    this.#clock = clock;
    this.#most = most;
  }

  /** Counts a call. Returns 0, or the milliseconds until calls are available again. */
  async take(userId: bigint): Promise<number> {
    for (;;) {
      const found = this.#leases.get(userId) ?? this.#lease(userId);
      const lease = await found;
      const nowMs = this.#clock.now().getTime();
      // The lease also ends if the clock was set back to before its start.
      const isOver = nowMs >= lease.untilMs || nowMs < lease.fromMs;
      if (!isOver && lease.left > 0) {
        lease.left -= 1;
        return 0;
      }
      if (!isOver && lease.leased === 0) return lease.untilMs - nowMs;
      if (this.#leases.get(userId) === found) this.#leases.delete(userId);
    }
  }

  /** Requests a lease. All calls that arrive in the meantime wait for this one request. */
  #lease(userId: bigint): Promise<Lease> {
    if (this.#leases.size >= ACCOUNTS_MAX) this.#leases.clear();
    const asked = this.#ask(userId);
    this.#leases.set(userId, asked);
    asked.catch(() => this.#leases.delete(userId));
    return asked;
  }

  async #ask(userId: bigint): Promise<Lease> {
    const share = Math.ceil(this.#most / LEASES_PER_MINUTE);
    const [row] = (await callFunction(this.#db, 'lease_calls', {
      user_id: userId,
      ...{ most: this.#most, share },
    })) as { leased: number; ends_in_ms: number }[];
    if (row === undefined) throw new Error('lease_calls returned no row');
    const { leased, ends_in_ms: endsInMs } = row;
    const fromMs = this.#clock.now().getTime();
    return { left: leased, leased, fromMs, untilMs: fromMs + endsInMs };
  }
}

/**
 * Sign-outs, stops of automatic bets and the ends of rounds are not limited, so that they work even
 * after automatic bets have used up all calls.
 */
const isMoneyCall = ({ method, path }: Request): boolean =>
  method === 'POST' && !/^\/auth\/|^\/auto-bets\/[^/]+\/stop$/.test(path) && !endsRound({ path });

/**
 * Limits how often an account may call routes that can move money, over all its sessions and all
 * servers. Reads, changes of play limits, sign-outs, stops of automatic bets, cash-outs, hits and
 * stands are not counted, so they work when the calls are used up.
 */
export const moneyLimit =
  (deps: Pick<Deps, 'sessions' | 'moneyCalls'>): RequestHandler =>
  async (request, response, next) => {
    const session = isMoneyCall(request) ? await readSession(deps, request) : undefined;
    const waitMs = session === undefined ? 0 : await deps.moneyCalls.take(session.userId);
    if (waitMs === 0) return next();
    response.setHeader('Retry-After', Math.ceil(waitMs / 1_000));
    throw new AppError('REQUEST.RATE_LIMITED', 'Too many bets in a minute. Please wait a moment.');
  };
