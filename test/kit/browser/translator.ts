import type { Page } from '@playwright/test';

/**
 * Does to the page what the translators of Chrome and Edge do: replaces each text that is not blank
 * and not within `translate="no"` by `<font><font>text</font></font>`, at once and whenever the page
 * changes. The text itself stays, so that a journey can read it.
 */
export const translatePage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const KEPT =
      'script, style, noscript, textarea, option, title, svg, code, [translate="no"], font';
    const replace = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || !text.isConnected || text.parentElement?.closest(KEPT)) {
          continue;
        }
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const start = (): void => {
      replace(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          for (const node of addedNodes) replace(node);
          if (target instanceof Text) replace(target);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    };
    document.addEventListener('DOMContentLoaded', start);
  });
};

/**
 * The texts that React updates through their own node, which a translator may have replaced. Such a
 * text would go on showing an old amount.
 */
export const textsOfReact = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const isOwn = Object.keys(text).some((key) => key.startsWith('__reactFiber$'));
      if (isOwn && text.data.trim() !== '' && !text.parentElement?.closest('svg')) {
        found.push(text.parentElement?.outerHTML.slice(0, 200) ?? text.data);
      }
    }
    return found;
  });
