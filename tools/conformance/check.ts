import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suiteOf } from '../../scripts/test/suite-of.ts';
import type { RanTest } from '../../scripts/test/tally.ts';
import type { Proof, Row } from './table.ts';
import { isShownAs, isTitledIn } from './titles.ts';

/** Per suite of `npm test` what passed in one run; a suite that is missing was not asked to run. */
export type Ran = Readonly<Record<string, readonly RanTest[]>>;

/** What is wrong with a proof, or nothing. */
const faultOf = (root: string, proof: Proof, ran: Ran): string | undefined => {
  const path = join(root, proof.file);
  if (!existsSync(path)) return `there is no ${proof.file}`;
  if (proof.kind === 'decision') return undefined;
  const { file, title } = proof;
  const suite = suiteOf(file);
  if (!suite) return `no suite runs ${file}`;
  if (!isTitledIn(readFileSync(path, 'utf8'), title)) return `${file} has no test “${title}”`;
  const passed = ran[suite];
  const isShown = passed?.some(
    (test) => (test.file ?? file) === file && isShownAs(title, test.title),
  );
  return passed && !isShown ? `“${title}” of ${file} did not pass in this run` : undefined;
};

/**
 * Every proof has to exist; those of a suite that ran have to have passed in it. Tests of suites that
 * did not run are looked up only, so that a part of the tests can be run by itself.
 */
export const checkRows = (root: string, rows: readonly Row[], ran: Ran): string[] =>
  rows.flatMap(({ line, number, proofs }) =>
    proofs.flatMap((proof) => {
      const fault = faultOf(root, proof, ran);
      return fault ? [`line ${line}: ${number}: ${fault}`] : [];
    }),
  );
