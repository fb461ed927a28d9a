/** A test that ran, by the name its runner gives it. Hardhat does not print the files of its tests. */
export type RanTest = { readonly file?: string; readonly title: string; readonly ms?: number };

export type Tally = {
  readonly passed: number;
  readonly failed: number;
  /** The tests that passed, of a suite that has names. */
  readonly tests?: readonly RanTest[];
  /** What failed, by name. */
  readonly failures?: readonly string[];
};

/** A runner that broke before it counted anything is one failure, never a silent pass. */
export const orBroken = (tally: Tally, code: number | null): Tally =>
  code !== 0 && tally.failed === 0
    ? { ...tally, failed: 1, failures: [`the runner ended with ${code}`] }
    : tally;
