import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CLAIM_S, HOUR_S } from '@degen/rules/liabilities/times.ts';
import { isAddress, isHexString, parseEther } from 'ethers';
import { isNodeUrl } from '../../../chain/node.ts';

export const USAGE = `Usage: npm run watch -- [--once] [--export <folder> --rpc <url>]

Runs apart from the server, with the guardian's key. Checks each epoch on chain against a read-only copy of
the server's database; dismisses the publisher of one that differs, suspends the operator and vetoes it. Answers
claims that the server leaves unanswered with leaves of that copy. One line of JSON for each finding.

DEPLOYMENT_FILE         what the deployment wrote: deployments/bscTestnet.json
WATCH_RPC_URL           a node, not the server's
WATCH_DATABASE_URL      a replica of the server's PostgreSQL, and a role that only reads
GUARDIAN_PRIVATE_KEY    without it nothing is sent: the watcher only looks
WATCH_SECONDS           between two looks; 30
WATCH_GRACE_HOURS       of the 48 of a claim, left to the server before the claim is answered; 6
WATCH_LEAVES            a folder for the leaves of each final epoch, so that they survive every database;
                        a later start goes on from them
WATCH_METRICS_FILE      after each look: its time and findings, for Prometheus' node exporter

--once    looks once. Exit code 0: all was checked and is right. 1: something is not. 2: not everything
          could be checked.
--export  writes every player's proof files of the last final epoch, and of those that decide a
          wind-up, from the database or else from WATCH_LEAVES: what \`npm run exit\` and the page read when the casino is gone
--rpc     the URL of a public node, which the proof files name: page and exit ask it`;

export type Watched = {
  readonly chainId: number;
  readonly custody: string;
  readonly casino: string;
  readonly degen: string;
  readonly deployBlock: number;
};

export type WatchSettings = {
  readonly watched: Watched;
  readonly rpcUrl: string;
  readonly databaseUrl: string;
  readonly guardianKey: string | undefined;
  readonly intervalMs: number;
  readonly once: boolean;
  /** An epoch that could not be checked for this long is vetoed, before it becomes final. */
  readonly uncheckedMaxS: number;
  /** So long one look waits for the check of an epoch. */
  readonly judgeMs: number;
  /** Time in which the server is expected to answer a claim. */
  readonly graceS: number;
  /** The folder for the leaves of final epochs. */
  readonly leavesFolder: string | undefined;
  /** The folder for the proof files of all players, when these are requested. */
  readonly exportFolder: string | undefined;
  readonly exportRpcUrl: string;
  /** The file in which Prometheus finds the time and the findings of the last look. */
  readonly metricsFile: string | undefined;
  /** Below this balance the guardian may soon be unable to send a veto. */
  readonly gasMinWei: bigint;
};

const INTERVAL_S = 30;
const INTERVAL_S_MAX = HOUR_S;
/**
 * Longer than a usual outage of a server. After it, 42 of the 48 hours of a claim remain. They are
 * enough, because the last epoch of a dead server becomes final within 24 hours.
 */
const GRACE_HOURS = 6;
/** 20 of the 24 hours in which an epoch is provisional. */
const UNCHECKED_MAX_S = 20 * HOUR_S;
/** Payments are looked at again within a minute, however long the check of an epoch lasts. */
const JUDGE_MS = 20_000;
/** A hundred vetoes at a usual gas price. */
const GAS_MIN_WEI = parseEther('0.01');

export class SettingsError extends Error {}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

const readWatched = async (file: string): Promise<Watched | undefined> => {
  try {
    const watched: Watched = JSON.parse(await readFile(file, 'utf8'));
    const { chainId, custody, casino, degen, deployBlock } = watched;
    const isComplete =
      [chainId, deployBlock].every(isCount) && [custody, casino, degen].every(isAddress);
    return isComplete ? { chainId, custody, casino, degen, deployBlock } : undefined;
  } catch {
    return undefined;
  }
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        once: { type: 'boolean', default: false },
        export: { type: 'string' },
        rpc: { type: 'string', default: '' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
};

/**
 * Undefined when only the usage was requested. If settings are invalid, the error names all of
 * them, but contains no value.
 */
export const readSettings = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<WatchSettings | undefined> => {
  const { once, help, rpc: exportRpcUrl, export: exportFolder } = parse(args);
  if (help) return undefined;
  const watched = await readWatched(env.DEPLOYMENT_FILE ?? '');
  const rpcUrl = env.WATCH_RPC_URL ?? '';
  const databaseUrl = env.WATCH_DATABASE_URL ?? '';
  const guardianKey = env.GUARDIAN_PRIVATE_KEY || undefined;
  const seconds = Number(env.WATCH_SECONDS ?? INTERVAL_S);
  const graceS = Number(env.WATCH_GRACE_HOURS || GRACE_HOURS) * HOUR_S;
  // A file without a node is of no use: neither the page nor `npm run exit` could ask the chain.
  const isRpcMissing = exportFolder !== undefined && !isNodeUrl(exportRpcUrl);
  const bad = [
    ...(watched === undefined ? ['DEPLOYMENT_FILE'] : []),
    ...(isNodeUrl(rpcUrl) ? [] : ['WATCH_RPC_URL']),
    ...(/^postgres(ql)?:\/\//.test(databaseUrl) ? [] : ['WATCH_DATABASE_URL']),
    ...(guardianKey === undefined || isHexString(guardianKey, 32) ? [] : ['GUARDIAN_PRIVATE_KEY']),
    ...(seconds > 0 && seconds <= INTERVAL_S_MAX ? [] : ['WATCH_SECONDS']),
    ...(graceS >= 0 && graceS < CLAIM_S ? [] : ['WATCH_GRACE_HOURS']),
    ...(isRpcMissing ? ['--rpc'] : []),
  ];
  if (watched === undefined || bad.length > 0) {
    throw new SettingsError(`bad or missing: ${bad.join(', ')}`);
  }
  return {
    ...{ watched, rpcUrl, databaseUrl, guardianKey, once },
    intervalMs: seconds * 1_000,
    graceS,
    ...{ exportFolder, exportRpcUrl, leavesFolder: env.WATCH_LEAVES || undefined },
    metricsFile: env.WATCH_METRICS_FILE || undefined,
    uncheckedMaxS: UNCHECKED_MAX_S,
    judgeMs: JUDGE_MS,
    gasMinWei: GAS_MIN_WEI,
  };
};
