import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** For `npm run mutate`: excludes tests that do not run the mutated code, or that take too long. */
export default mergeConfig(config, {
  test: {
    exclude: [
      // Tests of the verify command, which start processes, and of the independent verifier.
      'test/verify-cli.test.ts',
      'test/mutants.test.ts',
      // Each of these tests runs all the code, so Stryker would run it again for every mutant.
      'test/vectors.test.ts',
      'test/differential.test.ts',
      // Tests that compute the odds: in the code that Stryker instruments, they take minutes. The
      // code of the odds is not mutated, because table.json fixes the odds to the last digit.
      'src/**/odds.test.ts',
      'src/games/blackjack/best-play.test.ts',
    ],
    bail: 1,
    testTimeout: 600_000,
  },
});
