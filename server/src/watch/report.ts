import { rename, writeFile } from 'node:fs/promises';

/** `alarm` needs a person now, `warning` soon, `note` never. */
type Severity = 'alarm' | 'warning' | 'note';

/**
 * All findings of the watcher; docs/runbook.md says what each means. The codes are stable, the
 * details may grow.
 */
export type WatchCode =
  | 'EPOCH_CHECKED'
  | 'EPOCH_UNCHECKED'
  | 'EPOCH_FALSE'
  | 'EPOCH_FALSE_FINAL'
  | 'EPOCH_VETOED'
  | 'EPOCH_UNCOVERED'
  | 'GRANT_UNCONFIRMED'
  | 'EPOCH_LATE'
  | 'MARKS_WITHOUT_EPOCH'
  | 'TOKEN_SHORT'
  | 'PAYMENT_UNEXPLAINED'
  | 'ROUND_LEFT_OPEN'
  | 'OPERATOR_SUSPENDED'
  | 'PUBLISHER_DISMISSED'
  | 'PUBLISHER_HIDDEN'
  | 'CLAIM_UNPAID'
  | 'CLAIM_LOWERED'
  | 'ANSWER_OUTDATED'
  | 'WIND_UP_OPENABLE'
  | 'WIND_UP_OPEN'
  | 'LEAVES_KEPT'
  | 'LEAVES_MISSING'
  | 'PROOFS_WRITTEN'
  | 'GUARDIAN_OUT_OF_GAS'
  | 'GUARDIAN_WITHOUT_ROLE'
  | 'ACTION_FAILED'
  | 'REPLICA_BEHIND'
  | 'CHAIN_UNREACHABLE'
  | 'DATABASE_UNREACHABLE';

export type Finding = {
  readonly severity: Severity;
  readonly code: WatchCode;
  readonly [detail: string]: unknown;
};

const saying =
  (severity: Severity) =>
  (code: WatchCode, details: object = {}): Finding => ({ severity, code, ...details });
export const note = saying('note');
export const warning = saying('warning');
export const alarm = saying('alarm');

/** The error in one line, without the request that ethers repeats in its errors. */
export const reasonOf = (error: unknown): string => {
  const { shortMessage, message } = error as { shortMessage?: unknown; message?: unknown };
  return String(shortMessage ?? message ?? error).split('\n')[0] ?? '';
};

export const sayChain = (error: unknown): Finding =>
  alarm('CHAIN_UNREACHABLE', { reason: reasonOf(error) });

export const sayDatabase = (error: unknown): Finding =>
  alarm('DATABASE_UNREACHABLE', { reason: reasonOf(error) });

const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

/** One line of JSON, for log collectors. */
export const lineOf = (finding: Finding, at: Date): string =>
  JSON.stringify({ time: at.toISOString(), ...finding }, asText);

/** The number of findings of the last look, by severity and code, and the time when it ended. */
const metricsText = (findings: readonly Finding[], now: Date): string => {
  const counts = new Map<string, number>();
  for (const { severity, code } of findings) {
    const labels = `severity="${severity}",code="${code}"`;
    counts.set(labels, (counts.get(labels) ?? 0) + 1);
  }
  return [
    '# TYPE casino_watch_looked_at_seconds gauge',
    `casino_watch_looked_at_seconds ${Math.floor(now.getTime() / 1_000)}`,
    '# TYPE casino_watch_findings gauge',
    ...[...counts].map(([labels, count]) => `casino_watch_findings{${labels}} ${count}`),
    '',
  ].join('\n');
};

/**
 * Writes the metrics for the node exporter, which can read the file at any moment. So the whole
 * file is replaced at once. After a watcher dies, the file still has the time of its last look.
 */
export const writeMetricsFile = async (
  file: string,
  findings: readonly Finding[],
  now: Date,
): Promise<void> => {
  const next = `${file}.next`;
  await writeFile(next, metricsText(findings, now));
  await rename(next, file);
};
