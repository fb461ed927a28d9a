import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alarm, note, writeMetricsFile } from './report.ts';

it('writeMetricsFile replaces the file with the time and findings count of the last look', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'casino-watch-'));
  const file = join(folder, 'watch.prom');
  const write = (...found: Parameters<typeof writeMetricsFile>[1]) =>
    writeMetricsFile(file, found, new Date('2026-01-02T03:04:05.678Z'));
  await write(alarm('EPOCH_FALSE'), alarm('EPOCH_FALSE'), note('EPOCH_VETOED'));
  expect(await readFile(file, 'utf8')).toBe(
    `# TYPE casino_watch_looked_at_seconds gauge
casino_watch_looked_at_seconds 1767323045
# TYPE casino_watch_findings gauge
casino_watch_findings{severity="alarm",code="EPOCH_FALSE"} 2
casino_watch_findings{severity="note",code="EPOCH_VETOED"} 1
`,
  );
  await write();
  expect(await readFile(file, 'utf8')).not.toContain('EPOCH');
  expect(await readdir(folder)).toEqual(['watch.prom']);
  await rm(folder, { recursive: true });
});
