import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { ROOT } from '../../../scripts/stack/processes.ts';

const CUSTODY = 'contracts/custody/Custody.sol';
const CASINO = 'contracts/casino/Casino.sol';

/** The deployed contracts that hold money or decide about it, with the tests of each. */
const TESTS: Readonly<Record<string, string>> = {
  [CUSTODY]: '{custody,audit,audit-2}/**/*.test.ts',
  [CASINO]: '{casino,audit,fresh-eyes}/**/*.test.ts',
  'contracts/keys/PlayKeys.sol': 'keys/**/*.test.ts',
  'contracts/randomness/CommitRevealRandomness.sol':
    '{deployment.test.ts,{randomness,audit,fresh-eyes}/**/*.test.ts}',
  'contracts/randomness/ChainlinkVrfRandomness.sol': 'randomness/**/*.test.ts',
  'contracts/token/DegenToken.sol': 'token/**/*.test.ts',
  'contracts/token/DegenLock.sol': 'token/**/*.test.ts',
  'contracts/token/DegenFaucet.sol': 'token/**/*.test.ts',
};

/** Compares random stories with the model for half a minute: a property, which takes no part. */
const PROPERTY = /\/twins\.test\.ts$/;

export const TARGETS: readonly string[] = Object.keys(TESTS);

/** Whether a source is ours and has code. */
export const isMutated = (file: string): boolean =>
  /^contracts\/(?!interfaces\/|mocks\/)/.test(file);

/**
 * The deployed contract that contains a source. Shared sources are tested in Custody, and so are
 * the contracts that Custody creates.
 */
export const targetOf = (file: string): string => {
  if (file.startsWith('contracts/casino/')) return CASINO;
  return TARGETS.find((target) => target === file) ?? CUSTODY;
};

/**
 * The tests of the contract that contains a source: first those whose name is part of the source's,
 * then those of the contract's folder.
 */
export const testsOf = (file: string): readonly string[] => {
  const target = targetOf(file);
  const source = basename(file, '.sol').toLowerCase();
  const own = `test/${dirname(target)}/`;
  const rankOf = (test: string): number => {
    if (source.includes(basename(test, '.test.ts').replaceAll('-', ''))) return 0;
    return test.startsWith(own) ? 1 : 2;
  };
  return globSync(`test/contracts/${TESTS[target]}`, { cwd: ROOT })
    .filter((test) => !PROPERTY.test(test))
    .sort()
    .toSorted((a, b) => rankOf(a) - rankOf(b));
};
