import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/**
 * One process per folder: PGlite takes no lock of its own and two writers corrupt it silently.
 * A lock is stale when its process is gone or, where /proc tells, when the id was given to another.
 */
export type FolderLock = { release(): Promise<void> };

type Holder = { pid: number; startedAt: string };

/** Field 22 of /proc/<pid>/stat, counted after the parenthesised name; '' where there is no /proc. */
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
    // EPERM: it lives, as another user.
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

/** Links a complete file into place, so that nobody ever reads a half-written lock. */
const tryCreate = async (path: string, draft: string): Promise<boolean> => {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Moves a stale lock aside; puts it back if a live process slipped in between look and move. */
const setAside = async (path: string, aside: string): Promise<void> => {
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = await readHolder(aside);
  if (moved && (await isAlive(moved))) await tryCreate(path, aside);
  await rm(aside, { force: true });
};

const ATTEMPTS_MAX = 5;

export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const path = `${folder}.lock`;
  const draft = `${path}.${process.pid}`;
  await writeFile(
    draft,
    JSON.stringify({ pid: process.pid, startedAt: await startOf(process.pid) }),
  );
  try {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      if (await tryCreate(path, draft)) return { release: () => rm(path, { force: true }) };
      const holder = await readHolder(path);
      if (holder && (await isAlive(holder))) {
        throw new Error(`${folder} is in use by process ${holder.pid}`);
      }
      await setAside(path, `${draft}.stale`);
    }
    throw new Error(`${folder} could not be locked`);
  } finally {
    await rm(draft, { force: true });
  }
};
