import { hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { GRANT_LIFETIME_MAX_MS, orderKeyResource } from '@degen/rules/orders/grant.ts';
import type { User } from '@degen/rules/wire/session.ts';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import { createApp } from '../../../server/src/app.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { createDeps, type Deps } from '../../../server/src/deps.ts';
import { SESSION_COOKIE } from '../../../server/src/http/session-store.ts';
import { inTurns } from '../../../server/src/http/turns.ts';
import { systemClock } from '../../../server/src/system/clock.ts';
import { findOrCreateUserByAddress, markAsKey } from '../../../server/src/users/repository.ts';
import { ORDERED_CALLS } from '../players/order-content.ts';
import { silentLog } from '../postgres/test-database.ts';
import { testConfig } from './test-config.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Json = any;
export type Answer = { status: number; body: Json; headers: Headers };

type RequestOptions = { cookie?: string | undefined; headers?: Record<string, string> };

export type Client = {
  get(path: string, cookie?: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
};

export type Player = Client & {
  account: PrivateKeyAccount;
  userId: bigint;
  cookie: string;
  /**
   * Chooses the order of the player's next bet, and returns its hash. So a test that knows the server
   * seed chooses the outcome.
   */
  chooseOrder(fits: (order: string) => boolean): string;
};

/** How a wallet signs in by a message. */
type MessageSignIn = {
  readonly account?: PrivateKeyAccount | undefined;
  /** The resource of the message that allows an order key for the address; by default a key that signs nothing. */
  readonly allowing?: (address: string) => string;
  /** Called with the signed message. */
  readonly signed?: (message: string) => void;
};

export type TestServer = Client & {
  url: string;
  deps: Deps;
  /**
   * Creates a session directly, because a sign-in by signature takes ten times as long. It has no
   * grant, which no session of the product lacks: so it may bet without orders, for the many tests
   * that are not about orders.
   */
  signIn(account?: PrivateKeyAccount): Promise<Player>;
  /** Signs in by an EIP-4361 message and its signature, as a wallet does. */
  signInByMessage(options?: MessageSignIn): Promise<Player>;
  stop(): Promise<void>;
};

/**
 * Uses Node's own client, which takes half the time of `fetch`: a test sends hundreds of requests.
 */
const send = async (
  url: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  body: unknown,
  { cookie, headers }: RequestOptions,
): Promise<Answer> => {
  // A string is sent unchanged, so that a test can send malformed JSON or repeated keys.
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const call = request(url, {
    method,
    headers: {
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
  }).end(sent);
  const [response]: IncomingMessage[] = await once(call, 'response');
  if (response === undefined) throw new Error('no response');
  const received = await text(response);
  const answered = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    for (const value of values ?? []) answered.append(name, value);
  }
  return {
    status: response.statusCode ?? 0,
    body: answered.get('content-type')?.includes('json') ? JSON.parse(received) : received,
    headers: answered,
  };
};

const newAccount = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey());

/** Starts a server with real HTTP on a free port and a real database. */
export const startTestServer = async (
  db: Database,
  changes: Partial<Deps> = {},
): Promise<TestServer> => {
  const config = changes.config ?? testConfig();
  const outside = { db, config, clock: systemClock, log: silentLog, ...changes };
  const deps = { ...createDeps(outside), ...changes };
  const server = createServer(inTurns(createApp(deps)));
  // The server never closes idle connections. Otherwise, a request that is sent while this process
  // is busy could reach a connection that the server is closing.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = (cookie?: string): Client => ({
    get: (path, other, headers = {}) =>
      send(url + path, 'GET', undefined, { cookie: other ?? cookie, headers }),
    post: (path, body, headers = {}) => send(url + path, 'POST', body, { cookie, headers }),
    put: (path, body, headers = {}) => send(url + path, 'PUT', body, { cookie, headers }),
    delete: (path, headers = {}) => send(url + path, 'DELETE', undefined, { cookie, headers }),
  });
  const anonymous = client();

  const playerOf = (account: PrivateKeyAccount, userId: bigint, token: string): Player => {
    const cookie = `${SESSION_COOKIE}=${token}`;
    const sender = client(cookie);
    let chosen: string | undefined;
    /** The keys of chosen orders, by the keys that the test gave their bets. */
    const keys = new Map<string, string>();
    return {
      ...{ ...sender, account, userId, cookie },
      post: (path, body, headers = {}) => {
        const own = headers['idempotency-key'] ?? '';
        if (chosen !== undefined && path in ORDERED_CALLS) {
          keys.set(own, chosen);
          chosen = undefined;
        }
        const key = keys.get(own);
        keys.delete('');
        return sender.post(path, body, key === undefined ? headers : { 'idempotency-key': key });
      },
      chooseOrder: (fits) => {
        for (;;) {
          const key = randomUUID();
          const order = hash('sha256', key);
          if (!fits(order)) continue;
          chosen = key;
          return order;
        }
      },
    };
  };
  const signIn = async (account = newAccount()): Promise<Player> => {
    const user = await findOrCreateUserByAddress(db.kysely, account.address);
    if (!user.signs_by_key) await markAsKey(db.kysely, user);
    return playerOf(account, user.id, await deps.sessions.start(user.id));
  };
  const signInByMessage = async ({
    account = newAccount(),
    allowing,
    signed,
  }: MessageSignIn = {}): Promise<Player> => {
    const { nonce } = (await anonymous.post('/api/auth/nonce')).body;
    const resources = allowing && { resources: [allowing(account.address)] };
    const message = signInMessage(deps, account, nonce, { ...resources });
    signed?.(message);
    const signature = await account.signMessage({ message });
    const { headers, body } = await anonymous.post('/api/auth/verify', { message, signature });
    const [cookie] = headers.getSetCookie();
    const token = cookie?.split(';')[0]?.slice(`${SESSION_COOKIE}=`.length);
    if (token === undefined) throw new Error(`sign-in failed: ${JSON.stringify(body)}`);
    return playerOf(account, BigInt((body as User).id), token);
  };

  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { ...anonymous, url, deps, signIn, signInByMessage, stop };
};

type SiweParameters = Parameters<typeof createSiweMessage>[0];

/** The resource of an order key that signs nothing. */
export const ANY_PLAY_KEY = orderKeyResource('0123456789abcdef'.repeat(4));

/** A message that allows an order key for as long as possible. */
export const signInMessage = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  account: Pick<PrivateKeyAccount, 'address'>,
  nonce: string,
  changes: Partial<SiweParameters> = {},
): string => {
  const issuedAt = changes.issuedAt ?? clock.now();
  return createSiweMessage({
    address: account.address,
    chainId: config.chain.id,
    domain: new URL(config.publicOrigin).host,
    issuedAt,
    expirationTime: new Date(issuedAt.getTime() + GRANT_LIFETIME_MAX_MS),
    nonce,
    uri: config.publicOrigin,
    version: '1',
    resources: [ANY_PLAY_KEY],
    ...changes,
  });
};
