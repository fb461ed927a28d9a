import { dirname, join, relative } from 'node:path';

export type Source = { readonly file: string; readonly text: string };

/** Imports and re-exports of values; an import of types vanishes in the build. */
const VALUES = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/** The files of the project from which a source imports values. */
export const importedFiles = ({ file, text }: Source): string[] =>
  [...text.matchAll(VALUES)].map(([, module, loaded]) =>
    join(dirname(file), module ?? loaded ?? ''),
  );

/** The folder directly below `root` that contains a file; files of `root` itself are one folder. */
const folderOf = (root: string, file: string): string => {
  const [first = '', ...rest] = relative(root, file).split('/');
  return rest.length === 0 ? '.' : first;
};

/** The folders directly below `root`, each with those among them from which it imports values. */
export const importedFolders = (
  root: string,
  sources: readonly Source[],
): Map<string, Set<string>> => {
  const imported = new Map<string, Set<string>>();
  for (const source of sources) {
    const from = folderOf(root, source.file);
    const targets = imported.get(from) ?? new Set();
    imported.set(from, targets);
    for (const target of importedFiles(source)) {
      if (target.startsWith(`${root}/`)) targets.add(folderOf(root, target));
    }
  }
  return imported;
};

/**
 * Finds the groups of folders directly below `root` that reach each other by imports of values.
 * Empty when the folders form layers.
 */
export const folderKnots = (root: string, sources: readonly Source[]): string[][] => {
  const reached = importedFolders(root, sources);
  // A set grows while it is walked, until it contains everything that its folder reaches.
  for (const targets of reached.values()) {
    for (const folder of targets) for (const next of reached.get(folder) ?? []) targets.add(next);
  }
  const knots = new Map<string, string[]>();
  for (const folder of [...reached.keys()].sort()) {
    const knot = [...(reached.get(folder) ?? [])].filter(
      (other) => other === folder || reached.get(other)?.has(folder),
    );
    if (knot.length > 1) knots.set(knot.sort().join(), knot);
  }
  return [...knots.values()];
};
