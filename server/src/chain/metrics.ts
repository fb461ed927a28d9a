import { TOKENS } from '@degen/rules/amount.ts';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type Clock, systemClock } from '../system/clock.ts';

/**
 * Why an epoch was not published: one of its sums differs from the contract's, the contract rejects
 * it, or the sums of its tree differ from the sums of its leaves.
 */
const EPOCH_ALARMS = ['deposited', 'withdrawn', 'taken', 'reverted', 'tree'] as const;
export type EpochAlarm = (typeof EPOCH_ALARMS)[number];

/** Why a play on chain was not revealed. In both cases it is paid as a win. */
const MISSED_REASONS = ['late', 'rejected'] as const;

/** Gauges are JavaScript numbers: exact enough for monitoring, never used for money. */
export const createChainMetrics = (registry: Registry, clock: Clock = systemClock) => {
  const newestBlock = createNewestBlock();
  const registers = [registry];
  // Only one process follows the chain. In all others these gauges are zero or unset, so the
  // maximum is the value of the process that follows.
  const gauge = { registers, aggregator: 'max' } as const;
  const metrics = {
    lag: new Gauge({
      name: 'chain_lag_blocks',
      help: 'Blocks between the head of the chain and the last block that was read.',
      ...gauge,
    }),
    headAge: new Gauge({
      name: 'chain_head_age_seconds',
      help: 'Age of the newest block that the node has shown; it also grows while the node does not answer.',
      ...gauge,
      collect() {
        const sinceMs = newestBlock.sinceMs();
        if (sinceMs === undefined) return;
        this.set(Math.max((clock.now().getTime() - sinceMs) / 1_000, 0));
      },
    }),
    playsMissed: new Counter({
      name: 'plays_missed_total',
      help: 'Plays on chain that were not revealed before their deadline, or cannot be; each is paid as a win.',
      labelNames: ['reason'],
      registers,
    }),
    revealLinksLeft: new Gauge({
      name: 'reveal_links_left',
      help: 'Plays on chain that the first hash chain still serves.',
      ...gauge,
    }),
    revealLinks: new Gauge({
      name: 'reveal_links',
      help: 'Plays on chain that the first hash chain serves in all.',
      ...gauge,
    }),
    revealChains: new Gauge({
      name: 'reveal_chains',
      help: 'Committed hash chains; the server reveals from the first one only, so more than 1 means an alarm.',
      ...gauge,
    }),
    custodyDifference: new Gauge({
      name: 'custody_difference_wei',
      help: 'Custody of the contract less what the ledger says; not zero means an alarm.',
      labelNames: ['token'],
      ...gauge,
    }),
    payoutsUnsolicited: new Counter({
      name: 'unsolicited_payouts_total',
      help: 'Unsolicited payouts: no withdrawal asked for them. Any but after a restored backup means an alarm.',
      labelNames: ['token'],
      registers,
    }),
    withdrawals: new Gauge({
      name: 'withdrawals_unfinished',
      help: 'Withdrawals that are requested or submitted.',
      labelNames: ['status'],
      ...gauge,
    }),
    limitWaiting: new Gauge({
      name: 'withdrawals_waiting_for_limit_wei',
      help: 'Withdrawals that wait for room under the limits, or for an approval of the admin.',
      labelNames: ['token'],
      ...gauge,
    }),
    claimsOpen: new Gauge({
      name: 'claims_open',
      help: 'Claims on chain that are not fully paid yet.',
      ...gauge,
    }),
    claimsUncovered: new Gauge({
      name: 'claims_uncovered_wei',
      help: 'The part of open claims that no balance covers: mostly money lost in play.',
      labelNames: ['token'],
      ...gauge,
    }),
    short: new Gauge({
      name: 'token_short_wei',
      help: 'What custody lacks of what the newest epoch says that players are owed; above zero means an alarm.',
      labelNames: ['token'],
      ...gauge,
    }),
    woundUp: new Gauge({
      name: 'token_wound_up',
      help: '1 once the wind-up of the token is open: it is closed for good.',
      labelNames: ['token'],
      ...gauge,
    }),
    suspended: new Gauge({
      name: 'operator_suspended',
      help: '1 while the operator is suspended or has lost its role: it pays nothing, and no bets are taken.',
      ...gauge,
    }),
    awardsForged: new Counter({
      name: 'jackpots_forged_total',
      help: 'Announced or paid jackpots that no round drew; any means an alarm.',
      registers,
    }),
    operatorBalance: new Gauge({
      name: 'operator_balance_wei',
      help: 'Coins with which the operator pays for gas; absent where they were not read.',
      labelNames: ['operator'],
      ...gauge,
    }),
    operatorReserve: new Gauge({
      name: 'operator_reserve_wei',
      help: 'Coins that the operator keeps for reveals (OPERATOR_RESERVE_BNB).',
      ...gauge,
    }),
    publisherBalance: new Gauge({
      name: 'publisher_balance_wei',
      help: 'Coins with which the publisher pays for gas; absent where they were not read.',
      labelNames: ['publisher'],
      ...gauge,
    }),
    epochNumber: new Gauge({
      name: 'epoch_number',
      help: 'The last published epoch.',
      ...gauge,
    }),
    epochsRejected: new Counter({
      name: 'epochs_rejected_total',
      help: 'Epochs that were not published, by reason; any means an alarm.',
      labelNames: ['reason'],
      registers,
    }),
    failures: new Counter({
      name: 'chain_worker_failures_total',
      help: 'Runs that ended in an error, by part of the worker.',
      labelNames: ['part'],
      registers,
    }),
  };
  // Prometheus misses the first increase of a series that begins with 1, so the counters for alarms
  // begin with 0.
  for (const token of TOKENS) metrics.payoutsUnsolicited.inc({ token }, 0);
  for (const reason of EPOCH_ALARMS) metrics.epochsRejected.inc({ reason }, 0);
  for (const reason of MISSED_REASONS) metrics.playsMissed.inc({ reason }, 0);
  return { ...metrics, newestBlock };
};

/**
 * The time from which the age of the newest block is measured; undefined while this server does not
 * follow the chain.
 */
const createNewestBlock = () => {
  let sinceMs: number | undefined;
  return {
    sinceMs: () => sinceMs,
    /** Measures from now until the first block arrives, because the node may never answer. */
    await: (now: Date): void => {
      sinceMs ??= now.getTime();
    },
    read: (timestampS: number): void => {
      sinceMs = timestampS * 1_000;
    },
    forget: (): void => {
      sinceMs = undefined;
    },
  };
};

/**
 * Resets the gauges of a server that has lost the lease, because its measurements are no longer
 * updated. Counters keep their values.
 */
export const forgetGauges = (metrics: ChainMetrics): void => {
  metrics.newestBlock.forget();
  for (const metric of Object.values(metrics)) if (metric instanceof Gauge) metric.reset();
};

export type ChainMetrics = ReturnType<typeof createChainMetrics>;
