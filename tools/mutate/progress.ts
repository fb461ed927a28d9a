import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tried } from './document.ts';
import { keyOf, type Mutant } from './mutant.ts';

/** A result, and the basis on which it was found: a hash of the source and of its tests. */
export type Result = Tried & { readonly basis: string };

export type Progress = Readonly<Record<string, Result>>;

/** A hash of the names and texts of these files; of one that is gone, only of its name. */
export const hashOf = (root: string, files: readonly string[]): string => {
  const texts = files.map((file) => {
    const path = join(root, file);
    return [file, existsSync(path) ? readFileSync(path, 'utf8') : null];
  });
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
};

/** The results whose source and tests are still those with which they were found. */
export const currentOf = (progress: Progress, basisOf: (file: string) => string): Progress =>
  Object.fromEntries(
    Object.entries(progress).filter(([, { mutant, basis }]) => basisOf(mutant.file) === basis),
  );

/** Those of the mutants that no test noticed. */
export const survivorsOf = (mutants: readonly Mutant[], progress: Progress): Mutant[] =>
  mutants.filter((mutant) => progress[keyOf(mutant)]?.status === 'Survived');
