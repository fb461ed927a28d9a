import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    // Rules keep no state, so files may share a worker and what it has loaded.
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
