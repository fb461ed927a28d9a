import { defineConfig, devices } from '@playwright/test';
import { journeyBrowser } from './scripts/system-packages.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** Only a failure, or a machine that is many times slower than ours, takes this long. */
const TEST_TIMEOUT_MS = 600_000;
const EXPECT_TIMEOUT_MS = 120_000;

/** Journeys with a server of another kind, or after which it or the chain are not what they were. */
const BREAKING = /\/(exit|outages)\/|\/coin-flip\./;

/** Each worker has a chain and a server; its journeys run one after the other, in no fixed order. */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/kit/browser/stack/stacks.ts',
  workers: 3,
  fullyParallel: true,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  outputDir: 'test-results',
  use: {
    launchOptions: {
      executablePath: journeyBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: to optimize its code costs more than the code then saves.
        '--js-flags=--no-opt --single-threaded-gc',
      ],
    },
    screenshot: 'only-on-failure',
    // A worker would hide requests from the journeys that play the server's part; one journey allows it.
    serviceWorkers: 'block',
    // Without a GPU an animation takes a core. Journeys that are about motion ask for it.
    reducedMotion: 'reduce',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: BREAKING,
      use: { ...devices['Desktop Chrome'], viewport: DESKTOP },
    },
    {
      name: 'phone',
      testIgnore: BREAKING,
      grep: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: PHONE, hasTouch: true, isMobile: true },
    },
    // The last, so that no worker has to bring its stack back for others.
    {
      name: 'breaking',
      testMatch: BREAKING,
      use: { ...devices['Desktop Chrome'], viewport: DESKTOP },
    },
  ],
});
