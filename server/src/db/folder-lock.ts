import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/**
 * A lock that allows only one process per folder: PGlite has no lock, and two writers corrupt it
 * silently. A lock is stale when its process has ended. Where /proc exists, a lock is also stale
 * when its process id now belongs to another process.
 */
type FolderLock = { release(): Promise<void> };

type Holder = { pid: number; startedAt: string };

/**
 * A process's start time: field 22 of /proc/<pid>/stat, or '' without /proc. Field 2, the name in
 * parentheses, may contain spaces, so the code counts the fields after it.
 */
const startOf = async (pid: number): Promise<string> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = async ({ pid, startedAt }: Holder): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process is alive and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await startOf(pid)) === startedAt;
};

const readHolder = async (path: string): Promise<Holder | undefined> => {
  try {
    const holder: Partial<Holder> = JSON.parse(await readFile(path, 'utf8'));
    return { pid: Number(holder.pid), startedAt: String(holder.startedAt) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Creates the lock as a link to a complete file, so that no process reads an incomplete lock. */
const tryCreate = async (path: string, draft: string): Promise<boolean> => {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Makes `path` a lock of this process. To replace a stale lock, a process first takes a second
 * lock, named after the owner of the stale lock, and then checks that the stale lock still exists.
 * Without the second lock, the slower of two processes could replace the new lock of the faster
 * one. If a process dies while it holds the second lock, that lock is stale too, and is replaced in
 * the same way.
 */
const acquire = async (path: string, draft: string, folder: string): Promise<void> => {
  if (await tryCreate(path, draft)) return;
  const holder = await readHolder(path);
  // The lock was released after `tryCreate` failed.
  if (holder === undefined) return acquire(path, draft, folder);
  if (await isAlive(holder)) throw new Error(`${folder} is in use by process ${holder.pid}`);

  const succession = `${path}.${holder.pid}-${holder.startedAt}`;
  await acquire(succession, draft, folder);
  try {
    const left = await readHolder(path);
    if (left?.pid === holder.pid && left.startedAt === holder.startedAt) {
      const heir = `${draft}.heir`;
      await link(draft, heir);
      return await rename(heir, path);
    }
  } finally {
    await rm(succession, { force: true });
  }
  return acquire(path, draft, folder);
};

export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const path = `${folder}.lock`;
  const draft = `${path}.${randomUUID()}`;
  await writeFile(
    draft,
    JSON.stringify({ pid: process.pid, startedAt: await startOf(process.pid) }),
  );
  try {
    await acquire(path, draft, folder);
    return { release: () => rm(path, { force: true }) };
  } finally {
    await rm(draft, { force: true });
  }
};
