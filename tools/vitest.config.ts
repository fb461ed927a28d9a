import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    // Only stops a test that hangs, even on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
