import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    // The rules have no state, so test files may share a worker and its loaded modules.
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
