import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chosenOf, readOptions } from '../scripts/options.ts';
import { ROOT } from '../scripts/stack/processes.ts';
import { withTrial } from './mutate/trial.ts';
import { faultsOf, type Sabotage, sabotaged } from './sabotage/sabotage.ts';

/**
 * Breaks one behaviour after the other in a copy of the working tree and checks whether its test
 * file fails. `--only 3,17` runs only the breaks with these numbers; `--check` runs nothing and only
 * checks that the lists match the code. Exits with 1 unless every break is noticed.
 */
const LISTS = 'tools/sabotage/lists/*.ts';

const read = (file: string): string | undefined =>
  existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : undefined;

const readLists = async (): Promise<readonly Sabotage[]> => {
  const lists = await Promise.all(
    globSync(LISTS, { cwd: ROOT })
      .sort()
      .map((file) => import(pathToFileURL(join(ROOT, file)).href)),
  );
  return lists.flatMap(({ SABOTAGES }) => SABOTAGES as readonly Sabotage[]);
};

const { values } = readOptions({
  options: { only: { type: 'string' }, check: { type: 'boolean', default: false } },
});
const sabotages = await readLists();
const faults = faultsOf(sabotages, read);
for (const fault of faults) console.error(fault);
if (values.check) console.log(`${sabotages.length} sabotages, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
else if (!values.check) {
  const only = values.only?.split(',').map(Number);
  const tried = chosenOf(
    sabotages.map((each, index) => ({ ...each, number: index + 1, tests: [each.test] })),
    ({ number }) => only === undefined || only.includes(number),
  )
    // A changed contract stays installed only while its own tests run, so the order is free; the
    // tests of one workspace follow one another.
    .toSorted((a, b) => a.test.localeCompare(b.test));
  await withTrial(async (trial) => {
    const failing = await trial.failingUnchanged(tried);
    for (const test of failing) console.error(`${test} fails without any change`);
    let noticed = 0;
    for (const sabotage of tried.filter(({ test }) => !failing.has(test))) {
      const { number, behaviour, file, symbol, tests } = sabotage;
      const text = sabotaged(read(file) ?? '', sabotage) ?? '';
      const { status, by } = await trial.run({ file, text, tests });
      if (status === 'Killed') noticed += 1;
      console.log(`${String(number).padStart(3)}  ${status.padEnd(8)}  ${behaviour}`);
      console.log(`${' '.repeat(15)}${by ?? `${symbol} of ${file}, ${sabotage.test}`}`);
    }
    console.log(`\n${noticed} of ${tried.length} noticed`);
    if (noticed < tried.length) process.exitCode = 1;
  });
}
