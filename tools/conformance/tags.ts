import { suiteOf } from '../../scripts/test/suite-of.ts';
import type { RanTest } from '../../scripts/test/tally.ts';

type TestSource = { readonly file: string; readonly source: string };

/** A test by its title in the source, and the sentences that its tag names. */
export type TaggedTest = {
  readonly file: string;
  readonly title: string;
  readonly ids: readonly string[];
};

/** The passed tests of one run for each suite of `npm test`; a missing suite was not requested. */
export type Ran = Readonly<Record<string, readonly RanTest[]>>;

/** The end of a test title that names these sentences of the specification. */
export const tagOf = (...ids: readonly string[]): string => `[spec ${ids.join(', ')}]`;

const ANY_TAG = /\[spec\b/g;
/** The title of a test with the tag at its end. The title is the first argument of a call. */
const TAGGED_TITLE =
  /(?<!\bdescribe(?:\.\w+)*)\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+) \[spec ([^\]\n]+)\]\1\s*,/g;

/** The tagged tests of a file in their order, and the errors in its tags. */
export const taggedTests = ({
  file,
  source,
}: TestSource): { tests: readonly TaggedTest[]; faults: readonly string[] } => {
  const tests = [...source.matchAll(TAGGED_TITLE)].map(
    ([, , title = '', ids = '']): TaggedTest => ({ file, title, ids: ids.split(', ') }),
  );
  const faults = tests
    .filter(({ ids }) => new Set(ids).size < ids.length)
    .map(({ title }) => `“${title}” names a sentence twice`);
  const strays = [...source.matchAll(ANY_TAG)].length - tests.length;
  if (strays > 0) faults.push(`${strays} tags are not at the end of a test's title`);
  if (tests.length > 0 && !suiteOf(file)) faults.push('no suite runs this file');
  return { tests, faults: faults.map((fault) => `${file}: ${fault}`) };
};

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A placeholder in a title: `%s` and `$name` stand for a value from the table of an `it.each`, and
 * `${name}` for a variable of a loop.
 */
const PLACEHOLDER = /%[a-zA-Z]|\$\{[^}]+\}|\$[\w.]+/g;

/**
 * Matches the name that the test runner reports for a test whose title in the source is `title`.
 */
const shownAs = (title: string): RegExp =>
  new RegExp(`^${title.split(PLACEHOLDER).map(escapeRegExp).join('.*')}$`, 's');

/**
 * The tagged tests that did not pass. Suites that did not run are ignored, so that a part of the
 * tests can run alone.
 */
export const notPassed = (tests: readonly TaggedTest[], ran: Ran): string[] =>
  tests
    .filter(({ file, title, ids }) => {
      const shown = shownAs(`${title} ${tagOf(...ids)}`);
      const passed = ran[suiteOf(file) ?? ''];
      return (
        passed && !passed.some((test) => (test.file ?? file) === file && shown.test(test.title))
      );
    })
    .map(({ file, title }) => `“${title}” of ${file} did not pass in this run`);
