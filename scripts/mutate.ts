import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MutationReport, mutationDocument, scoreOf } from './mutate/document.ts';
import { ROOT } from './stack/processes.ts';

/**
 * Changes the code of `rules` in thousands of small ways and asks its tests whether they notice.
 * Writes docs/mutation.md; exits with 1 when fewer than 85 % were noticed. Takes long, so it is no
 * part of `npm test`. With `--document` it only writes the document, from the last run.
 */
const SCORE_MIN = 85;
const REPORT = join(ROOT, '.stryker-tmp/mutation.json');

if (!process.argv.includes('--document')) {
  const stryker = join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status } = spawnSync(process.execPath, [stryker, 'run', 'rules/stryker.config.json'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const report: MutationReport = JSON.parse(await readFile(REPORT, 'utf8'));
await writeFile(join(ROOT, 'docs/mutation.md'), mutationDocument(report));
const { killed, all } = scoreOf(Object.values(report.files).flatMap(({ mutants }) => mutants));
const percent = (killed / all) * 100;
console.log(`${killed} of ${all} mutants killed: ${percent.toFixed(1)} %`);
if (percent < SCORE_MIN) process.exitCode = 1;
