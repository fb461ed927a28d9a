import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CasinoContract, CustodyContract } from '../../chain/contracts.ts';
import { clusterNeeds, missingPackages } from '../../scripts/cluster/programs.ts';
import { stopTogether } from '../../scripts/stack/shutdown.ts';
import { audit, printFindings } from '../chaos/audit.ts';
import { openPostgresReader } from '../chaos/database.ts';
import { finishOpenRounds, settleWithdrawals } from '../chaos/operations.ts';
import { waitForBlock } from '../chaos/requests.ts';
import type { Outage } from './answers.ts';
import { type DrillCasino, openDrillCasino } from './casino.ts';
import { FAULTS, type Fault, isPossible, PRIMARY_PROCESS } from './faults.ts';

/**
 * Breaks the parts of the cluster of docs/operations.md one after the other while players bet,
 * swap, deposit and withdraw. Reports how long requests failed, then audits the books, the chain
 * and the players' answers.
 */
const { values } = parseArgs({
  options: {
    bounded: { type: 'boolean', default: false },
    /** Only faults whose names contain these words. */
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: 'drill' },
  },
});

const PLAYERS = values.bounded ? 3 : 8;
/** How long players play without a fault: before the first fault, and after each. */
const CALM_MS = values.bounded ? 1_000 : 3_000;

type Row = { readonly fault: Fault; readonly outage: Outage };

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/**
 * Whether an outage exceeds its limits. Not checked in the bounded run, because other tests run on
 * the same machine and can make any outage longer.
 */
const isTooLong = ({ fault, outage }: Row): boolean => {
  if (values.bounded) return false;
  const { failingMsMax } = fault;
  // A request that hangs does not fail, but makes the player wait just as long. So the limit also
  // applies to the longest silence, except for a fault whose limit is 0.
  const waitedMs = failingMsMax === 0 ? 0 : outage.silenceMs;
  return Math.max(outage.failingMs, waitedMs) > failingMsMax;
};

const printTable = (rows: readonly Row[]): void => {
  console.log('| fault | calls that failed | failing, s | allowed, s | longest silence, s |');
  console.log('|---|---|---|---|---|');
  for (const row of rows) {
    const { name, failingMsMax } = row.fault;
    const { failures, failingMs, silenceMs } = row.outage;
    const mark = isTooLong(row) ? ' too long' : '';
    console.log(
      `| ${name} | ${failures} | ${seconds(failingMs)}${mark} | ${seconds(failingMsMax)} | ${seconds(silenceMs)} |`,
    );
  }
};

const breakParts = async (casino: DrillCasino): Promise<Row[]> => {
  const chosen = values.bounded
    ? [PRIMARY_PROCESS]
    : FAULTS.filter(({ name }) => name.includes(values.only));
  const rows: Row[] = [];
  await delay(CALM_MS);
  const calm: Fault = { name: 'nothing', failingMsMax: 0, run: async () => undefined };
  rows.push({ fault: calm, outage: casino.answers.take() });
  for (const fault of chosen) {
    if (!isPossible(fault, casino)) {
      console.log(`left out, because only root may mount a small disk: ${fault.name}`);
      continue;
    }
    await fault.run(casino);
    await delay(CALM_MS);
    rows.push({ fault, outage: casino.answers.take() });
    console.log(`${fault.name}: done`);
  }
  return rows;
};

/** Audits once every pending operation has ended. Reads the ledger through PgBouncer. */
const auditAll = async (casino: DrillCasino): Promise<number> => {
  const { cluster, chain, deployment, journals, origin } = casino;
  await casino.stopPlaying();
  for (const journal of journals) await finishOpenRounds(journal);
  for (const journal of journals) await settleWithdrawals(journal);
  await waitForBlock(origin, await chain.node.getBlockNumber());
  const ledger = await openPostgresReader(cluster.pooledUrl);
  try {
    const custody = CustodyContract.connect(deployment.custody, chain.node);
    const house = CasinoContract.connect(deployment.casino, chain.node);
    const { degen } = deployment;
    const count = (of: (journal: (typeof journals)[number]) => readonly unknown[]): number =>
      journals.reduce((sum, journal) => sum + of(journal).length, 0);
    console.log(
      `${count((it) => it.rounds)} rounds, ${count((it) => it.deposits)} deposits, ` +
        `${count((it) => it.withdrawals)} withdrawals, ${count((it) => it.swaps)} swaps`,
    );
    return printFindings(await audit({ ledger, custody, casino: house, degen, journals }));
  } finally {
    await ledger.close();
  }
};

const main = async (): Promise<number> => {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.log(clusterNeeds(missing));
    // When programs of the cluster are missing, a bounded run skips the drill, and a full run
    // fails.
    if (values.bounded) console.log('the drill of the cluster was left out');
    return values.bounded ? 0 : 1;
  }
  const { atEnd } = group;
  const casino = await openDrillCasino({ players: PLAYERS, seed: values.seed, atEnd });
  const rows = await breakParts(casino);
  printTable(rows);
  const broken = await auditAll(casino);
  return broken === 0 && !rows.some(isTooLong) ? 0 : 1;
};

// Cleans up at the end of the run, after an error, and after a signal.
const group = stopTogether();
const fail = (error: unknown): void => {
  console.error(error);
  void group.shutdown(1);
};
process.on('uncaughtException', fail);
main().then(group.shutdown, fail);
