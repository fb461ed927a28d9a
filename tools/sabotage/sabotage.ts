/** A small change of the product that breaks one behaviour, and the test file that has to fail. */
export type Sabotage = {
  readonly number: number;
  /** The broken behaviour, as one sentence. */
  readonly behaviour: string;
  readonly file: string;
  /** The text to replace, which occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  readonly test: string;
};

/** A root folder of Vitest, or `contracts` for the tests that Hardhat runs. */
export type Runner = 'rules' | 'server' | 'frontend' | 'scripts' | 'tools' | 'contracts';

const FOLDERS: readonly (readonly [folder: string, Runner])[] = [
  ['rules/', 'rules'],
  ['server/src/', 'server'],
  ['frontend/src/', 'frontend'],
  ['test/kit/', 'server'],
  ['scripts/', 'scripts'],
  ['tools/', 'tools'],
  // The contracts' tests run last: they leave sabotaged contracts compiled, which other tests would
  // deploy.
  ['test/contracts/', 'contracts'],
];

export const RUNNERS: readonly Runner[] = [...new Set(FOLDERS.map(([, runner]) => runner))];

export const runnerOf = (test: string): Runner | undefined =>
  FOLDERS.find(([folder]) => test.startsWith(folder))?.[1];

/** The text after the change; undefined unless `from` occurs exactly once. */
export const sabotaged = (text: string, { from, to }: Sabotage): string | undefined => {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0) return undefined;
  return before + to + after;
};

/** The errors in a list itself; `read` returns undefined for a file that does not exist. */
export const faultsOf = (
  sabotages: readonly Sabotage[],
  read: (file: string) => string | undefined,
): string[] => {
  const seen = new Set<number>();
  return sabotages.flatMap((sabotage) => {
    const { number, file, from, to, test } = sabotage;
    const text = read(file);
    const faults = [
      ...(seen.has(number) ? ['its number is taken'] : []),
      ...(from === to ? ['it changes nothing'] : []),
      ...(text === undefined ? [`there is no ${file}`] : []),
      ...(text !== undefined && sabotaged(text, sabotage) === undefined
        ? [`its "from" occurs ${text.split(from).length - 1} times in ${file}`]
        : []),
      ...(runnerOf(test) === undefined ? [`no suite runs ${test}`] : []),
      ...(read(test) === undefined ? [`there is no ${test}`] : []),
    ];
    seen.add(number);
    return faults.map((fault) => `${number}: ${fault}`);
  });
};
