/** The results of one test file. */
export type FileResult = { readonly passed: number; readonly failed: readonly string[] };

/** What a run of some test files reported, by file. Empty when the runner did not get so far. */
export type Report = ReadonlyMap<string, FileResult>;

export type Run = { readonly report: Report; readonly code: number | null };

/**
 * broken: the run failed, but no test did. The change does not compile, or the set-up of the tests
 * breaks already, so nothing is known about what the tests notice.
 */
export type Verdict = 'caught' | 'SURVIVED' | 'BROKEN';

export const passes = (result: FileResult | undefined): boolean =>
  result !== undefined && result.failed.length === 0 && result.passed > 0;

export const verdictOf = ({ report, code }: Run, test: string): Verdict => {
  const result = report.get(test);
  if (result !== undefined && result.failed.length > 0) return 'caught';
  return code === 0 && passes(result) ? 'SURVIVED' : 'BROKEN';
};

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
};

/** A file that does not load, or whose set-up fails, has no failed test. */
export const readVitestReport = (
  { testResults }: VitestReport,
  nameOf: (path: string) => string,
): Report =>
  new Map(
    testResults.map(({ name, assertionResults }) => {
      const titles = (status: string): string[] =>
        assertionResults.filter((one) => one.status === status).map(({ title }) => title);
      return [nameOf(name), { passed: titles('passed').length, failed: titles('failed') }];
    }),
  );

type MochaTest = { readonly title: string; readonly file: string };

type MochaReport = {
  readonly passes: readonly MochaTest[];
  readonly failures: readonly MochaTest[];
};

/** Mocha counts a hook that failed as a test; its title begins so. */
const HOOK = /^"(before|after) (all|each)" hook/;

export const readMochaReport = (
  { passes: passed, failures }: MochaReport,
  nameOf: (path: string) => string,
): Report => {
  const report = new Map<string, FileResult>();
  const add = ({ file }: MochaTest, change: (before: FileResult) => FileResult): void => {
    const name = nameOf(file);
    report.set(name, change(report.get(name) ?? { passed: 0, failed: [] }));
  };
  for (const one of passed) add(one, (before) => ({ ...before, passed: before.passed + 1 }));
  for (const one of failures.filter(({ title }) => !HOOK.test(title))) {
    add(one, (before) => ({ ...before, failed: [...before.failed, one.title] }));
  }
  return report;
};
