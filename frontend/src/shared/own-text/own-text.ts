import { type ElementType, Fragment, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

/**
 * Elements that cannot contain another element, or in which a `span` would not be drawn. Browsers
 * translate none of them apart from `option` and `title`, of which each has a single text.
 */
const TEXT_ONLY: ReadonlySet<unknown> = new Set([
  'option',
  'script',
  'style',
  'text',
  'textarea',
  'title',
  'tspan',
]);

type Props = { readonly children?: ReactNode; readonly [name: string]: unknown };

const isText = (child: ReactNode): child is string | number | bigint =>
  typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';

const isNothing = (child: ReactNode): boolean =>
  child === null || child === undefined || typeof child === 'boolean' || child === '';

/**
 * The text in a `span`. Blanks at its ends stay outside, because tools that name an element by its
 * content drop them within elements.
 */
const ownElement = (text: string, key?: string): ReactNode => {
  const word = text.trim();
  if (word === text) return jsx('span', { children: word }, key);
  const start = text.indexOf(word);
  const span = jsx('span', { children: word }, key ?? 'text');
  return [text.slice(0, start), span, text.slice(start + word.length)];
};

/** A list, whose texts need keys because its length may change. */
const ofList = (list: readonly ReactNode[]): ReactNode[] =>
  list.map((child, index) =>
    isText(child) && String(child).trim() !== ''
      ? ownElement(String(child), `text-${index}`)
      : child,
  );

/**
 * Joins neighbouring texts, and gives each text beside an element an element of its own. Every other
 * child keeps its position, by which React recognizes it. Blank texts stay, because no translator
 * touches them.
 */
const ofChildren = (children: readonly ReactNode[]): ReactNode => {
  const joined: ReactNode[] = [];
  let textAt: number | undefined;
  for (const child of children) {
    if (isText(child) && child !== '') {
      const before = textAt === undefined ? '' : joined[textAt];
      if (textAt === undefined) textAt = joined.push(null) - 1;
      else joined.push(null);
      joined[textAt] = `${before}${child}`;
      continue;
    }
    if (!isNothing(child)) textAt = undefined;
    joined.push(Array.isArray(child) ? ofList(child) : child);
  }
  const shown = joined.filter((child) => !isNothing(child));
  if (shown.length === 1 && typeof shown[0] === 'string') return shown[0];
  return joined.map((child) =>
    typeof child === 'string' && child.trim() !== '' ? ownElement(child) : child,
  );
};

/**
 * The properties of an element, with each text in an element of its own. A browser that translates
 * a page replaces text nodes. React then updates a node that is no longer shown, or fails when it
 * removes it. The only text of an element is safe: React writes it through the element.
 */
export const withOwnText = (type: ElementType, props: Props, isStatic: boolean): Props => {
  const { children } = props;
  if (TEXT_ONLY.has(type)) return props;
  if (type === Fragment && isText(children)) {
    return { ...props, children: ownElement(String(children)) };
  }
  if (!Array.isArray(children)) return props;
  const own = isStatic ? ofChildren(children) : ofList(children);
  const isAlone = type === Fragment && typeof own === 'string';
  return { ...props, children: isAlone ? ownElement(own) : own };
};
