import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type MutationReport, mutationDocument, scoreOf } from './mutate/document.ts';
import { REASONS } from './mutate/reasons.ts';
import { ROOT } from './stack/processes.ts';

/**
 * Changes the code of `rules` in thousands of small ways and asks its tests whether they notice.
 * Writes docs/mutation.md; exits with 1 when fewer than 85 % were noticed. Takes long, so it is no
 * part of `npm test`. Named files are changed alone, and their part of the last run is replaced;
 * with `--document` only the document is written, from the last run.
 */
const SCORE_MIN = 85;
const REPORT = join(ROOT, '.stryker-tmp/mutation.json');

const HEADER = `# Mutation check of rules

Written by \`npm run mutate\`, which changes the code of \`rules/\` in small ways (a \`<\` into a \`<=\`, a block
into nothing) and runs the tests that reach the change. A mutant is *killed* when a test fails or never
ends, and *survives* when nothing notices. Not mutated: types, the wire's types, and the computation of
the odds, whose result \`rules/src/odds/table.json\` pins to the last digit. Mutants in code that runs only
once, when a module is loaded, are ignored: each would need all the tests. The golden vectors take no
part, so what survives here may still not survive \`npm test\`.
`;

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
await writeFile(
  join(ROOT, 'docs/mutation.md'),
  mutationDocument(report, {
    header: HEADER,
    sources: /^rules\/src\//,
    reasons: REASONS,
  }),
);
const { killed, all } = scoreOf(Object.values(report.files).flatMap(({ mutants }) => mutants));
const percent = (killed / all) * 100;
console.log(`${killed} of ${all} mutants killed: ${percent.toFixed(1)} %`);
if (percent < SCORE_MIN) process.exitCode = 1;
