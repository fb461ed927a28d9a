import { expect, test } from '../../kit/browser/fixtures.ts';
import { visit } from '../../kit/browser/visit.ts';

/** With HTTP/1.1, all tabs of a browser share this many connections to a host. */
const CONNECTIONS = 6;

test('the casino answers in the eighth window that shows the feed', async ({ page }) => {
  const context = page.context();
  const pages = [page];
  while (pages.length < CONNECTIONS + 2) pages.push(await context.newPage());
  for (const each of pages) {
    const fed = each.waitForResponse(/\/api\/feed$/);
    await visit(each, '/lobby');
    await each.getByRole('region', { name: 'Live' }).scrollIntoViewIfNeeded();
    expect((await fed).status()).toBe(200);
  }
  // A request is answered although all windows show the feed.
  const status = await page.evaluate(async () => (await fetch('/api/config')).status);
  expect(status).toBe(200);
});
