import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { Notifications } from './db/notifications.ts';
import { SeedCache } from './fairness/seed-pairs.ts';
import {
  type DrawServerSeed,
  knownServerSeeds,
  randomServerSeed,
} from './fairness/server-seeds.ts';
import { RoundFeed } from './feed/round-feed.ts';
import { CallLeases } from './http/money-limit.ts';
import { SessionStore } from './http/session-store.ts';
import { RoundBatches } from './rounds/batches/settle-batches.ts';
import { PlayerQueue } from './rounds/player-queue.ts';
import { createReceiptSigner, type ReceiptSigner } from './rounds/receipt.ts';
import { createRoundIds } from './rounds/round-id.ts';
import { ContractWallets } from './sessions/contract-wallets.ts';
import type { Clock } from './system/clock.ts';
import { createMetrics, type Metrics } from './system/metrics.ts';
import { noStalls, type StallWatch } from './system/stall-watch.ts';

/** The state of the chain that the server reports. */
export type ChainView = {
  /** The last block that was read and how many blocks follow it; null for unknown values. */
  status(): Promise<{ block: number | null; lag: number | null }>;
};

type Outside = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  /** Absent in tests that need no chain. */
  chain?: ChainView;
  /** True once the process was asked to stop. */
  isStopping?: () => boolean;
  /**
   * Separate connections for heartbeats. If absent, heartbeats use `db`, and may have to wait for
   * requests.
   */
  heartbeats?: Pick<Database, 'callPrepared'>;
  /** Measures how long this server was too busy to send heartbeats; absent if it sends none. */
  stalls?: Pick<StallWatch, 'takeMs'>;
};

/** Created once, in main.ts or by a test, and passed to every feature. */
export type Deps = Outside & {
  receipts: ReceiptSigner;
  seeds: SeedCache;
  /** Runs each player's rounds one after another. */
  players: PlayerQueue;
  /**
   * Runs each player's requests that change money, seeds or limits without a round, one after
   * another.
   */
  accountChanges: PlayerQueue;
  notifications: Notifications;
  batches: RoundBatches;
  sessions: SessionStore;
  /** Counts each account's calls that move money, over all servers that share the database. */
  moneyCalls: CallLeases;
  contractWallets: ContractWallets;
  metrics: Metrics;
  /** The public feed of settled rounds. */
  feed: RoundFeed;
  heartbeats: Pick<Database, 'callPrepared'>;
  stalls: Pick<StallWatch, 'takeMs'>;
  newRoundId(now: Date): string;
  drawServerSeed: DrawServerSeed;
};

export const createDeps = (outside: Outside): Deps => {
  const { testServerSeed, receiptKey, chain } = outside.config;
  const deployment = { chainId: chain.id, casino: chain.casinoAddress };
  const notifications = new Notifications();
  const metrics = createMetrics();
  return {
    ...outside,
    receipts: createReceiptSigner(receiptKey, deployment),
    seeds: new SeedCache(outside.db),
    players: new PlayerQueue(),
    accountChanges: new PlayerQueue(),
    notifications,
    batches: new RoundBatches(outside),
    sessions: new SessionStore(outside.db, outside.clock, notifications),
    moneyCalls: new CallLeases(outside, outside.config.ratesPerMinute.account),
    contractWallets: new ContractWallets(outside.config),
    metrics,
    feed: new RoundFeed({ ...outside, metrics }),
    heartbeats: outside.heartbeats ?? outside.db,
    stalls: outside.stalls ?? noStalls,
    newRoundId: createRoundIds(),
    drawServerSeed: testServerSeed === null ? randomServerSeed : knownServerSeeds(testServerSeed),
  };
};
