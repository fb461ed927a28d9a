import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: ['toolchain/**'],
    globalSetup: ['../test/kit/chain/chain-broker.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Long enough for a busy machine, so that only a test that hangs is stopped.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
