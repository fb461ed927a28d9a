import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../../scripts/stack/processes.ts';
import { type MutationReport, mutationDocument, percentKilled } from './document.ts';
import { REASONS } from './reasons.ts';

/**
 * The mutants of `rules` are made and tried by Stryker: its tests run in one process, so Stryker
 * knows which tests reach a mutant.
 */
const SCORE_MIN = 85;
const REPORT = join(ROOT, '.stryker-tmp/mutation.json');
const CONFIG = 'rules/stryker.config.json';
/**
 * The code that draws the jackpot. It has no loop, so no mutant runs for ever, and its tests are
 * fast.
 */
const BOUNDED = 'rules/src/jackpot/rules';

const HEADER = `# Mutation check of rules

Written by \`npm run mutate\`, which changes the code of \`rules/\` in small ways (a \`<\` into a \`<=\`, a block
into nothing) and runs the tests that reach the change. A mutant is *killed* when a test fails or never
ends, and *survives* when nothing notices. Not mutated: types, the wire's types, and the computation of
the odds, whose result \`rules/src/odds/table.json\` pins to the last digit. Mutants in code that runs only
once, when a module is loaded, are ignored: each would need all the tests. The golden vectors take no
part, so what survives here may still not survive \`npm test\`.
`;

const readReport = async (): Promise<MutationReport> => JSON.parse(await readFile(REPORT, 'utf8'));

const runStryker = (files: readonly string[]): void => {
  const stryker = join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const only = files.length > 0 ? ['--mutate', files.join(',')] : [];
  const { status } = spawnSync(process.execPath, [stryker, 'run', CONFIG, ...only], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
};

/**
 * Tests the mutants of the small file with its own tests alone, and leaves the report unchanged.
 * Returns whether all were detected.
 */
export const mutateFewRules = async (): Promise<boolean> => {
  const results = await new Stryker({
    configFile: CONFIG,
    mutate: [`${BOUNDED}.ts`],
    testFiles: [`${BOUNDED}.test.ts`],
    tempDirName: '.stryker-tmp/bounded',
    reporters: ['progress-append-only'],
  }).runMutationTest();
  const killed = results.filter(({ status }) => status === 'Killed');
  const wanted = results.filter(({ status }) => status !== 'Ignored');
  for (const { fileName, location, replacement, status } of wanted) {
    if (status === 'Killed') continue;
    console.error(`${status}: ${fileName}:${location.start.line} became ${replacement}`);
  }
  console.log(`${killed.length} of ${wanted.length} mutants of rules killed`);
  return killed.length > 0 && killed.length === wanted.length;
};

/**
 * Tests all mutants of rules, or those of the named files, whose results replace those of the last
 * run. Writes docs/mutation.md; returns whether enough were detected.
 */
export const mutateRules = async (
  files: readonly string[],
  { documentOnly }: { readonly documentOnly: boolean },
): Promise<boolean> => {
  const earlier = files.length > 0 ? await readReport() : { files: {} };
  if (!documentOnly) runStryker(files);
  const report = { files: { ...earlier.files, ...(await readReport()).files } };
  await writeFile(REPORT, JSON.stringify(report));
  await writeFile(
    join(ROOT, 'docs/mutation.md'),
    mutationDocument(report, { header: HEADER, sources: /^rules\/src\//, reasons: REASONS }),
  );
  return percentKilled(report) >= SCORE_MIN;
};
