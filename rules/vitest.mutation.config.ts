import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/**
 * For `npm run mutate`: excludes tests that cannot detect a mutant, because they run other code.
 */
export default mergeConfig(config, {
  test: {
    exclude: [
      // Tests that run the verify command in separate processes, and the independent verifier.
      'test/verify-cli.test.ts',
      'test/mutants.test.ts',
      // Tests that run all the code in one to five cases, so every mutant would run all of it.
      'test/vectors.test.ts',
      'test/differential.test.ts',
      // Tests that compute the odds, which takes minutes when every step is counted. The odds are
      // not mutated: table.json fixes them to the last digit.
      'src/**/odds.test.ts',
      'src/games/blackjack/best-play.test.ts',
    ],
    bail: 1,
    testTimeout: 600_000,
  },
});
