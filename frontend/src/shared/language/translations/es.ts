import type { Catalogues } from '../language.ts';

const files = import.meta.glob<{ default: Catalogues[string] }>('../../../**/*.es.ts', {
  eager: true,
});

export const es: Catalogues = Object.fromEntries(
  Object.entries(files).map(([path, { default: translated }]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.es.ts'.length),
    translated,
  ]),
);
