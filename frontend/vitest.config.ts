import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

// With the shell's own NODE_ENV=production, React has no `act`.
process.env.NODE_ENV = 'test';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'jsdom',
      // Loads jsdom once per worker. Loading it for every file took a third of the time of all
      // tests.
      pool: 'vmThreads',
      maxWorkers: '100%',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['../test/kit/page/setup.ts'],
      restoreMocks: true,
      css: false,
      // No passing test takes this long, even on a busy machine.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 60_000, interval: 10 } },
    },
  }),
);
