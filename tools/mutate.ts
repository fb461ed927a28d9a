import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { numberOf, readOptions } from '../scripts/options.ts';
import { ROOT } from '../scripts/stack/processes.ts';
import { mutationDocument, percentKilled, reportOf, type Tried } from './mutate/document.ts';
import { findMutants, PARTS, type Part, sourcesOf } from './mutate/find.ts';
import { applyEdits, keyOf, lotOf, type Mutant, placeOf } from './mutate/mutant.ts';
import { currentOf, hashOf, type Progress, survivorsOf } from './mutate/progress.ts';
import { CONTRACT_REASONS } from './mutate/reasons.ts';
import { mutateFewRules, mutateRules } from './mutate/rules.ts';
import { testsOf } from './mutate/tests-of.ts';
import { withTrial } from './mutate/trial.ts';

/**
 * Makes small changes to the code and checks whether tests fail. Arguments are parts (`rules`,
 * `contracts`, `server`, `page`) or source files; without arguments, rules and contracts. Of a part,
 * a fixed sample is tried; of a file, all mutants. Exits with 1 if too few mutants of rules or
 * contracts are detected, or if one of server or page survives. Earlier results are kept while the
 * source and its tests stay the same, so an interrupted run continues; `--fresh` starts over,
 * `--document` only writes the documents of rules and contracts.
 * `npm test` runs `--bounded`: a few mutants, which must all be detected.
 */
const REPORT = join(ROOT, '.stryker-tmp/mutants.json');
/** The share of the mutants of each part that is tried. */
const SHARES: Readonly<Record<Part, number>> = { contracts: 0.35, server: 0.01, page: 0.005 };
/** The least share of the contracts' mutants that tests have to detect, in percent. */
const CONTRACTS_MIN = 98;
/** Sources whose first test is fast and detects all mutants. One of each is tried. */
const BOUNDED = [
  'contracts/token/DegenLock.sol',
  'contracts/token/DegenFaucet.sol',
  'server/src/withdrawals/fit-under-limit.ts',
];

const contractsHeader = (share: string): string => `# Mutation check of the contracts

Written by \`npm run mutate -- contracts\`, which changes one place of a source (an operator, a condition, a
constant; or it removes a statement, an event, a modifier), builds the contract without the optimizer and
runs the tests of that source, then all of its contract, until one fails. A mutant is *killed* when one does, and *survives* when none notices.
The properties and invariants take no part, so what survives here may still not survive \`npm test\`.
${share}
`;

/** The basis of the results of each source, as it was when the run began. */
const bases = new Map<string, string>();

const basisOf = (file: string): string => {
  const basis = bases.get(file) ?? hashOf(ROOT, [file, ...testsOf(file)]);
  bases.set(file, basis);
  return basis;
};

const readProgress = async (): Promise<Progress> => {
  const text = await readFile(REPORT, 'utf8').catch(() => '{}');
  const progress = JSON.parse(text) as Progress;
  const current = currentOf(progress, basisOf);
  const dropped = Object.keys(progress).length - Object.keys(current).length;
  if (dropped > 0) console.log(`${dropped} results dropped: the source or its tests changed`);
  return current;
};

const lineOf = (mutant: Mutant, source: string): string =>
  `${mutant.file}:${placeOf(source, mutant.start).line} ${mutant.operator} ${mutant.replacement}`;

/** Tries mutants one after the other; `keep` gets each result. */
const tryMutants = (
  mutants: readonly Mutant[],
  keep: (tried: Tried) => Promise<void>,
  testsFor: (file: string) => readonly string[] = testsOf,
): Promise<void> =>
  withTrial(async (trial) => {
    const changes = [...new Set(mutants.map(({ file }) => file))].map((file) => ({
      file,
      tests: testsFor(file),
    }));
    const failing = await trial.failingUnchanged(changes);
    if (failing.size > 0) throw new Error(`${[...failing].join(', ')} fail without any change`);
    for (const mutant of mutants) {
      const { file } = mutant;
      const source = await readFile(join(ROOT, file), 'utf8');
      const text = applyEdits(source, [mutant]);
      const { status } = await trial.run({ file, text, tests: testsFor(file) });
      console.log(`${status} ${lineOf(mutant, source)}`);
      await keep({ mutant, status });
    }
  });

const tryFew = async (): Promise<boolean> => {
  const all = findMutants(BOUNDED);
  const few = BOUNDED.flatMap((file) => all.find((mutant) => mutant.file === file) ?? []);
  let areKilled = few.length === BOUNDED.length;
  const keep = async ({ status }: Tried): Promise<void> => {
    areKilled &&= status === 'Killed';
  };
  await tryMutants(few, keep, (file) => testsOf(file).slice(0, 1));
  return areKilled;
};

const writeContractsDocument = async (progress: Progress): Promise<boolean> => {
  const all = findMutants(sourcesOf('contracts'));
  const tried = all.flatMap((mutant) => progress[keyOf(mutant)] ?? []);
  const share =
    tried.length === all.length
      ? `All ${all.length} possible changes were tried.`
      : `Of ${all.length} possible changes ${tried.length} were tried, a sample that is the same in each run ` +
        'and spread evenly over the sources.';
  const report = await reportOf(tried);
  await writeFile(
    join(ROOT, 'docs/contracts/mutation.md'),
    mutationDocument(report, {
      header: contractsHeader(share),
      sources: /^contracts\//,
      reasons: CONTRACT_REASONS,
    }),
  );
  return percentKilled(report) >= CONTRACTS_MIN;
};

const { values, positionals } = readOptions({
  options: {
    share: { type: 'string' },
    bounded: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    document: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const isPart = (word: string): word is Part => word in PARTS;
const isOfRules = (word: string): boolean => word.startsWith('rules/');

/**
 * The mutants that the arguments name: a sample of a part, all of a file. Of a file of rules only
 * the constants, which Stryker does not change.
 */
const mutantsFor = (words: readonly string[]): Mutant[] => [
  ...words.filter(isPart).flatMap((part) => {
    const share = values.share === undefined ? SHARES[part] : numberOf('share', values.share);
    return findMutants(sourcesOf(part)).filter((mutant) => lotOf(mutant) < share);
  }),
  ...findMutants(words.filter((word) => !isPart(word))).filter(
    ({ file, operator }) => !isOfRules(file) || operator === 'constant',
  ),
];

const main = async (): Promise<boolean> => {
  if (values.bounded) return (await tryFew()) && (await mutateFewRules());
  const words = positionals.length > 0 ? positionals : ['rules', 'contracts'];
  const rules = words.filter(isOfRules);
  const others = words.filter((word) => word !== 'rules');
  let isEnough = true;
  if (words.includes('rules') || rules.length > 0) {
    isEnough = await mutateRules(rules, { documentOnly: values.document });
  }
  let progress: Progress = values.fresh ? {} : await readProgress();
  if (!values.document && others.length > 0) {
    const mutants = mutantsFor(others);
    const left = mutants.filter((mutant) => progress[keyOf(mutant)] === undefined);
    // Before the tree is copied, so that what changes during the run makes its results obsolete.
    for (const { file } of left) basisOf(file);
    await mkdir(dirname(REPORT), { recursive: true });
    await tryMutants(left, async (tried) => {
      const basis = basisOf(tried.mutant.file);
      progress = { ...progress, [keyOf(tried.mutant)]: { ...tried, basis } };
      await writeFile(REPORT, JSON.stringify(progress));
    });
    const survivors = survivorsOf(
      mutants.filter(({ file }) => !file.endsWith('.sol')),
      progress,
    );
    for (const mutant of survivors) {
      const source = await readFile(join(ROOT, mutant.file), 'utf8');
      console.error(`no test noticed ${lineOf(mutant, source)}`);
    }
    if (survivors.length > 0) isEnough = false;
  }
  const ofContracts = others.some((word) => word === 'contracts' || word.endsWith('.sol'));
  return ofContracts ? (await writeContractsDocument(progress)) && isEnough : isEnough;
};

if (!(await main())) process.exitCode = 1;
