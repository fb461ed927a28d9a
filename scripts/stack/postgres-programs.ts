import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Folder of the newest PostgreSQL from Debian's packages. */
export const postgresBinaries = (): string | undefined => {
  if (!existsSync(DEBIAN_FOLDER)) return undefined;
  const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
};

export type Owner = { readonly uid: number; readonly gid: number };

/**
 * The user that runs PostgreSQL if this process is root, because PostgreSQL refuses to run as root.
 * Debian's package creates this user.
 */
export const postgresOwner = (): Owner | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};
