import { spawnSync } from 'node:child_process';
import { findProgram, type Machine } from './machine.ts';

/** How people get a program on the three systems. */
export type Package = {
  readonly debian: string;
  /** Absent if what needs it runs only on Linux. */
  readonly homebrew?: string;
  /** The address of its download for Windows; absent if there is none. */
  readonly windows?: string;
};

/** What a person does to install a package. */
export const howToInstall = (machine: Machine, { debian, homebrew, windows }: Package): string => {
  if (machine.platform === 'darwin' && homebrew) return `brew install ${homebrew}`;
  if (machine.platform === 'win32') {
    return windows ? `install it from ${windows}` : 'run this in WSL, because Windows has none';
  }
  return findProgram(machine, 'apt-get')
    ? `apt-get install --no-install-recommends ${debian}`
    : `install the package that Debian calls ${debian}`;
};

/**
 * Installs a package if this is a Debian machine and this user is root. Homebrew refuses to run as
 * root and is slow, so on macOS a person runs it.
 */
export const install = (machine: Machine, { debian }: Pick<Package, 'debian'>): void => {
  const apt = findProgram(machine, 'apt-get');
  if (machine.platform !== 'linux' || !machine.isRoot || apt === undefined) return;
  const run = (args: string[]): void => {
    spawnSync(apt, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  run(['update', '-qq']);
  run(['install', '-y', '-qq', '--no-install-recommends', debian]);
};

/** Finds something of a package, which is installed first if it is missing and can be. */
export const ensure = <Found>(
  machine: Machine,
  what: string,
  pack: Package,
  find: () => Found | undefined,
): Found => {
  const present = find();
  if (present !== undefined) return present;
  install(machine, pack);
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(`${what}: ${howToInstall(machine, pack)}.`);
};
