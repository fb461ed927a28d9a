import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/**
 * One process per folder, because PGlite has no lock and two writers corrupt it silently. A lock is
 * stale when its process has ended or, where /proc exists, when its process id belongs to another
 * process.
 */
type FolderLock = { release(): Promise<void> };

type Holder = { pid: number; startedAt: string };

/** Field 22 of /proc/<pid>/stat, counted after the parenthesised name; '' without /proc. */
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
    // EPERM: the process is alive, under another user.
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

/** Links a complete file into place, so that an incomplete lock is never read. */
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
 * Makes `path` a lock of this process. A stale lock may be replaced only by the process that holds
 * a second lock, named after the stale one's owner, and still finds it there: if two processes
 * moved the stale lock, they could also move a live lock created in between. A process that dies
 * during this leaves a stale lock like any other.
 */
const acquire = async (path: string, draft: string, folder: string): Promise<void> => {
  if (await tryCreate(path, draft)) return;
  const holder = await readHolder(path);
  // The lock was released meanwhile.
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
