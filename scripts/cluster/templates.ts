import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '../programs/postgres.ts';
import { ROOT } from '../stack/processes.ts';

export type Values = Readonly<Record<string, string>>;

/**
 * A variable of a template, such as `${NODE}`. On a real machine, `envsubst` fills it in. The
 * variables of HAProxy and systemd have no braces, so they are left unchanged.
 */
const VARIABLE = /\$\{([A-Z][A-Z\d_]*)\}/g;

/** A file of `ops/` with its variables filled in. */
export const render = (file: string, values: Values): string =>
  readFileSync(join(ROOT, 'ops', file), 'utf8').replaceAll(VARIABLE, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`ops/${file} needs ${name}`);
    return value;
  });

/** Writes a file that only its owner can read, because most of these files contain a password. */
export const writeOwn = (path: string, text: string, owner: Owner | undefined): string => {
  writeFileSync(path, text, { mode: 0o600 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
};
