import type { Plugin } from 'vite';

/** Names a component for developers' tools. */
const NAME = /^\w+\.displayName = ".*";$/gm;
const FORWARDED = /(?<=^var \w+ = )React\d+\.forwardRef\(/gm;
const CLASS = /^(var \w+ = )(class extends React\d+\.Component \{\n(?:.*\n)*?\});$/gm;

/** Prefetches pages for a framework's router, which the page does not have. */
const PREFETCHED = /React\d+\.createElement\(PrefetchPageLinks, \{ page: href \}\)/;

/**
 * Lets the bundler remove the components of React Router that the page does not use. It keeps what
 * a module calls or sets while it loads, and all that this needs: a fifth of the router's code.
 */
export const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(NAME, '')
        .replace(FORWARDED, '/* @__PURE__ */ $&')
        .replace(PREFETCHED, 'null')
        .replace(CLASS, '$1/* @__PURE__ */ (() => $2)();'),
      map: null,
    }),
  },
});
