import type { Catalogues } from '../languages.ts';

const files = import.meta.glob<{ default: Catalogues }>('../../../**/texts.es.ts', {
  eager: true,
});

export const es: Catalogues = Object.assign(
  {},
  ...Object.values(files).map((file) => file.default),
);
