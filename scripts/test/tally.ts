/** A test that ran, by its runner's name for it. Hardhat does not print the files of its tests. */
export type RanTest = { readonly file?: string; readonly title: string; readonly ms?: number };

export type Tally = {
  readonly passed: number;
  readonly failed: number;
  /** The passed tests of a suite whose runner reports names. */
  readonly tests?: readonly RanTest[];
  /** Names of the failed tests. */
  readonly failures?: readonly string[];
};

/** A runner that failed before it counted any test is one failure, never a silent pass. */
export const orBroken = (tally: Tally, code: number | null): Tally =>
  code !== 0 && tally.failed === 0
    ? { ...tally, failed: 1, failures: [`the runner ended with ${code}`] }
    : tally;
