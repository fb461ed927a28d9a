import { setTimeout as delay } from 'node:timers/promises';
import { isProgram } from '../system/is-program.ts';
import { openBooks } from './books.ts';
import { openChainView } from './chain-view.ts';
import { exportProofs } from './export-proofs.ts';
import { createGrantCheck } from './grants.ts';
import { createGuardian } from './guardian.ts';
import { look, type Watch } from './look.ts';
import { createMovements } from './movements.ts';
import { type Finding, lineOf, type WatchCode, writeMetricsFile } from './report.ts';
import { readSettings, SettingsError, USAGE, type WatchSettings } from './settings.ts';

const RIGHT = 0;
const WRONG = 1;
const UNSEEN = 2;
const BLIND: readonly WatchCode[] = [
  'CHAIN_UNREACHABLE',
  'DATABASE_UNREACHABLE',
  'EPOCH_UNCHECKED',
  'ACTION_FAILED',
  'LEAVES_MISSING',
];

type Terminal = {
  readonly env: NodeJS.ProcessEnv;
  /** Ends the loop after the current look. */
  readonly signal?: AbortSignal;
  out(line: string): void;
  error(line: string): void;
};

/** Opens node and books. Fails when one of them does not answer. */
export const openWatch = async (
  settings: WatchSettings,
): Promise<Watch & { close(): Promise<void> }> => {
  const { watched, rpcUrl, databaseUrl, guardianKey } = settings;
  const chain = await openChainView(rpcUrl, watched);
  const { chainId } = watched;
  const grantCheck = createGrantCheck(chain.provider, { rpcUrl, chainId });
  const readMovements = createMovements(chain, watched);
  const hashOf = (number: number) => chain.custody.epochHashOf(number);
  const books = await openBooks(databaseUrl, watched, grantCheck, readMovements, hashOf);
  const guardian =
    guardianKey === undefined ? undefined : createGuardian(chain, watched.custody, guardianKey);
  const close = async (): Promise<void> => {
    chain.close();
    await books.close();
  };
  return {
    settings,
    chain,
    books,
    guardian,
    startedAt: undefined,
    checked: new Set(),
    judging: undefined,
    unexplained: undefined,
    struck: new Map(),
    close,
  };
};

const exitCodeOf = (findings: readonly Finding[]): number => {
  if (findings.some(({ code }) => BLIND.includes(code))) return UNSEEN;
  return findings.every(({ severity }) => severity === 'note') ? RIGHT : WRONG;
};

/** A full disk must not end the watcher; Prometheus notices that the file grows old. */
const writeMetrics = async (
  { metricsFile }: WatchSettings,
  findings: readonly Finding[],
  terminal: Terminal,
): Promise<void> => {
  if (metricsFile === undefined) return;
  await writeMetricsFile(metricsFile, findings, new Date()).catch((error: unknown) =>
    terminal.error(`WATCH_METRICS_FILE: ${String(error)}`),
  );
};

/** Runs all checks once, or in a loop until it is stopped; returns the exit code. */
export const main = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  let settings: WatchSettings | undefined;
  try {
    settings = await readSettings(args, terminal.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    terminal.error(error.message);
    terminal.error(USAGE);
    return UNSEEN;
  }
  if (settings === undefined) {
    terminal.out(USAGE);
    return RIGHT;
  }
  const watch = await openWatch(settings);
  try {
    if (settings.exportFolder !== undefined) {
      const findings = await exportProofs(watch, settings.exportFolder);
      for (const finding of findings) terminal.out(lineOf(finding, new Date()));
      return exitCodeOf(findings);
    }
    for (;;) {
      const findings = await look(watch);
      for (const finding of findings) terminal.out(lineOf(finding, new Date()));
      await writeMetrics(settings, findings, terminal);
      if (settings.once) return exitCodeOf(findings);
      const ended = await delay(settings.intervalMs, false, { signal: terminal.signal }).catch(
        () => true,
      );
      if (ended || terminal.signal?.aborted) return RIGHT;
    }
  } finally {
    await watch.close();
  }
};

if (isProgram(import.meta.url)) {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
  process.exitCode = await main(process.argv.slice(2), {
    env: process.env,
    signal: ending.signal,
    out: (line) => process.stdout.write(`${line}\n`),
    error: (line) => process.stderr.write(`${line}\n`),
  });
}
