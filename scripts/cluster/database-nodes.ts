import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '../programs/postgres.ts';
import { type Child, ROOT, spawnProgram, waitUntil } from '../stack/processes.ts';
import type { Programs } from './programs.ts';
import { render, type Values, writeOwn } from './templates.ts';

/** A machine of the cluster: a member of etcd, and PostgreSQL under Patroni. */
export type DatabaseNode = {
  readonly name: string;
  readonly folder: string;
  readonly patroniUrl: string;
  /** Resolves once etcd has a leader, which a majority of the members elects. */
  startEtcd(): Promise<void>;
  killEtcd(): Promise<void>;
  startDatabase(): void;
  /** Kills Patroni, PostgreSQL and all their processes at once by SIGKILL, like a power failure. */
  killDatabase(): Promise<void>;
  /** Kills PostgreSQL but leaves Patroni running, which detects the failure. */
  killPostgres(): void;
  /** The last output of this machine's programs, which shows why a cluster does not start. */
  tail(): string;
};

type Member = {
  readonly name: string;
  readonly role: string;
  readonly state: string;
};

type Place = {
  readonly name: string;
  readonly folder: string;
  readonly owner: Owner | undefined;
  readonly programs: Programs;
  readonly values: Values;
};

/** A start that takes longer counts as hung. Even a busy machine needs only a minute. */
const READY_TIMEOUT_MS = 300_000;

const ownFolder = (path: string, owner: Owner | undefined): string => {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const parentOf = (pid: string): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // The process ended after its id was read.
    return 0;
  }
};

/** The ids of PostgreSQL's main process and its children. Patroni is not their parent. */
const postgresPids = (dataDir: string): number[] => {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === postmaster,
  );
  return [postmaster, ...children.map(Number)];
};

export const createDatabaseNode = (place: Place): DatabaseNode => {
  const { name, folder, owner, programs, values } = place;
  const home = ownFolder(folder, owner);
  const own = (part: string): string => ownFolder(join(home, part), owner);
  const dataDir = own('postgres');
  const filled: Values = {
    ...values,
    NODE: name,
    ETCD_DATA: own('etcd'),
    POSTGRES_DATA: dataDir,
    POSTGRES_BINARIES: programs.postgres,
    POSTGRES_SOCKETS: own('sockets'),
    POSTGRES_PASS_FILE: join(home, 'pgpass'),
  };
  const write = (file: string) => writeOwn(join(home, file), render(file, filled), owner);
  const etcdFile = write('etcd.yml');
  const patroniFile = write('patroni.yml');
  let etcd: Child | undefined;
  let patroni: Child | undefined;
  let guard: Child | undefined;
  const run = (program: string, path: string, args: readonly string[], env?: Values): Child =>
    spawnProgram(
      `${program} of ${name}`,
      { path, args, cwd: home, owner },
      env === undefined ? {} : { env },
    );
  const killPostgres = (): void => {
    for (const pid of postgresPids(dataDir)) signal(pid, 'SIGKILL');
  };
  return {
    name,
    folder: home,
    patroniUrl: `http://${values.NODE_HOST}:${values.PATRONI_PORT}`,
    startEtcd: () => {
      etcd = run('etcd', programs.etcd, ['--config-file', etcdFile]);
      const health = `http://${values.NODE_HOST}:${values.ETCD_CLIENT_PORT}/health`;
      const isHealthy = async () => (await fetch(health)).ok;
      return waitUntil(`etcd of ${name}`, isHealthy, { child: etcd, timeoutMs: READY_TIMEOUT_MS });
    },
    killEtcd: async () => {
      etcd?.process.kill('SIGKILL');
      await etcd?.exited;
    },
    startDatabase: () => {
      patroni = run('patroni', programs.patroni, [patroniFile]);
      guard = run('disk guard', '/bin/sh', [join(ROOT, 'ops/disk-guard.sh')], filled);
    },
    killDatabase: async () => {
      guard?.process.kill('SIGKILL');
      patroni?.process.kill('SIGKILL');
      killPostgres();
      await patroni?.exited;
    },
    killPostgres,
    tail: () =>
      [etcd, patroni, guard].map((child) => `${child?.name}\n${child?.tail()}`).join('\n'),
  };
};

/** Patroni's list of its members; undefined while no node answers. */
export const readMembers = async (
  nodes: readonly DatabaseNode[],
): Promise<readonly Member[] | undefined> => {
  for (const { patroniUrl } of nodes) {
    const answer = await fetch(`${patroniUrl}/cluster`, { signal: AbortSignal.timeout(1_000) })
      .then((response) => response.json() as Promise<{ members: Member[] }>)
      .catch(() => undefined);
    if (answer) return answer.members;
  }
  return undefined;
};

export const leaderOf = (members: readonly Member[] | undefined): string | undefined =>
  members?.find(({ role, state }) => role === 'leader' && state === 'running')?.name;

/**
 * Whether there is a primary that every other node follows as a standby, one of them synchronously.
 */
export const isComplete = (members: readonly Member[] | undefined, nodes: number): boolean =>
  members !== undefined &&
  leaderOf(members) !== undefined &&
  members.filter(({ state }) => state === 'running' || state === 'streaming').length === nodes &&
  members.some(({ role }) => role === 'sync_standby');

const until = (
  nodes: readonly DatabaseNode[],
  hasCome: (members: readonly Member[] | undefined) => boolean,
): Promise<void> =>
  waitUntil('the database cluster', async () => hasCome(await readMembers(nodes)), {
    timeoutMs: READY_TIMEOUT_MS,
  }).catch((error: Error) => {
    throw new Error(`${error.message}\n${nodes.map((node) => node.tail()).join('\n')}`);
  });

export const untilLeader = (nodes: readonly DatabaseNode[]): Promise<void> =>
  until(nodes, (members) => leaderOf(members) !== undefined);

export const untilComplete = (nodes: readonly DatabaseNode[]): Promise<void> =>
  until(nodes, (members) => isComplete(members, nodes.length));
