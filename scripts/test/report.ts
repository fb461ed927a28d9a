import type { Ran } from './schedule.ts';

const SLOWEST = 10;

const sum = (ran: readonly Ran[], key: 'passed' | 'failed'): number =>
  ran.reduce((total, row) => total + row[key], 0);

/** Suites run in parallel, so the sum of their seconds exceeds the duration of the run. */
export const tableOf = (ran: readonly Ran[]): string =>
  ran
    .map(({ name, passed, failed, seconds }) =>
      [name.padEnd(14), `${passed} passed, ${failed} failed`.padEnd(24), seconds.toFixed(1)].join(
        ' ',
      ),
    )
    .join(' s\n')
    .concat(' s');

export const slowestOf = (ran: readonly Ran[]): string => {
  const rows = ran
    .flatMap(({ name, tests = [] }) => tests.map((test) => ({ suite: name, ...test })))
    .filter(({ ms = 0 }) => ms > 0)
    .sort((a, b) => (b.ms ?? 0) - (a.ms ?? 0))
    .slice(0, SLOWEST)
    .map(({ suite, ms = 0, file, title }) =>
      [(ms / 1_000).toFixed(1).padStart(7), 's', file ?? suite, '›', title].join(' '),
    );
  return rows.length === 0 ? '' : `slowest tests\n${rows.join('\n')}\n`;
};

export const failuresOf = (ran: readonly Ran[]): string =>
  ran
    .flatMap(({ name, failures = [] }) => failures.map((failure) => `failed: ${name}: ${failure}`))
    .map((line) => `${line}\n`)
    .join('');

/** The last line of the output: the total over all suites. */
export const sumLine = (ran: readonly Ran[]): string =>
  `${sum(ran, 'passed')} passed, ${sum(ran, 'failed')} failed`;
