import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ROOT } from '../../../scripts/stack/processes.ts';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { isAwake, visit } from '../../kit/browser/visit.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/** Tests the parts that every page has around its content, such as the header and the toasts. */

const IN_LOBBY = ['/roulette', '/blackjack', '/slots', '/kickboxing', '/crash', '/whitepaper'];
const ELSEWHERE = ['/exit', '/nowhere'];

test('the header is sticky, and links back to the lobby from every other page [spec 2.3, 2.5]', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const back = header.getByRole('link', { name: 'Lobby', exact: true });
  const expectHeader = async (): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(back).toHaveAttribute('href', '/lobby');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(header).toBeInViewport({ ratio: 1 });
  };
  await visit(page, '/');
  await expect(header).toBeVisible();
  await expect(back).toHaveCount(0);
  for (const path of ELSEWHERE) {
    await visit(page, path);
    await expectHeader();
  }
  await back.click();
  await expect(page).toHaveURL(/\/lobby$/);
  await expectHeader();
  for (const path of IN_LOBBY) {
    const link = page.locator(`main a[href="${path}"]`);
    await link.first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(link).toHaveCount(0);
    await expectHeader();
    await back.click();
    await expect(page).toHaveURL(/\/lobby$/);
  }
});

const regionOf = (page: Page): Locator =>
  page.getByRole('region', { name: /notifications \(F8\)/i });
const toastOf = (page: Page): Locator => regionOf(page).getByRole('listitem');

/**
 * Drags the toast `right` pixels to the right and releases it. The drag also pauses the toast's
 * timer.
 */
const swipe = async (page: Page, right: number): Promise<void> => {
  const box = await toastOf(page).boundingBox();
  if (box === null) throw new Error('no toast to swipe');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y);
  await page.mouse.move(x + right, y, { steps: 4 });
  await page.mouse.up();
};

test('only one toast is shown at a time, and a swipe to the right closes the toast [spec 9.N1, 9.N3, 9.N4]', async ({
  page,
}) => {
  const wheel = wheelPage(page);
  await wheel.open();
  const region = regionOf(page);
  const toast = toastOf(page);
  const explain = () => wheel.spinButton.click({ force: true });
  await explain();
  await explain();
  await expect(toast).toHaveCount(1);

  await page.keyboard.press('F8');
  await expect(region.getByRole('list')).toBeFocused();

  await swipe(page, 50);
  await expect(toast).toHaveCount(1);
  await swipe(page, -120);
  await expect(toast).toHaveCount(1);
  await swipe(page, 51);
  await expect(toast).toHaveCount(0);
});

test('a swiped toast fades out where the swipe ended', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const wheel = wheelPage(page);
  await wheel.open();
  await wheel.spinButton.click({ force: true });
  const { x: from } = (await toastOf(page).boundingBox()) ?? { x: 0 };
  const leftAtEnd = toastOf(page).evaluate(
    (toast) =>
      new Promise<number>((resolve) => {
        toast.addEventListener('animationend', (event) => {
          if (!(event instanceof AnimationEvent) || event.animationName !== 'toast-out') return;
          resolve(toast.getBoundingClientRect().left);
        });
      }),
  );
  await swipe(page, 90);
  expect((await leftAtEnd) - from).toBeCloseTo(90, 0);
});

test('the menu of a connected wallet shows address and balances, and the browser stores settings [spec 2.H2, 2.H3, 9.D6, 9.N5]', async ({
  page,
  wallet,
}) => {
  const player = walletPage(page);
  await visit(page, '/');
  await player.connect('MetaMask');
  const { address } = wallet;
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`;
  await expect(player.menu).toContainText(new RegExp(short, 'i'));
  await expect(player.menu).toContainText(/0\.00 DEGEN.*0\.0000 BNB/);
  await player.menu.click();
  for (const name of ['Deposit', 'Withdraw', 'Swap Tokens', 'Disconnect']) {
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sound', exact: true }).click();

  const stored = () => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  const kept = await stored();
  expect(kept.userId).toMatch(/^\d+$/);
  expect(JSON.parse(kept['degen.sound'] ?? '')).toEqual({ enabled: false, volume: 0.5 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sound', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await player.connect('MetaMask');
  await player.pick('Disconnect');
  await expect.poll(async () => (await stored()).userId).toBeUndefined();
});

test('a toast leaves the bet amount, the result and the button for the next round visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const wheel = wheelPage(page);
  await wheel.open();
  await wheel.colour('Gold').click();
  await wheel.spinButton.click();
  await expect(toastOf(page)).toHaveCount(1);
  const toast = await toastOf(page).boundingBox();
  for (const control of [page.getByLabel('Bet amount'), wheel.spinButton]) {
    expect((await control.boundingBox())?.x).toBeGreaterThan((toast?.x ?? 0) + (toast?.width ?? 0));
  }
  const result = await page.getByText(/You (won|lost)/).boundingBox();
  expect(result?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0));
});

for (const width of [1024, 1280, 1440]) {
  test(`on a screen of ${width} px, a toast covers neither the title of a page nor what the header offers`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const wheel = wheelPage(page);
    await wheel.open();
    await wheel.spinButton.dispatchEvent('click');
    await expect(toastOf(page)).toHaveCount(1);
    await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)));
    const toast = await toastOf(page).boundingBox();
    const header = page.getByRole('banner');
    const free = [
      page.getByRole('heading', { level: 1 }),
      header.getByRole('link', { name: 'Lobby' }),
      header.getByRole('button', { name: 'Sound' }),
      header.getByRole('button', { name: 'Connect wallet' }),
    ];
    for (const each of free) expect(overlap(toast, await each.boundingBox())).toBe(false);
  });
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

const overlap = (one: Box, other: Box): boolean => {
  if (one === null || other === null) throw new Error('what is compared is not on the page');
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
};

test('the volume is set by keyboard, applied at once and stored @phone [spec 3.23, 9.N5]', async ({
  page,
}) => {
  // Records the gain nodes. Every sound passes through the first one, so its gain is the volume.
  await page.addInitScript(() => {
    const { createGain } = BaseAudioContext.prototype;
    const gains: GainNode[] = [];
    Object.assign(window, { gains });
    BaseAudioContext.prototype.createGain = function (this: BaseAudioContext) {
      const node = createGain.call(this);
      gains.push(node);
      return node;
    };
  });
  const loudness = () =>
    page.evaluate(() => (window as unknown as { gains: GainNode[] }).gains[0]?.gain.value);
  await visit(page, '/crash');
  const button = page.getByRole('button', { name: 'Volume' });
  const slider = page.getByRole('slider', { name: 'Volume' });
  await expect(slider).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(slider).toHaveAttribute('aria-valuetext', '50%');
  const panel = page.locator('.volume-panel');
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page);
  await page.keyboard.press('Tab');
  await expect(slider).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '60%');
  await expect.poll(loudness).toBeCloseTo(0.6);
  await page.keyboard.press('Home');
  await expect.poll(loudness).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(loudness).toBe(1);
  await page.keyboard.press('Escape');
  await expect(slider).toBeHidden();
  await expect(button).toBeFocused();

  await page.getByRole('button', { name: 'Sound', exact: true }).click();
  await expect.poll(loudness).toBe(0);
  await page.reload();
  await isAwake(page);
  await button.click();
  await expect(slider).toHaveAttribute('aria-valuetext', '100%');
  await page.mouse.click(5, 500);
  await expect(slider).toBeHidden();
});

/** The built files that contain the name of the example game, Coin Flip. */
const naming = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.(html|js|css)$/.test(name));
  expect(files).not.toEqual([]);
  const found = await Promise.all(
    files.map(async (file) => /coin.?flip/i.test(await readFile(join(folder, file), 'utf8'))),
  );
  return files.filter((_, index) => found[index]);
};

test('the built page and the server do not contain the example game', async ({ request }) => {
  expect(await naming(join(ROOT, 'examples/dist'))).not.toEqual([]);
  expect(await naming(join(ROOT, 'frontend/dist'))).toEqual([]);
  expect((await request.get('/coin-flip')).status()).toBe(404);
  expect((await request.post('/api/coin-flip/flip', { data: {} })).status()).toBe(404);
});
