import { expect, type Page } from '@playwright/test';
import { expectFits } from './fits.ts';

/**
 * Texts that are the same in every language: names, and a button whose text the specification gives
 * in Swedish.
 */
const UNTRANSLATED = new Set([
  ...['Aktivera ljud', 'Wheel of fortune', 'Sign-in with Ethereum, EIP-4361'],
  // The first of these texts is the same in English and Spanish, the second in English and Swedish.
  ...['nonce 0, 1, 2…', 'Per session'],
]);

/**
 * Those texts of the page, visible or for screen readers, that are sentences: at least two words,
 * one of them in lower case.
 */
const sentencesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSentence = (text: string): boolean =>
      /\p{L}+\s/u.test(text) && /(^|\s)\p{Ll}{3,}/u.test(text);
    const found: string[] = [];
    const nodes = document.createNodeIterator(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (
        element?.closest('script, noscript, style, code, pre, [lang]:not(html), [translate="no"]')
      )
        continue;
      const texts =
        node instanceof Element
          ? ['aria-label', 'title', 'placeholder', 'alt'].map((name) => node.getAttribute(name))
          : [node.textContent];
      for (const text of texts) if (text && isSentence(text)) found.push(text.trim());
    }
    return found;
  });

/**
 * The heights of the header and of each visible button. A label that wraps makes its button higher.
 */
const buttonHeights = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root > div > header, button')]
      .filter((each) => each.checkVisibility())
      .map((each) => `${Math.round(each.getBoundingClientRect().height)}`),
  );

/** The width at which a page still fits without scrolling sideways (WCAG 1.4.10), in CSS pixels. */
const REFLOW_WIDTH = 320;

/**
 * Shows the page in each other language: no text stays in English, nothing is wider than the
 * screen or than the narrowest one, and the header and the buttons are as high as in English.
 */
export const expectEachLanguage = async (page: Page): Promise<void> => {
  const sentences = await sentencesOf(page);
  const english = new Set(sentences.filter((text) => !UNTRANSLATED.has(text)));
  const heights = await buttonHeights(page);
  const languages = await page
    .getByRole('group', { name: 'Language' })
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => [button.getAttribute('lang') ?? '', button.textContent ?? '']),
    );
  for (const [code = '', name = ''] of languages.filter(([code]) => code !== 'en')) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect
      .poll(async () => (await sentencesOf(page)).filter((text) => english.has(text)))
      .toEqual([]);
    await expectFits(page);
    expect(await buttonHeights(page)).toEqual(heights);
    const size = page.viewportSize() ?? { width: REFLOW_WIDTH, height: 0 };
    await page.setViewportSize({ ...size, width: REFLOW_WIDTH });
    await expectFits(page);
    await page.setViewportSize(size);
  }
};
