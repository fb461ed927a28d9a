import { expect } from 'vitest';
import { connectDatabase } from '../../../server/src/db/connect.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { startListener } from '../../../server/src/db/notifications.ts';
import type { Deps } from '../../../server/src/deps.ts';
import { startDatabaseAt } from '../postgres/postgres.ts';
import { silentLog } from '../postgres/test-database.ts';
import { signingPost } from './signing.ts';
import { type Client, type Player, startTestServer, type TestServer } from './test-server.ts';

/** The largest number of requests that a test sends to one server at once. */
const POOL_SIZE = 8;

export type Replica = TestServer & {
  /** Resolves when the server has received all notifications that were sent before the call. */
  caughtUp(): Promise<void>;
};

export type Replicas = {
  /** The connection for the test's own reads and writes. */
  readonly db: Database;
  /** URL of the database. */
  readonly url: string;
  readonly servers: readonly [Replica, Replica];
  /** The same player and session, with requests sent to `server`. */
  at(server: TestServer, player: Player): Player;
  stop(): Promise<void>;
};

/** Two servers on one PostgreSQL database, each with its own connections and listener. */
export const startReplicas = async (
  changes: Partial<Deps> = {},
  start: typeof startTestServer = startTestServer,
): Promise<Replicas> => {
  const { url, db } = await startDatabaseAt();
  const stops: (() => Promise<void>)[] = [() => db.close()];
  const startReplica = async (): Promise<Replica> => {
    const own = await connectDatabase({ url, poolSize: POOL_SIZE }, silentLog);
    const server = await start(own, changes);
    const listener = await startListener(server.deps, url);
    stops.push(async () => {
      await server.stop();
      await listener.stop();
      await own.close();
    });
    // On a slow machine a check can time out, although the server hears.
    const hears = () => listener.catchUp().then(() => true);
    return { ...server, caughtUp: () => expect.poll(hears).toBe(true) };
  };
  const servers = [await startReplica(), await startReplica()] as const;
  const at = (server: TestServer, player: Player): Player => {
    const { cookie } = player;
    const post: Client['post'] = (path, body, headers) =>
      server.post(path, body, { cookie, ...headers });
    const client: Client = {
      get: (path, other) => server.get(path, other ?? cookie),
      post: player.orders === undefined ? post : signingPost(post, player.orders),
      put: (path, body, headers) => server.put(path, body, { cookie, ...headers }),
      delete: (path, headers) => server.delete(path, { cookie, ...headers }),
    };
    return { ...player, ...client };
  };
  const stop = async (): Promise<void> => {
    // Cleanups run in reverse order, so the database stops last.
    for (const end of stops.toReversed()) await end();
  };
  return { db, url, servers, at, stop };
};
