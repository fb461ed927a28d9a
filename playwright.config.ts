import { defineConfig, devices } from '@playwright/test';
import { journeyBrowser } from './scripts/programs/programs.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** No passing test takes this long, even on a much slower machine. */
const TEST_TIMEOUT_MS = 600_000;
const EXPECT_TIMEOUT_MS = 120_000;

/**
 * Journeys that need a different kind of server, or that change the server or the chain in a way
 * that would disturb other journeys.
 */
const BREAKING = /\/(exit|outages)\/|\/coin-flip\./;

/**
 * Each worker has a chain and a server. The journeys of a worker run one after the other, in no
 * fixed order.
 */
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
        // Starting the rasterizer sets an environment variable. If another thread reads the
        // environment at that moment, the browser can crash.
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page is open only for seconds, so optimizing its code would take longer than it saves.
        '--js-flags=--no-opt --single-threaded-gc',
      ],
    },
    screenshot: 'only-on-failure',
    // A service worker would hide requests from journeys that mock the server's answers. One
    // journey allows service workers.
    serviceWorkers: 'block',
    // Without a GPU an animation uses a whole core. Only journeys about motion turn animations on.
    reducedMotion: 'reduce',
  },
  projects: [
    // These journeys take longest, so they run first. They also stop the shared stack of their
    // worker, which later journeys would have to start again.
    {
      name: 'breaking',
      testMatch: BREAKING,
      use: { ...devices['Desktop Chrome'], viewport: DESKTOP },
    },
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
  ],
});
