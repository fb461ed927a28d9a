import { type ElementType, Fragment, type Key } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { withOwnText } from './own-text.ts';

/** The function that the compiler calls for JSX during development and in tests. */
export { Fragment };

export const jsxDEV = (
  type: ElementType,
  props: object,
  key: Key | undefined,
  isStatic: boolean,
  source?: react.JSXSource,
  self?: unknown,
) => {
  const own = withOwnText(type, props as never, isStatic);
  return react.jsxDEV(type, own, key, isStatic && Array.isArray(own.children), source, self);
};
