import { type ElementType, Fragment, type Key } from 'react';
import * as react from 'react/jsx-runtime';
import { withOwnText } from './own-text.ts';

/** The functions that the compiler calls for JSX (`vite.config.ts`), in place of React's own. */
export { Fragment };

export const jsx = (type: ElementType, props: object, key?: Key) =>
  react.jsx(type, withOwnText(type, props as never, false), key);

export const jsxs = (type: ElementType, props: object, key?: Key) =>
  react.jsxs(type, withOwnText(type, props as never, true), key);
