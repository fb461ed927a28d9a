import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/stack/processes.ts';
import { findMutants, lotOf, type Mutant } from './mutate/contracts/mutants.ts';
import { CONTRACT_REASONS } from './mutate/contracts/reasons.ts';
import {
  checkUnchanged,
  installOriginal,
  prepareScratch,
  type Status,
  tryMutant,
} from './mutate/contracts/run.ts';
import { TARGETS, targetOf, testsOf } from './mutate/contracts/targets.ts';
import { type MutationReport, mutationDocument, scoreOf } from './mutate/document.ts';

/** Contracts that compile fast, and whose mutants are all detected. */
const FILES = ['contracts/token/DegenLock.sol', 'contracts/token/DegenFaucet.sol'];

/** Tests one fixed mutant of each of these contracts; returns whether each was detected. */
const tryFew = async (): Promise<boolean> => {
  const mutants = await findMutants(FILES);
  await prepareScratch();
  for (const file of FILES) await installOriginal(file);
  await checkUnchanged(FILES.flatMap(testsOf));
  let areKilled = true;
  for (const file of FILES) {
    const mutant = mutants.find((candidate) => candidate.file === file);
    if (mutant === undefined) throw new Error(`${file} has no mutant`);
    const status = await tryMutant(file, await readFile(join(ROOT, file)), mutant);
    console.log(`${status} ${file} ${mutant.operator} ${mutant.replacement}`);
    areKilled &&= status === 'Killed';
  }
  return areKilled;
};

/**
 * Makes small changes to the contracts and checks whether the tests of the changed source fail.
 * Writes docs/contracts/mutation.md; exits with 1 when fewer than 98 % were detected. Tests a fixed
 * sample of all mutants or, when files are named, all mutants of these files. Earlier results are
 * kept, so an interrupted run continues; `--fresh` starts over, `--document` only writes the
 * document. `npm test` runs `--bounded`: a few mutants of small contracts, which must all be
 * detected.
 */
const SCORE_MIN = 98;
const SHARE_DEFAULT = '0.35';
const REPORT = join(ROOT, '.stryker-tmp/contract-mutation.json');

const HEADER = (share: string): string => `# Mutation check of the contracts

Written by \`npm run mutate:contracts\`, which changes one place of a source (an operator, a condition, a
constant; or it removes a statement, an event, a modifier), builds the contract without the optimizer and
runs the tests of that source, then all of its contract, until one fails. A mutant is *killed* when one does, and *survives* when none notices.
The properties and invariants take no part, so what survives here may still not survive \`npm test\`.
${share}
`;

type Tried = { readonly mutant: Mutant; readonly status: Status };
type Progress = Readonly<Record<string, Tried>>;

const keyOf = ({ file, start, replacement }: Mutant): string => `${file}:${start}:${replacement}`;

const readProgress = async (): Promise<Progress> => {
  try {
    return JSON.parse(await readFile(REPORT, 'utf8')) as Progress;
  } catch {
    return {};
  }
};

/** Lines and columns count from 1, columns in characters. */
const placeOf = (source: Buffer, at: number): { line: number; column: number } => {
  const before = source.subarray(0, at).toString();
  const line = before.split('\n').length;
  return { line, column: before.length - before.lastIndexOf('\n') };
};

const reportOf = async (tried: readonly Tried[]): Promise<MutationReport> => {
  const files: Record<string, MutationReport['files'][string]> = {};
  for (const file of [...new Set(tried.map(({ mutant }) => mutant.file))].sort()) {
    const source = await readFile(join(ROOT, file));
    const mutants = tried
      .filter(({ mutant }) => mutant.file === file)
      .map(({ mutant, status }) => ({
        mutatorName: mutant.operator,
        replacement: mutant.replacement,
        status,
        location: { start: placeOf(source, mutant.start), end: placeOf(source, mutant.end) },
      }));
    files[file] = { source: source.toString(), mutants };
  }
  return { files };
};

const { values, positionals } = parseArgs({
  options: {
    share: { type: 'string', default: SHARE_DEFAULT },
    seconds: { type: 'string', default: 'Infinity' },
    bounded: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    document: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (values.bounded) process.exit((await tryFew()) ? 0 : 1);

const all = await findMutants(TARGETS);
const isWanted = (mutant: Mutant): boolean =>
  positionals.length > 0 ? positionals.includes(mutant.file) : lotOf(mutant) < Number(values.share);
// Sorted by `lotOf`, so the mutants that were tested before an interruption are an evenly spread
// sample too.
const wanted = all.filter(isWanted);

let progress: Progress = values.fresh ? {} : await readProgress();
if (!values.document) {
  await prepareScratch();
  const isFirst = Object.keys(progress).length === 0;
  for (const target of TARGETS) await installOriginal(target);
  if (isFirst) await checkUnchanged(wanted.flatMap(({ file }) => testsOf(file)));
  const endsAt = Date.now() + Number(values.seconds) * 1_000;
  for (const mutant of wanted) {
    if (progress[keyOf(mutant)] !== undefined) continue;
    if (Date.now() > endsAt) break;
    const source = await readFile(join(ROOT, mutant.file));
    const target = targetOf(mutant.file);
    const status = await tryMutant(target, source, mutant);
    await installOriginal(target);
    progress = { ...progress, [keyOf(mutant)]: { mutant, status } };
    await mkdir(dirname(REPORT), { recursive: true });
    await writeFile(REPORT, JSON.stringify(progress));
    const { line } = placeOf(source, mutant.start);
    console.log(`${status} ${mutant.file}:${line} ${mutant.operator} ${mutant.replacement}`);
  }
}

// Results for an older version of a source are dropped.
const known = new Set(all.map(keyOf));
const tried = Object.entries(progress)
  .filter(([key]) => known.has(key))
  .map(([, value]) => value);
const report = await reportOf(tried);
const share =
  tried.length === all.length
    ? `All ${all.length} possible changes were tried.`
    : `Of ${all.length} possible changes ${tried.length} were tried, a sample that is the same in each run ` +
      'and spread evenly over the sources.';
await mkdir(join(ROOT, 'docs/contracts'), { recursive: true });
await writeFile(
  join(ROOT, 'docs/contracts/mutation.md'),
  mutationDocument(report, {
    header: HEADER(share),
    sources: /^contracts\//,
    reasons: CONTRACT_REASONS,
  }),
);
const { killed, all: counted } = scoreOf(
  Object.values(report.files).flatMap((file) => file.mutants),
);
const percent = (killed / counted) * 100;
const left = wanted.filter((mutant) => progress[keyOf(mutant)] === undefined).length;
console.log(`${killed} of ${counted} mutants killed: ${percent.toFixed(1)} %, ${left} left to try`);
if (percent < SCORE_MIN) process.exitCode = 1;
