import { gzipSync } from 'node:zlib';
import { PATHS, roundPath } from '../../../frontend/src/shared/config/paths.ts';
import { FIRST_LOAD_BYTES_MAX } from '../../../tools/bench/first-load.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { holdBack } from '../../kit/browser/hold-back.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { isAwake } from '../../kit/browser/visit.ts';

const NOWHERE = '/no/such/page';
const EVERY_PATH = [...Object.values(PATHS), roundPath('unknown'), NOWHERE];

test('every page can be read, but not used, before its code has loaded @phone', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  for (const path of EVERY_PATH) {
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await expect(page.locator('#root'), path).toHaveAttribute('inert');
    await expect(page).toHaveTitle(/Degen Casino$/);
  }
  await expect(page.getByText('Page Not Found')).toBeVisible();
  await context.close();
});

test('the lobby needs at most 122 kB of scripts before a player can use it', async ({
  request,
}) => {
  const textOf = async (path: string): Promise<string> => (await request.get(path)).text();
  const links = (await textOf(PATHS.lobby)).matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g);
  const linked = new Set([...links].map(([, script = '']) => script));
  let bytes = 0;
  for (const script of linked) {
    const text = await textOf(script);
    bytes += gzipSync(text).length;
    // The document links every script that another one imports, so none is left out of the sum.
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      expect(linked, script).toContain(`/assets/${imported}`);
    }
  }
  expect(linked.size).toBeGreaterThan(2);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES_MAX);
});

test('only scripts that a document links start with the hint for eager compilation', async ({
  request,
}) => {
  const textOf = async (path: string): Promise<string> => (await request.get(path)).text();
  const hint = /^\/\/# allFunctionsCalledOnLoad\n/;
  const linked = new Set<string>();
  for (const path of EVERY_PATH) {
    const links = (await textOf(path)).matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g);
    for (const [, script = ''] of links) linked.add(script);
  }
  // The documents link more than eight scripts: at least the entry script, its imports and the code
  // of each game.
  expect(linked.size).toBeGreaterThan(8);
  for (const script of linked) expect(await textOf(script), script).toMatch(hint);

  const [entry = ''] = linked;
  const later = /assets\/wallet-connect-[\w-]+\.js/.exec(await textOf(entry))?.[0];
  const answer = await request.get(`/${later}`);
  expect(answer.headers()['content-type']).toContain('javascript');
  expect(await answer.text()).not.toMatch(hint);
});

test('documents, scripts and styles are served as they were compressed at build time', async ({
  request,
}) => {
  const as = (path: string, encoding: string) =>
    request.get(path, { headers: { 'accept-encoding': encoding } });
  const asked = new Set(
    EVERY_PATH.filter((path) => path !== NOWHERE && !path.startsWith('/round')),
  );
  for (const path of asked) {
    const plain = await (await as(path, 'identity')).text();
    const links = plain.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g);
    for (const [, link = ''] of links) asked.add(link);
    if (plain.length < 1_024) continue;
    const compressed = await as(path, 'gzip, br');
    expect(compressed.headers()['content-encoding'], path).toBe('br');
    // A response that is compressed on the fly is chunked, so it has no content-length.
    const length = Number(compressed.headers()['content-length']);
    expect(length, path).toBeLessThan(0.6 * plain.length);
    expect(await compressed.text(), path).toBe(plain);
  }
  expect(asked.size).toBeGreaterThan(40);
});

test('“Play on chain” cannot be clicked before its code has loaded, and is rejected in demo mode [spec 5.5, 6.7, 8.W3]', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/on-chain-section-*.js');
  await page.goto(PATHS.home, { waitUntil: 'commit' });
  await isAwake(page);
  await expect(page.locator('section[aria-labelledby="on-chain"]')).toHaveAttribute('inert');
  release();
  await expect(page.locator('section[aria-labelledby="on-chain"]')).not.toHaveAttribute('inert');
  // By keyboard, because the rounds above it are loaded when it scrolls into view, and move it.
  await page.getByRole('button', { name: 'Play on chain' }).press('Enter');
  await expectToast(page, 'Bet Not Placed', 'Please connect your wallet for Web3 mode');
});

test('a prerendered page shows the stored settings of the visitor', async ({ page }) => {
  await page.goto(PATHS.lobby);
  await page.getByRole('button', { name: 'Sound' }).click();
  await page.reload();
  await isAwake(page);
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});
