import { rename, writeFile } from 'node:fs/promises';
import type { Finding } from './report.ts';

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
