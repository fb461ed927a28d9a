import type { Catalogues } from '../language.ts';

const files = import.meta.glob<{ default: Catalogues[string] }>('../../../**/*.sv.ts', {
  eager: true,
});

export const sv: Catalogues = Object.fromEntries(
  Object.entries(files).map(([path, { default: translated }]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.sv.ts'.length),
    translated,
  ]),
);
