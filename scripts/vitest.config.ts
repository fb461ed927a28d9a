import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: ['toolchain/**'],
    globalSetup: ['../test/kit/chain/chain-broker.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Only stops a test that hangs, even on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
