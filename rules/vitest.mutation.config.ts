import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** For `npm run mutate`: without tests that cannot see a mutant, because they run other code. */
export default mergeConfig(config, {
  test: {
    exclude: [
      // These run the verify command in processes of its own, and the independent verifier.
      'test/verify-cli.test.ts',
      'test/mutants.test.ts',
      // These run all the code in one test, or five: every mutant would pay for all of it.
      'test/vectors.test.ts',
      'test/differential.test.ts',
      // These compute the odds, for minutes when every step is counted. The odds are not mutated:
      // table.json pins them to the last digit.
      'src/**/odds.test.ts',
      'src/games/blackjack/best-play.test.ts',
    ],
    bail: 1,
    testTimeout: 600_000,
  },
});
