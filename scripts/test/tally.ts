import { stripVTControlCharacters } from 'node:util';

/**
 * A passed test with the title that its runner reports. `file` is missing for Hardhat, which does
 * not print it.
 */
export type RanTest = { readonly file?: string; readonly title: string; readonly ms?: number };

export type Tally = {
  readonly passed: number;
  readonly failed: number;
  /** The passed tests of a suite whose runner reports names. */
  readonly tests?: readonly RanTest[];
  /** The failed tests: the name of each, and below it the beginning of its errors. */
  readonly failures?: readonly string[];
};

/**
 * A runner that failed before it counted any test counts as one failure, never as a silent pass.
 */
export const orBroken = (tally: Tally, code: number | null): Tally =>
  code !== 0 && tally.failed === 0
    ? { ...tally, failed: 1, failures: [`the runner ended with ${code}`] }
    : tally;

const ERROR_LINES = 12;

/** A failed test with the first lines of its errors, without colors and indented below its name. */
export const failureOf = (name: string, errors: readonly string[] = []): string => {
  const lines = stripVTControlCharacters(errors.join('\n')).split('\n');
  const first = lines.filter((line) => line.trim() !== '').slice(0, ERROR_LINES);
  return [name, ...first.map((line) => `    ${line}`)].join('\n');
};
