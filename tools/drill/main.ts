import { setTimeout as delay } from 'node:timers/promises';
import { clusterNeeds, missingPackages } from '../../scripts/cluster/programs.ts';
import { chosenOf, readOptions } from '../../scripts/options.ts';
import type { Outage } from '../load/answers.ts';
import { type AtEnd, auditBooks, countsOf, runLoad, settleAll } from '../load/casino.ts';
import { openPostgresReader } from '../load/database.ts';
import { type DrillCasino, openDrillCasino } from './casino.ts';
import { FAULTS, type Fault, isPossible, PRIMARY_PROCESS } from './faults.ts';

/**
 * Breaks the parts of the cluster of docs/operations.md one after the other while players bet,
 * swap, deposit and withdraw. Reports how long requests failed, then audits the books, the chain
 * and the players' answers.
 */
const { values } = readOptions({
  options: {
    bounded: { type: 'boolean', default: false },
    /** Only faults whose names contain these words. */
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: 'drill' },
  },
});

const CHOSEN = values.bounded
  ? [PRIMARY_PROCESS]
  : chosenOf(FAULTS, ({ name }) => name.includes(values.only));
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
  const rows: Row[] = [];
  await delay(CALM_MS);
  const calm: Fault = { name: 'nothing', failingMsMax: 0, run: async () => undefined };
  rows.push({ fault: calm, outage: casino.answers.take() });
  for (const fault of CHOSEN) {
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

const main = async (atEnd: AtEnd): Promise<number> => {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.log(clusterNeeds(missing));
    // When programs of the cluster are missing, a bounded run skips the drill, and a full run
    // fails.
    if (values.bounded) console.log('the drill of the cluster was left out');
    return values.bounded ? 0 : 1;
  }
  const casino = await openDrillCasino({ players: PLAYERS, seed: values.seed, atEnd });
  const rows = await breakParts(casino);
  printTable(rows);
  const { cluster, chain, env, deployment, journals, origin } = casino;
  await casino.stopPlaying();
  await settleAll(journals, origin, chain.node);
  console.log(countsOf(journals));
  // The ledger is read through PgBouncer.
  const openLedger = () => openPostgresReader(cluster.pooledUrl);
  const broken = await auditBooks({ env, openLedger, deployment, provider: chain.node, journals });
  return broken === 0 && !rows.some(isTooLong) ? 0 : 1;
};

runLoad(main);
