import { expect, test } from '../../kit/browser/fixtures.ts';
import { isAwake } from '../../kit/browser/visit.ts';
import { labelled, PAGES_OF_PATHS, PATHS_OF_NO_PAGE } from '../../kit/paths/page-paths.ts';

const headingOf = (page: string): RegExp => (page === '/' ? /proves itself/ : /^Crash$/);
const NO_PAGE = 'Page Not Found';

/** Text in the document that a browser receives, without what the page's code changes. */
const TITLE = /<title>([^<]*)<\/title>/;

test('a player who types a path in another spelling sees the same page, before and after its code runs', async ({
  page,
  stack,
}) => {
  for (const [path, own] of PAGES_OF_PATHS) {
    const response = await page.goto(stack.origin + path);
    expect([path, response?.status()]).toEqual([path, 200]);
    const [, title] = TITLE.exec((await response?.text()) ?? '') ?? [];
    await isAwake(page);
    await expect(page).toHaveTitle(title ?? '');
    await expect(page.getByRole('heading', { level: 1, name: headingOf(own) })).toBeVisible();
  }
});

test('a player who types a path of no page sees the 404 page, never JSON, and finds the lobby', async ({
  page,
  stack,
}) => {
  for (const [label, path] of labelled(PATHS_OF_NO_PAGE)) {
    const response = await page.goto(stack.origin + path);
    const type = response?.headers()['content-type'];
    expect([label, response?.status(), type]).toEqual([label, 404, 'text/html; charset=utf-8']);
    expect(await response?.text()).toContain(NO_PAGE);
    await isAwake(page);
    await expect(page.getByRole('heading', { name: NO_PAGE })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Lobby' }).click();
  await expect(page).toHaveURL(`${stack.origin}/lobby`);
});

test('the document under the path of a round is that of shared rounds, also without its code', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stack.origin}/Round/x/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared round');
  await expect(page).toHaveTitle('Shared round · Degen Casino');
  await context.close();
});
