import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { startAutoBetsWorker } from './auto-bets/worker.ts';
import { claimDatabase, readDeployment, readWindUpAddress } from './chain/deployment.ts';
import { assertSeedFits } from './chain/reveals/preimages.ts';
import { startChainWorkers } from './chain-workers.ts';
import type { Config } from './config.ts';
import { connectDatabase, connectHeartbeats, databaseOf, servedFrom } from './db/connect.ts';
import { patiently } from './db/database.ts';
import { migrateToLatest } from './db/migrate.ts';
import { startListener } from './db/notifications.ts';
import { createDeps } from './deps.ts';
import { startRoundFeed } from './feed/round-feed.ts';
import { AUTO_GAMES, OVERDUE_GAMES, startGames } from './games/index.ts';
import { inTurns } from './http/turns.ts';
import { slowSignatures } from './orders/verify-signed.ts';
import { startOverdueWorker } from './rounds/overdue.ts';
import { createChainView } from './status/health.ts';
import { systemClock } from './system/clock.ts';
import { claimReceiptKey } from './system/receipt-key.ts';
import { startStallWatch } from './system/stall-watch.ts';
import { startRoundCounter } from './totals/round-counter.ts';

/**
 * The process exits after this time even if work has not stopped, because a supervisor kills it
 * after five seconds.
 */
const STOP_TIMEOUT_MS = 4_000;
/**
 * Running requests may continue for this long. This limit also ends event streams, which would
 * otherwise last as long as their crash round.
 */
const CLOSE_TIMEOUT_MS = 2_000;
/** The longest time in which a client may send a request. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Idle connections are probed after this time, so that those of vanished clients are closed. */
const KEEP_ALIVE_AFTER_MS = 30_000;

const listen = (server: Server, { port, host }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    // Requests in progress may finish; idle connections are closed.
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref();
  });

/**
 * Connects, starts the workers and listens. Stops them in order when the process is asked to stop.
 */
export const serve = async (config: Config, log: Logger): Promise<void> => {
  let stopping = false;
  const cleanups: (() => Promise<void>)[] = [];

  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    if (cleanups.length > 0) await delay(config.drainMs);
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    // Cleanups run in reverse order of the start.
    for (const cleanup of cleanups.reverse()) {
      await cleanup().catch((error: unknown) => log.error({ err: error }, 'stopping failed'));
    }
    process.exit(exitCode);
  };

  // `on` instead of `once`, because a process may get SIGTERM from both the supervisor and its
  // primary process. Without a handler, the second signal would kill the process.
  process.on('SIGTERM', () => void stop(0));
  process.once('SIGINT', () => void stop(0));

  try {
    const target = servedFrom(databaseOf(config));
    const db = await connectDatabase(target, log);
    cleanups.push(() => db.close());
    await patiently(() => migrateToLatest(db));
    await claimDatabase(db, await readDeployment(config));
    await assertSeedFits(config);
    const windUpAddress = await readWindUpAddress(config);
    const chain = createChainView({ config, db });
    const heartbeats = await connectHeartbeats(target, db, log);
    cleanups.push(() => heartbeats.close());
    const stalls = await startStallWatch();
    cleanups.push(() => stalls.stop());
    const deps = createDeps({
      ...{ config, db, clock: systemClock, log, chain, heartbeats, stalls },
      isStopping: () => stopping,
    });
    const { publicKey } = deps.receipts;
    await claimReceiptKey(db, { publicKey, replaces: config.receiptKeyReplaces });
    const limits = {
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_AFTER_MS,
    };
    const server = createServer(limits, inTurns(createApp(deps)));
    if (config.databaseUrl !== undefined) {
      const listener = await startListener(deps, config.databaseUrl);
      cleanups.push(() => listener.stop());
    }
    const workers = startChainWorkers({ ...deps, windUpAddress });
    cleanups.push(() => workers.stop());
    const overdue = startOverdueWorker(deps, OVERDUE_GAMES);
    cleanups.push(() => overdue.stop());
    const autoBets = startAutoBetsWorker(deps, AUTO_GAMES);
    cleanups.push(() => autoBets.stop());
    const counter = startRoundCounter(deps);
    cleanups.push(() => counter.stop());
    await listen(server, config);
    cleanups.push(() => close(server));
    const feed = startRoundFeed(deps);
    cleanups.push(() => feed.stop());
    const games = await startGames(deps);
    for (const game of games) cleanups.push(() => game.stop());
    log.info({ host: config.host, port: config.port, database: db.kind }, 'listening');
    if (slowSignatures !== undefined) log.warn(slowSignatures);
  } catch (error) {
    log.fatal({ err: error }, 'could not start');
    await stop(1);
  }
};
