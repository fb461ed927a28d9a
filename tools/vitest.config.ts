import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    // Only what hangs is stopped: a busy machine is no failure.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
