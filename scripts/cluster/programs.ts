import { existsSync } from 'node:fs';
import { postgresBinaries } from '../stack/postgres-programs.ts';

/** Paths of the cluster's programs in Debian's packages. */
const DEBIAN = {
  etcd: { path: '/usr/bin/etcd', debianPackages: ['etcd-server'] },
  patroni: { path: '/usr/bin/patroni', debianPackages: ['patroni', 'python3-etcd'] },
  haproxy: { path: '/usr/sbin/haproxy', debianPackages: ['haproxy'] },
  pgbouncer: { path: '/usr/sbin/pgbouncer', debianPackages: ['pgbouncer'] },
  curl: { path: '/usr/bin/curl', debianPackages: ['curl'] },
  prometheus: { path: '/usr/bin/prometheus', debianPackages: ['prometheus'] },
} as const;

type Name = keyof typeof DEBIAN;
export type Programs = Readonly<Record<Name, string>> & { readonly postgres: string };

/** Debian's packages that the cluster needs and this machine lacks. */
export const missingPackages = (): string[] => [
  ...(postgresBinaries() === undefined ? ['postgresql'] : []),
  ...Object.values(DEBIAN)
    .filter(({ path }) => !existsSync(path))
    .flatMap(({ debianPackages }) => debianPackages),
];

export const howToInstall = (missing: readonly string[]): string =>
  `the cluster needs ${missing.join(', ')}: apt-get install --no-install-recommends ${missing.join(' ')}`;

/**
 * Finds the programs of the cluster. If one is missing, the error lists the packages to install.
 */
export const findPrograms = (): Programs => {
  const missing = missingPackages();
  const postgres = postgresBinaries();
  if (missing.length > 0 || postgres === undefined) throw new Error(howToInstall(missing));
  const paths = Object.entries(DEBIAN).map(([name, { path }]) => [name, path] as const);
  return { ...(Object.fromEntries(paths) as Record<Name, string>), postgres };
};
