import { randomUUID } from 'node:crypto';
import { type JsonRpcProvider, Wallet } from 'ethers';
import { sql } from 'kysely';
import { CustodyContract, ROLE_IDS, type Role, RolesContract } from '../../chain/contracts.ts';
import { openNode } from '../../chain/node.ts';
import type { Effects } from './chain/event-effects.ts';
import { createFollower } from './chain/follower.ts';
import { measure } from './chain/measure.ts';
import { type ChainMetrics, createChainMetrics, forgetGauges } from './chain/metrics.ts';
import type { JobDeps, JobSource } from './chain/operator/job.ts';
import { createOperator } from './chain/operator/operator.ts';
import { playEffects } from './chain/reveals/play-repository.ts';
import { createPreimages } from './chain/reveals/preimages.ts';
import { createRevealJobs } from './chain/reveals/reveal-jobs.ts';
import { createTokenStates } from './chain/token-states.ts';
import { createClaimJobs } from './claims/claim-jobs.ts';
import { measureClaims } from './claims/claims-repository.ts';
import { createLeftToContract } from './claims/left-to-contract.ts';
import type { Queryable } from './db/database.ts';
import { depositEffects } from './deposits/deposit-effects.ts';
import type { Deps } from './deps.ts';
import { createEpochJobs } from './epochs/epoch-jobs.ts';
import { createProofs } from './epochs/proofs.ts';
import { awardEffects } from './jackpot/award-effects.ts';
import { createAwardJobs } from './jackpot/award-jobs.ts';
import { repeat } from './system/clock.ts';
import { claimEffects, withdrawalEffects } from './withdrawals/confirm-withdrawal.ts';
import { measureWithdrawals } from './withdrawals/limit-repository.ts';
import { createPaymentJobs } from './withdrawals/payment-jobs.ts';

/** A dead worker is replaced after this time; a live one renews its lease in every run. */
const LEASE_MS = 5_000;

/**
 * Takes or renews the lease. Returns false while another worker holds it. Only the database's clock
 * counts, so the clocks of the servers may differ.
 */
export const holdLease = async (db: Queryable, name: string, holder: string): Promise<boolean> => {
  const until = sql<Date>`clock_timestamp() + ${LEASE_MS}::int * interval '1 millisecond'`;
  const held = await db
    .insertInto('worker_leases')
    .values({ name, holder, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expires_at: until })
        .where((eb) =>
          eb.or([
            eb('worker_leases.holder', '=', holder),
            eb('worker_leases.expires_at', '<', sql<Date>`clock_timestamp()`),
          ]),
        ),
    )
    .returning('holder')
    .executeTakeFirst();
  return held !== undefined;
};

/** Ends the lease, so that the next replica can start at once. */
const releaseLease = async (db: Queryable, name: string, holder: string): Promise<void> => {
  await db
    .deleteFrom('worker_leases')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
};

const LEASE = 'chain';
/** While the chain does not answer, the wait between two runs doubles up to this limit. */
const BACKOFF_MAX_MS = 30_000;
/**
 * Metrics are updated after every run of the follower that read events, and at least this often.
 */
const MEASURE_EVERY_MS = 15_000;

/** What the events of the chain do to the ledger. */
const EFFECTS: Effects = {
  ...depositEffects,
  ...withdrawalEffects,
  ...claimEffects,
  ...awardEffects,
  ...playEffects,
};
const MEASURES = [measureWithdrawals, measureClaims];

type WorkerDeps = Pick<Deps, 'config' | 'db' | 'log' | 'clock' | 'metrics'> & {
  /** The address of the contract `WindUp`, which `readWindUpAddress` reads from Custody. */
  readonly windUpAddress: string;
};

export type ChainWorkers = {
  /** Runs all workers once. Never throws. Returns false if one of them failed. */
  tick(): Promise<boolean>;
  stop(): Promise<void>;
};

const createParts = (deps: WorkerDeps, provider: JsonRpcProvider, metrics: ChainMetrics) => {
  const { db, log, clock, config, windUpAddress } = deps;
  const { custodyAddress, casinoAddress, degenAddress, confirmations, id: chainId } = config.chain;
  const wallet = new Wallet(config.chain.operatorKey);
  const jobDeps: JobDeps = {
    ...{ db, log, clock, provider, metrics, confirmations },
    ...{ custodyAddress, casinoAddress, degenAddress, operatorAddress: wallet.address },
    custody: CustodyContract.connect(custodyAddress, provider),
  };
  const { randomnessSeed, randomnessChainLength, randomnessAddress } = config.chain;
  const preimages = createPreimages(randomnessSeed, randomnessChainLength);
  const chain = { ...jobDeps, windUpAddress, deployBlock: config.chain.casinoDeployBlock };
  const tokens = createTokenStates(jobDeps);
  const publisher = new Wallet(config.chain.publisherKey);
  const epochs = createEpochJobs({
    ...{ ...jobDeps, operatorAddress: publisher.address },
    periodMs: config.epochPeriodMs,
  });
  const claims = createClaimJobs({
    ...jobDeps,
    proofs: createProofs(deps),
    deployment: { chainId, casino: casinoAddress },
  });
  const awards = createAwardJobs(jobDeps);
  const payments = createPaymentJobs({
    ...jobDeps,
    epochPeriodMs: config.epochPeriodMs,
    leftToContract: createLeftToContract(jobDeps),
  });
  const follower = createFollower({ db, log, clock, metrics, chain, effects: EFFECTS });
  /**
   * Wraps a source so that it has no jobs until this server has read the chain up to its newest
   * block. Otherwise the server could miss a payment by another server, and pay the same amount
   * again.
   */
  const onceRead = (source: JobSource): JobSource => ({
    ...source,
    next: async () => (follower.isAtHead() ? source.next() : undefined),
    ...(source.mayStillSend && {
      mayStillSend: async (data: string) =>
        follower.isAtHead() ? ((await source.mayStillSend?.(data)) ?? 'send') : 'wait',
    }),
  });
  // Reveals are urgent, because their deadline is only minutes away. Claims come before payments,
  // because what they set apart is paid as a withdrawal. A suspended operator still answers claims,
  // and the contract pays those that are mature.
  const urgent = createRevealJobs({ ...jobDeps, randomnessAddress, preimages });
  const sources = [
    onceRead(claims),
    onceRead(tokens.whileTrusted(payments)),
    onceRead(tokens.whileTrusted(awards)),
  ];
  const roles = RolesContract.connect(custodyAddress, provider);
  const operatorDeps = (role: Role) => ({
    ...{ db, log, clock, provider, chainId, confirmations },
    ...{ reserveWei: config.chain.operatorReserveWei, follow: follower.run },
    hasRole: (account: string) => roles.hasRole(ROLE_IDS[role], account),
  });
  return {
    follower,
    operator: createOperator({ ...operatorDeps('operator'), wallet, urgent, sources }),
    publisher: createOperator({
      ...operatorDeps('publisher'),
      ...{ wallet: publisher, urgent: epochs, sources: [] },
    }),
    tokens,
    epochs,
    jobDeps,
  };
};

/** Creates the workers, but does not run them in a loop: tests call `tick` themselves. */
export const createChainWorkers = (deps: WorkerDeps): ChainWorkers => {
  const { db, log, clock, config } = deps;
  const { randomnessAddress, operatorReserveWei } = config.chain;
  const provider = openNode(config.chain.rpcUrl, config.chain.id);
  const metrics = createChainMetrics(deps.metrics.registry, clock);
  const parts = createParts(deps, provider, metrics);
  const { follower, tokens, operator, publisher, epochs, jobDeps } = parts;
  const { address: publisherAddress } = new Wallet(config.chain.publisherKey);
  // With PGlite only one process runs at a time. So all processes share one holder name, and a new
  // process need not wait until the old lease ends.
  const holder = db.kind === 'pglite' ? 'the only process' : randomUUID();

  /** Runs one worker. A failure is logged and counted, and does not stop the other workers. */
  const attempt = async (part: string, run: () => Promise<void>): Promise<boolean> => {
    try {
      await run();
      return true;
    } catch (error) {
      metrics.failures.inc({ part });
      log.error({ err: error, part }, 'chain worker failed; it will try again');
      return false;
    }
  };

  let running: Promise<boolean> = Promise.resolve(true);
  let measuredAtMs = 0;
  let leaseEndsMs = 0;

  const runOnce = async (): Promise<boolean> => {
    let held = false;
    const asked = await attempt('lease', async () => {
      held = await holdLease(db.kysely, LEASE, holder);
    });
    const askedAtMs = clock.now().getTime();
    if (!held) {
      // If only the database is unreachable for this server, it still loses the lease when the
      // lease ends.
      if (asked || askedAtMs >= leaseEndsMs) {
        forgetGauges(metrics);
        measuredAtMs = 0;
      }
      return asked;
    }
    leaseEndsMs = askedAtMs + LEASE_MS;
    metrics.newestBlock.await(clock.now());
    // Comes before the follower, so that no player has money before it is known what is accepted.
    const known = await attempt('tokens', tokens.refresh);
    let moved = false;
    const followed = await attempt('follower', async () => {
      moved = await follower.run();
    });
    const published = await attempt('publisher', publisher.run);
    const operated = await attempt('operator', operator.run);
    const nowMs = clock.now().getTime();
    if (moved || nowMs - measuredAtMs >= MEASURE_EVERY_MS) {
      measuredAtMs = nowMs;
      const measured = { randomnessAddress, operatorReserveWei, publisherAddress };
      await attempt('measure', () => measure({ ...jobDeps, ...measured, measures: MEASURES }));
    }
    return known && followed && published && operated;
  };

  return {
    tick: () => {
      running = running.then(runOnce);
      return running;
    },
    stop: async () => {
      await running;
      await epochs.stop();
      await attempt('lease', () => releaseLease(db.kysely, LEASE, holder));
      provider.destroy();
    },
  };
};

/** Runs the workers until they are stopped, less often while the chain is unreachable. */
export const startChainWorkers = (deps: WorkerDeps): ChainWorkers => {
  const workers = createChainWorkers(deps);
  const { pollMs } = deps.config.chain;
  let waitMs = pollMs;
  const run = async (): Promise<void> => {
    const isGood = await workers.tick();
    waitMs = isGood ? pollMs : Math.min(waitMs * 2, Math.max(BACKOFF_MAX_MS, pollMs));
  };
  const loop = repeat(run, () => waitMs);
  return {
    tick: workers.tick,
    stop: async () => {
      await loop.stop();
      await workers.stop();
    },
  };
};
