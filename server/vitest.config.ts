import { defineConfig } from 'vitest/config';

/** Far longer than a busy machine needs: a test that reaches it has hung. */
const TIMEOUT_MS = 10 * 60_000;

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', '../test/kit/{postgres,server}/*.test.ts'],
    globalSetup: ['../test/kit/postgres/global-setup.ts', '../test/kit/chain/chain-broker.ts'],
    pool: 'forks',
    // The server's modules have no state, so test files share the modules that a worker has loaded.
    isolate: false,
    maxWorkers: 2,
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    teardownTimeout: TIMEOUT_MS,
    expect: { poll: { timeout: TIMEOUT_MS } },
  },
});
