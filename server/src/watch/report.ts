import { rename, writeFile } from 'node:fs/promises';

/** `alarm` needs a person now, `warning` soon, `note` never. */
type Severity = 'alarm' | 'warning' | 'note';

/** All findings of the watcher; the codes are stable, the details may grow. */
export type WatchCode =
  /** The epoch on chain equals the one that the server's books give. */
  | 'EPOCH_CHECKED'
  /** The epoch is not checked yet, because the replica has not reached its block. */
  | 'EPOCH_UNCHECKED'
  | 'EPOCH_FALSE'
  /** The epoch is false, and can no longer be vetoed. */
  | 'EPOCH_FALSE_FINAL'
  | 'EPOCH_VETOED'
  /** Players would be owed more by the epoch than custody holds, and no theft explains it. */
  | 'EPOCH_UNCOVERED'
  /** A contract wallet does not confirm the grant of orders that an epoch contains. */
  | 'GRANT_UNCONFIRMED'
  | 'EPOCH_LATE'
  /** The publisher makes marks, and no epoch at them. */
  | 'MARKS_WITHOUT_EPOCH'
  /** Custody holds less of a token than players are owed by the newest epoch. */
  | 'TOKEN_SHORT'
  /** Custody made payments for which the books have no withdrawal. */
  | 'PAYMENT_UNEXPLAINED'
  /** The server has not ended a round, hours after its player ordered it. */
  | 'ROUND_LEFT_OPEN'
  | 'OPERATOR_SUSPENDED'
  | 'PUBLISHER_DISMISSED'
  /** The account that sent a false epoch is no publisher, so a publisher hides behind it. */
  | 'PUBLISHER_HIDDEN'
  /** A claim is open for longer than a server that is awake needs. */
  | 'CLAIM_UNPAID'
  /** A leaf of the last final epoch lowered a claim to what the player is owed. */
  | 'CLAIM_LOWERED'
  /** The answer to a claim failed, because another was first or a later epoch has become final. */
  | 'ANSWER_OUTDATED'
  /** Anyone may open the wind-up of a token. */
  | 'WIND_UP_OPENABLE'
  | 'WIND_UP_OPEN'
  /** The leaves of a final epoch were stored outside of the database. */
  | 'LEAVES_KEPT'
  /** No copy has the leaves of the last final epoch, or of one that decides a wind-up. */
  | 'LEAVES_MISSING'
  /** The proof files of all players of an epoch were written. */
  | 'PROOFS_WRITTEN'
  | 'GUARDIAN_OUT_OF_GAS'
  | 'GUARDIAN_WITHOUT_ROLE'
  /** Something that the watcher could not do; it tries again. */
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
