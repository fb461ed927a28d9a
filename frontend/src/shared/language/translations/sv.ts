import type { Catalogues } from '../languages.ts';

const files = import.meta.glob<{ default: Catalogues }>('../../../**/texts.sv.ts', {
  eager: true,
});

export const sv: Catalogues = Object.assign(
  {},
  ...Object.values(files).map((file) => file.default),
);
