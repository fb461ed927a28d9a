import { defineConfig } from 'vitest/config';

/** Far beyond what a busy machine needs: a test that fails by time has stopped. */
const TIMEOUT_MS = 10 * 60_000;

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', '../test/kit/{postgres,server}/*.test.ts'],
    globalSetup: ['../test/kit/postgres/global-setup.ts', '../test/kit/chain/chain-broker.ts'],
    pool: 'forks',
    // The server keeps no state in its modules, so files share what a worker has loaded.
    isolate: false,
    maxWorkers: 2,
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    teardownTimeout: TIMEOUT_MS,
    expect: { poll: { timeout: TIMEOUT_MS } },
  },
});
