import { existsSync, readdirSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/** What a search for programs needs to know of a machine. Tests describe another one. */
export type Machine = {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly isRoot: boolean;
  exists(path: string): boolean;
  /** The names in a folder; none if it is missing. */
  list(folder: string): readonly string[];
};

export const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
};

/** Folders of programs that PATH may lack: that of a user has no `sbin`, that of an IDE no Homebrew. */
const USUAL_FOLDERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/local/bin', '/usr/bin', '/usr/sbin'],
  darwin: ['/opt/homebrew/bin', '/usr/local/bin', '/opt/local/bin'],
};

export const pathsOf = ({ platform }: Machine) => (platform === 'win32' ? win32 : posix);

/** The value of a variable, whose name Windows spells in any case. */
export const variable = ({ env }: Machine, name: string): string | undefined => {
  const key = Object.keys(env).find((each) => each.toUpperCase() === name.toUpperCase());
  return key === undefined ? undefined : env[key] || undefined;
};

/** The file of a program in a folder, under its name on this system. */
export const programIn = (machine: Machine, folder: string, name: string): string =>
  pathsOf(machine).join(folder, machine.platform === 'win32' ? `${name}.exe` : name);

/** The folders in which programs are looked for, in order. */
export const programFolders = (machine: Machine): readonly string[] => [
  ...(variable(machine, 'PATH') ?? '').split(pathsOf(machine).delimiter).filter(Boolean),
  ...(USUAL_FOLDERS[machine.platform] ?? []),
];

/** The path of the first of these programs that a machine has. An earlier name wins. */
export const findProgram = (machine: Machine, ...names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => programFolders(machine).map((folder) => programIn(machine, folder, name)))
    .find((path) => machine.exists(path));
