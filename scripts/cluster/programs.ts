import { findProgram, type Machine, thisMachine } from '../programs/machine.ts';
import { howToInstall } from '../programs/packages.ts';
import { postgresBinaries } from '../programs/postgres.ts';

/** Debian's packages of the cluster's programs. */
const DEBIAN = {
  etcd: ['etcd-server'],
  patroni: ['patroni', 'python3-etcd'],
  haproxy: ['haproxy'],
  pgbouncer: ['pgbouncer'],
  curl: ['curl'],
  prometheus: ['prometheus'],
} as const;

type Name = keyof typeof DEBIAN;
export type Programs = Readonly<Record<Name, string>> & { readonly postgres: string };

const NAMES = Object.keys(DEBIAN) as Name[];

/** Debian's packages that the cluster needs and this machine lacks. */
export const missingPackages = (machine: Machine = thisMachine): string[] => [
  ...(postgresBinaries(machine) === undefined ? ['postgresql'] : []),
  ...NAMES.filter((name) => findProgram(machine, name) === undefined).flatMap((name) => [
    ...DEBIAN[name],
  ]),
];

/** What to install, in a sentence. */
export const clusterNeeds = (
  missing: readonly string[],
  machine: Machine = thisMachine,
): string => {
  const needed = `the cluster needs ${missing.join(', ')}`;
  if (machine.platform !== 'linux') return `${needed}, so it runs only on Linux`;
  return `${needed}: ${howToInstall(machine, { debian: missing.join(' ') })}`;
};

/**
 * Finds the programs of the cluster. If one is missing, the error lists the packages to install.
 */
export const findPrograms = (machine: Machine = thisMachine): Programs => {
  const missing = missingPackages(machine);
  const postgres = postgresBinaries(machine);
  if (missing.length > 0 || postgres === undefined) throw new Error(clusterNeeds(missing, machine));
  const paths = NAMES.map((name) => [name, findProgram(machine, name)] as const);
  return { ...(Object.fromEntries(paths) as Record<Name, string>), postgres };
};
