import { hash, randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, RequestHandler } from 'express';
import { sql } from 'kysely';
import type { Database, Queryable } from '../db/database.ts';
import type { Notifications } from '../db/notifications.ts';
import type { Deps } from '../deps.ts';
import type { Grant } from '../orders/grants.ts';
import type { Clock } from '../system/clock.ts';
import { AppError } from '../system/errors.ts';

/** A player as a session knows them. */
export type Session = { readonly userId: bigint; readonly address: string };

/** A session and the key that signs its orders. */
export type OrderSession = Session & { readonly grant: Grant };

const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000;
const TOKEN_BYTES = 32;
/**
 * How long a cached session is valid. When a session ends on one replica, the others accept it
 * until they are notified, or for this time if the notification is lost.
 */
const REMEMBERED_MS = 5_000;
const REMEMBERED_MAX = 10_000;

/** Prepared, because each player's session is read again and again. */
const FIND_SESSION = `
  select users.id, users.address, sessions.expires_at, grants.id as grant_id, grants.hash,
    grants.public_key, grants.expires_at as grant_expires_at
  from sessions
  join users on users.id = sessions.user_id
  join grants on grants.id = sessions.grant_id
  where sessions.token_hash = $1 and sessions.expires_at > $2`;

/** The hash of a session token, in hexadecimal. */
const hashToken = (token: string): string => hash('sha256', token);

/** The key under which the database stores a session. */
export const sessionHash = (token: string): Buffer => Buffer.from(hashToken(token), 'hex');

export class SessionStore {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #remembered = new Map<string, { session: OrderSession; untilMs: number }>();
  /** Reads in progress: a read that began before its session ended must not cache that session again. */
  readonly #reads = new Set<{ readonly tokenHash: string; isEnded: boolean }>();

  constructor(db: Database, clock: Clock, notifications: Notifications) {
    this.#db = db;
    this.#clock = clock;
    notifications.on('session_ended', (tokenHash) => this.#forget(tokenHash));
  }

  /** Returns the token for the cookie; the database keeps only its hash. */
  async start(userId: bigint, grant: { id: bigint; expiresAt: Date }): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.#clock.now();
    const lastMs = now.getTime() + SESSION_LIFETIME_MS;
    await this.#db.kysely.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    await this.#db.kysely
      .insertInto('sessions')
      .values({
        token_hash: Buffer.from(hashToken(token), 'hex'),
        user_id: userId,
        grant_id: grant.id,
        created_at: now,
        // A session ends with its grant: after it, no order can be signed.
        expires_at: new Date(Math.min(lastMs, grant.expiresAt.getTime())),
      })
      .execute();
    return token;
  }

  async find(token: string): Promise<OrderSession | undefined> {
    const nowMs = this.#clock.now().getTime();
    const tokenHash = hashToken(token);
    const known = this.#remembered.get(tokenHash);
    if (known && known.untilMs > nowMs) return known.session;
    this.#remembered.delete(tokenHash);
    const read = { tokenHash, isEnded: false };
    this.#reads.add(read);
    try {
      const row = await this.#read(tokenHash, nowMs);
      if (!row || read.isEnded) return undefined;
      const session = { userId: row.id, address: row.address, grant: grantOf(row) };
      const untilMs = Math.min(nowMs + REMEMBERED_MS, row.expires_at.getTime());
      if (this.#remembered.size >= REMEMBERED_MAX) this.#remembered.clear();
      this.#remembered.set(tokenHash, { session, untilMs });
      return session;
    } finally {
      this.#reads.delete(read);
    }
  }

  async end(token: string): Promise<void> {
    const tokenHash = hashToken(token);
    // A request with an invented cookie must send no notification. PostgreSQL serializes the
    // commits of transactions that send notifications, so many such requests could slow down all
    // other transactions that send notifications.
    await sql`
      with ended as (
        delete from sessions where token_hash = ${Buffer.from(tokenHash, 'hex')}
        returning token_hash, grant_id
      ), ended_grant as (
        update grants set ended_at = ${this.#clock.now()} from ended where grants.id = ended.grant_id
      )
      select pg_notify('session_ended', encode(token_hash, 'hex')) from ended`.execute(
      this.#db.kysely,
    );
    // The cache is cleared only after the commit, because until then a read could still find the
    // session.
    this.#forget(tokenHash);
  }

  #forget(tokenHash: string): void {
    this.#remembered.delete(tokenHash);
    for (const read of this.#reads) if (read.tokenHash === tokenHash) read.isEnded = true;
  }

  async #read(tokenHash: string, nowMs: number): Promise<SessionRow | undefined> {
    const token = Buffer.from(tokenHash, 'hex');
    const [row] = await this.#db.callPrepared<SessionRow>('find_session', FIND_SESSION, [
      token,
      new Date(nowMs),
    ]);
    return row;
  }
}

type SessionRow = {
  readonly id: bigint;
  readonly address: string;
  readonly expires_at: Date;
  readonly grant_id: bigint;
  readonly hash: Uint8Array;
  readonly public_key: Uint8Array;
  readonly grant_expires_at: Date;
};

const grantOf = (row: SessionRow): Grant => ({
  id: row.grant_id,
  hash: Buffer.from(row.hash).toString('hex'),
  // A copy, because the cached key would keep all that the driver has read with it.
  publicKey: new Uint8Array(row.public_key),
  expiresAt: row.grant_expires_at,
});

/**
 * Ends all sessions and grants of a restored database and removes the unused sign-in nonces; returns how many
 * sessions were ended. No server may run, because none is notified.
 */
export const endAllSessions = async (db: Queryable): Promise<number> => {
  await db.deleteFrom('sign_in_nonces').execute();
  await db
    .updateTable('grants')
    .set({ ended_at: sql`now()` })
    .where('ended_at', 'is', null)
    .execute();
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst();
  return Number(numDeletedRows);
};

export const SESSION_COOKIE = 'session';

export const sessionCookieOptions = ({ config }: Pick<Deps, 'config'>): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: config.publicOrigin.startsWith('https:'),
  path: '/',
  maxAge: SESSION_LIFETIME_MS,
});

/** The format of a token: `TOKEN_BYTES` bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Caches the token of each request in progress, because both the rate limits and the session need
 * it.
 */
const tokensOf = new WeakMap<Request, string>();

/**
 * The session token of a request; undefined when there is none, or when it cannot be one of ours.
 * The returned string is a copy, because a substring of the Cookie header would keep the whole
 * header in memory.
 */
export const sessionToken = (request: Request): string | undefined => {
  const known = tokensOf.get(request);
  if (known !== undefined) return known;
  const sent = parseCookie(request.headers.cookie ?? '')[SESSION_COOKIE];
  if (sent === undefined || !TOKEN.test(sent)) return undefined;
  const token = Buffer.from(sent, 'latin1').toString('latin1');
  tokensOf.set(request, token);
  return token;
};

/** The sessions of requests in progress, so that each request reads its session only once. */
const sessionsOf = new WeakMap<Request, Promise<OrderSession | undefined>>();

/** The caller's session, if the request carries a valid one. */
export const readSession = (
  { sessions }: Pick<Deps, 'sessions'>,
  request: Request,
): Promise<OrderSession | undefined> => {
  const known = sessionsOf.get(request);
  if (known !== undefined) return known;
  const token = sessionToken(request);
  const session = token === undefined ? Promise.resolve(undefined) : sessions.find(token);
  sessionsOf.set(request, session);
  return session;
};

/** Every route that uses an account calls this first. */
export const requireSession = async (
  deps: Pick<Deps, 'sessions'>,
  request: Request,
): Promise<OrderSession> => {
  const session = await readSession(deps, request);
  if (!session) throw new AppError('AUTH.REQUIRED', 'Sign in with your wallet first.');
  return session;
};

/**
 * Rejects a request that names another wallet than that of the session: a page may show one account
 * while the cookie belongs to another. So money moves only for the wallet that signed in.
 */
export const assertOwnWallet = (
  { address }: Session,
  walletAddress: string,
  message: string,
): void => {
  if (walletAddress.toLowerCase() !== address.toLowerCase()) {
    throw new AppError('AUTH.FORBIDDEN', message);
  }
};

/**
 * Sign-ins and sign-outs are allowed for any wallet, because they also end the session of another
 * account.
 */
const isSessionCall = (path: string): boolean => path.startsWith('/auth/');

/**
 * Rejects a request for another wallet than that of the session. All tabs of a browser share one
 * cookie, so a sign-in in one tab changes the account of the requests of every other tab. The page
 * names its wallet in a header of each request that can change something, and of reads that belong
 * to an account; tools need not send it.
 */
export const shownWallet =
  (deps: Pick<Deps, 'sessions'>): RequestHandler =>
  async (request, _response, next) => {
    const wallet = request.get('Wallet-Address');
    if (wallet === undefined || isSessionCall(request.path)) return next();
    const session = await readSession(deps, request);
    if (session !== undefined) {
      assertOwnWallet(session, wallet, 'This browser is signed in with another wallet.');
    }
    next();
  };
