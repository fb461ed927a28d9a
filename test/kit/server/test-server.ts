import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { User } from '@degen/rules/wire/session.ts';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import '../../../scripts/stack/keep-connections.ts';
import { createApp } from '../../../server/src/app.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { createDeps, type Deps } from '../../../server/src/deps.ts';
import { SESSION_COOKIE } from '../../../server/src/http/session-store.ts';
import { inTurns } from '../../../server/src/http/turns.ts';
import { systemClock } from '../../../server/src/system/clock.ts';
import { findOrCreateUserByAddress, markAsKey } from '../../../server/src/users/repository.ts';
import { SignedCalls } from '../players/signed-calls.ts';
import { silentLog } from '../postgres/test-database.ts';
import { signInMessage } from './sign-in-message.ts';
import { grantKey, signingPost } from './signing.ts';
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
  /** The requests of this player that need an order; absent for one who signs orders by hand. */
  orders?: SignedCalls | undefined;
};

/** How a wallet signs in by a message. */
type MessageSignIn = {
  readonly account?: PrivateKeyAccount | undefined;
  /** The resource of the message that allows an order key for the address; by default a key that signs nothing. */
  readonly allowing?: (address: string) => string;
  /** Called with the signed message. */
  readonly signed?: (message: string) => void;
  /** The cookie of the session that this one replaces in its browser. */
  readonly replacing?: string | undefined;
};

export type TestServer = Client & {
  url: string;
  deps: Deps;
  /**
   * Creates grant and session directly, because a sign-in by message takes ten times as long. The
   * player signs the orders of bets, swaps and automatic bets without being asked.
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
    return { ...client(cookie), account, userId, cookie };
  };
  const signIn = async (account = newAccount()): Promise<Player> => {
    const user = await findOrCreateUserByAddress(db.kysely, account.address);
    if (!user.signs_by_key) await markAsKey(db.kysely, user);
    const { key, grant } = await grantKey(deps, user.id, account);
    const player = playerOf(account, user.id, await deps.sessions.start(user.id, grant));
    const { get, post } = player;
    const orders = new SignedCalls(
      { get, post: (path, body, own) => post(path, body, { 'idempotency-key': own }) },
      key,
      { keepsAnswered: true },
    );
    return { ...player, post: signingPost(post, orders), orders };
  };
  const signInByMessage = async ({
    account = newAccount(),
    allowing,
    signed,
    replacing: cookie,
  }: MessageSignIn = {}): Promise<Player> => {
    const { nonce } = (await anonymous.post('/api/auth/nonce')).body;
    const resources = allowing && { resources: [allowing(account.address)] };
    const message = signInMessage(deps, account, nonce, { ...resources });
    signed?.(message);
    const signature = await account.signMessage({ message });
    const verifying = client(cookie).post('/api/auth/verify', { message, signature });
    const { headers, body } = await verifying;
    const [set] = headers.getSetCookie();
    const token = set?.split(';')[0]?.slice(`${SESSION_COOKIE}=`.length);
    if (token === undefined) throw new Error(`sign-in failed: ${JSON.stringify(body)}`);
    return playerOf(account, BigInt((body as User).id), token);
  };

  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { ...anonymous, url, deps, signIn, signInByMessage, stop };
};
