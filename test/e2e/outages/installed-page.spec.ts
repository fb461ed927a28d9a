import { readFileSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../../scripts/stack/processes.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { test as base, expect } from '../../kit/browser/stack/own-stack.ts';
import { isAwake, visit } from '../../kit/browser/visit.ts';

/** Tests the service worker with a server that goes down, comes back, and serves another build. */

const SERVER_DOWN =
  'The casino does not answer. Wheel, kickboxing and crash still play in demo mode; blackjack, slots and wallets wait until it is back.';
const BUILT = join(ROOT, 'frontend/dist');

/** The folder that the server serves, which a test can change. */
const test = base.extend<{ served: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  served: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'casino-page-'));
    await cp(BUILT, folder, { recursive: true });
    await use(folder);
    await rm(folder, { recursive: true });
  },
  serverEnv: async ({ served }, use) => use({ STATIC_DIR: served }),
});
test.use({ serviceWorkers: 'allow' });

/**
 * Waits until the service worker controls this page, which it does only once it has stored all
 * files of the build.
 */
const isInstalled = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

const apiStatus = (page: Page): Promise<number | string> =>
  page.evaluate(() =>
    fetch('/api/config').then(
      ({ status }) => status,
      () => 'no answer',
    ),
  );

test('an installed page plays in demo and verifies receipts without the server', async ({
  page,
  stack,
}) => {
  await visit(page, '/');
  await isInstalled(page);
  expect(await apiStatus(page)).toBe(200);
  await stack.server.crash();

  await visit(page, '/roulette');
  await expect(page.getByText(SERVER_DOWN)).toBeVisible();
  const wheel = wheelPage(page);
  await wheel.colour('Gold').click();
  await wheel.spin();

  const vectors = JSON.parse(readFileSync(join(ROOT, 'rules/vectors.json'), 'utf8'));
  await visit(page, '/fairness');
  await page.getByText('Use another receipt key').click();
  await page.getByLabel(/public key/).fill(vectors.receiptKey);
  await page
    .getByLabel('Receipt, or the file of your receipts')
    .fill(JSON.stringify(vectors.receipts[0]));
  await expect(page.getByText('1 receipt: 1 proven.')).toBeVisible();

  await visit(page, '/blackjack');
  await expect(page.getByText(SERVER_DOWN)).toBeVisible();
  expect(await apiStatus(page)).toBe('no answer');
  const cached = await cachedPaths(page);
  expect(cached).toContain('/crash');
  expect(cached.filter((path) => /^\/(api|metrics)/.test(path))).toEqual([]);
  await expect(page.goto('/api/config')).rejects.toThrow('ERR_CONNECTION_REFUSED');

  await stack.server.restart();
  await visit(page, '/');
  expect(await apiStatus(page)).toBe(200);
});

test('an installed page opens a page by any spelling of its path without the server, and no other path', async ({
  page,
  stack,
}) => {
  await visit(page, '/');
  await isInstalled(page);
  await stack.server.crash();
  for (const path of ['/crash', '/crash/', '//crash', '/CRASH//', '/Crash?at=2']) {
    await visit(page, stack.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crash');
  }
  for (const path of ['/nowhere', '/crash/more', '/crash.html', '/%63rash', '/round/x', '/busy']) {
    await expect(page.goto(stack.origin + path)).rejects.toThrow('ERR_CONNECTION_REFUSED');
  }
});

/** Builds the next release of the page, with one changed word in the whitepaper. */
const buildNext = async (folder: string): Promise<void> => {
  // Vite is imported only here, because it loads slowly and most tests do not build.
  const { build } = await import('vite');
  await build({
    root: join(ROOT, 'frontend'),
    logLevel: 'error',
    plugins: [
      {
        name: 'next-release',
        transform: (code, id) =>
          id.includes('/pages/whitepaper/')
            ? code.replaceAll('Download PDF', 'Download the PDF')
            : undefined,
      },
    ],
    build: { outDir: folder, emptyOutDir: true },
  });
};

const scriptsOf = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));

/** The scripts that the page has requested since it was loaded. */
const scriptsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js') && path !== '/sw.js')
      .map((path) => path.replace('/assets/', '')),
  );

const download = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an open page uses only the scripts of its own version until it is reloaded', async ({
  page,
  context,
  request,
  stack,
  served,
}) => {
  await visit(page, '/');
  await isInstalled(page);
  const before = await scriptsOf(served);

  await stack.server.crash();
  await buildNext(served);
  await stack.server.restart();
  const after = await scriptsOf(served);
  const replaced = before.find((name) => name.startsWith('whitepaper-page')) ?? '';
  expect((await request.get(`/assets/${replaced}`)).status()).toBe(404);
  const hint = page.getByText('A new version is ready', { exact: true });
  await expect(hint).toHaveCount(0);
  // Simulates that the player returns to the page from another tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(hint).toBeVisible();

  // The server no longer has the code of this page's version, but the page still works.
  await page.getByRole('link', { name: 'Whitepaper' }).click();
  await expect(download(page, 'Download PDF')).toBeVisible();
  expect(before).toEqual(expect.arrayContaining(await scriptsIn(page)));

  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(download(page, 'Download the PDF')).toBeVisible();
  expect(after).toEqual(expect.arrayContaining(await scriptsIn(page)));
  expect((await cachedPaths(page)).some((path) => path.endsWith(replaced))).toBe(true);

  // Once this page is closed, no open page needs the first version.
  await page.close();
  const next = await context.newPage();
  await visit(next, '/');
  await isInstalled(next);
  await expect(next.getByText('A new version is ready')).toHaveCount(0);
  await expect
    .poll(async () => (await cachedPaths(next)).some((path) => path.endsWith(replaced)))
    .toBe(false);
  await stack.server.crash();
  await visit(next, '/whitepaper');
  await expect(download(next, 'Download the PDF')).toBeVisible();
});

const BROKEN_WORKER = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))));
`;

test('a broken service worker is replaced, and a build with a changed document is not installed', async ({
  page,
  browser,
  served,
}) => {
  const worker = join(served, 'sw.js');
  await writeFile(worker, BROKEN_WORKER);
  await visit(page, '/');
  await isInstalled(page);
  await expect(page.goto('/lobby')).rejects.toThrow('ERR_FAILED');
  await cp(join(BUILT, 'sw.js'), worker);
  await expect(async () => {
    await page.goto('/lobby');
    await isAwake(page);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const context = await browser.newContext();
  const stranger = await context.newPage();
  await appendFile(join(served, 'crash.html'), ' ');
  await visit(stranger, '/');
  const outcome = await stranger.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/sw.js');
    return new Promise<string>((resolve) => {
      const look = () => installing?.state !== 'installing' && resolve(String(installing?.state));
      installing?.addEventListener('statechange', look);
    });
  });
  expect(outcome).toBe('redundant');
  await cp(join(BUILT, 'crash.html'), join(served, 'crash.html'));
  await stranger.reload();
  await isInstalled(stranger);
  await context.close();
});
