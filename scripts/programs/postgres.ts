import { execFileSync } from 'node:child_process';
import {
  findProgram,
  type Machine,
  pathsOf,
  programFolders,
  programIn,
  thisMachine,
  variable,
} from './machine.ts';
import { ensure, type Package } from './packages.ts';

const POSTGRES: Package = {
  debian: 'postgresql',
  homebrew: 'postgresql@17',
  windows: 'https://www.postgresql.org/download/windows',
};

/** A folder with a folder for each version, whose number is in the name, and the programs in it. */
type Versions = { readonly folder: string; readonly prefix?: string };

const versionsOn = (machine: Machine): readonly Versions[] => {
  switch (machine.platform) {
    case 'darwin':
      return [
        { folder: '/opt/homebrew/opt', prefix: 'postgresql@' },
        { folder: '/usr/local/opt', prefix: 'postgresql@' },
        { folder: '/Applications/Postgres.app/Contents/Versions' },
      ];
    case 'win32': {
      const programs = variable(machine, 'ProgramFiles');
      return programs ? [{ folder: pathsOf(machine).join(programs, 'PostgreSQL') }] : [];
    }
    default:
      return [{ folder: '/usr/lib/postgresql' }, { folder: '/usr', prefix: 'pgsql-' }];
  }
};

const versionFolders = (machine: Machine): string[] =>
  versionsOn(machine)
    .flatMap(({ folder, prefix = '' }) =>
      machine
        .list(folder)
        .filter((name) => name.startsWith(prefix))
        .map((name) => ({ folder, name, version: Number(name.slice(prefix.length)) })),
    )
    .filter(({ version }) => version > 0)
    .sort((a, b) => b.version - a.version)
    .map(({ folder, name }) => pathsOf(machine).join(folder, name, 'bin'));

/** Folder with the programs of the newest PostgreSQL in its usual places, or of that in PATH. */
export const postgresBinaries = (machine: Machine = thisMachine): string | undefined =>
  [...versionFolders(machine), ...programFolders(machine)].find((folder) =>
    ['initdb', 'postgres'].every((name) => machine.exists(programIn(machine, folder, name))),
  );

/** Like `postgresBinaries`, but installs PostgreSQL if it is missing. */
export const ensurePostgres = (machine: Machine = thisMachine): string =>
  ensure(machine, 'The tests start their own PostgreSQL, which is missing', POSTGRES, () =>
    postgresBinaries(machine),
  );

export type Owner = { readonly uid: number; readonly gid: number };

/**
 * The user that runs PostgreSQL if this process is root, because PostgreSQL refuses to run as root.
 * The packages of Linux create this user.
 */
export const postgresOwner = (): Owner | undefined => {
  if (!thisMachine.isRoot) return undefined;
  const program = findProgram(thisMachine, 'id') ?? 'id';
  const id = (flag: string): number =>
    Number(execFileSync(program, [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch (error) {
    const text = 'PostgreSQL refuses to run as root, and this machine has no user postgres.';
    throw new Error(`${text} Create it, or run the tests as another user.`, { cause: error });
  }
};
