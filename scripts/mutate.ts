import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type MutationReport, mutationDocument, scoreOf } from './mutate/document.ts';
import { ROOT } from './stack/processes.ts';

/**
 * Changes the code of `rules` in thousands of small ways and asks its tests whether they notice.
 * Writes docs/mutation.md; exits with 1 when fewer than 85 % were noticed. Takes long, so it is no
 * part of `npm test`. Named files are changed alone, and their part of the last run is replaced;
 * with `--document` only the document is written, from the last run.
 */
const SCORE_MIN = 85;
const REPORT = join(ROOT, '.stryker-tmp/mutation.json');

const readReport = async (): Promise<MutationReport> => JSON.parse(await readFile(REPORT, 'utf8'));

const mutate = (files: readonly string[]): void => {
  const stryker = join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const only = files.length > 0 ? ['--mutate', files.join(',')] : [];
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', 'rules/stryker.config.json', ...only],
    { cwd: ROOT, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
};

const { values, positionals } = parseArgs({
  options: { document: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const earlier = positionals.length > 0 ? await readReport() : { files: {} };
if (!values.document) mutate(positionals);
const report = { files: { ...earlier.files, ...(await readReport()).files } };
await writeFile(REPORT, JSON.stringify(report));
await writeFile(join(ROOT, 'docs/mutation.md'), mutationDocument(report));
const { killed, all } = scoreOf(Object.values(report.files).flatMap(({ mutants }) => mutants));
const percent = (killed / all) * 100;
console.log(`${killed} of ${all} mutants killed: ${percent.toFixed(1)} %`);
if (percent < SCORE_MIN) process.exitCode = 1;
