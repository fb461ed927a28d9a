/** One value that was read from the chain, and its expected value. */
export type Finding = { readonly what: string; readonly expected: string; readonly found: string };

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') || 'none' : String(value);

export const finding = async (
  what: string,
  reading: Promise<unknown> | unknown,
  expected: unknown,
): Promise<Finding> => ({ what, expected: textOf(expected), found: textOf(await reading) });

/**
 * Checks a minimum, because anyone can raise the amount: every contract is open to all before the
 * first check. If the exact amount were required, one wei from anyone would block the handover for
 * ever.
 */
export const findingAtLeast = async (
  what: string,
  reading: Promise<bigint> | bigint,
  leastWei: bigint,
): Promise<Finding> => {
  const wei = await reading;
  return finding(what, wei, wei >= leastWei ? wei : `at least ${leastWei}`);
};

export const isWrong = ({ expected, found }: Finding): boolean => expected !== found;

/** One line of the report; wrong values are marked. */
const describeFinding = (each: Finding): string =>
  isWrong(each)
    ? `WRONG  ${each.what}: is ${each.found}, must be ${each.expected}`
    : `ok     ${each.what}: ${each.found}`;

/** Prints all findings and fails when one is wrong. */
export const reportFindings = (findings: readonly Finding[], log: (line: string) => void): void => {
  for (const each of findings) log(describeFinding(each));
  const wrong = findings.filter(isWrong).length;
  if (wrong > 0) throw new Error(`${wrong} of ${findings.length} checks failed`);
  log(`${findings.length} checks passed`);
};
