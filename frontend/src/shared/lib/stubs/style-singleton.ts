import { useEffect } from 'react';

type SheetProps = { readonly styles: string; readonly dynamic?: boolean };

/**
 * Replaces react-style-singleton, which dialogs use to prevent the page behind them from scrolling.
 * The original writes a `<style>` element, which the server's content security policy forbids. A
 * constructed style sheet is allowed.
 */
export const styleSingleton = () => {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;

  const add = (styles: string): void => {
    users += 1;
    if (users > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = (): void => {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };

  return ({ styles, dynamic }: SheetProps): null => {
    // Styles that are not dynamic keep their first value.
    const watched = dynamic ? styles : '';
    // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the styles counts only while they are dynamic.
    useEffect(() => {
      add(styles);
      return remove;
    }, [watched]);
    return null;
  };
};
