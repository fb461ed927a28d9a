import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

describe('lockFolder', () => {
  let parent: string;
  let folder: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'degen-lock-'));
    folder = join(parent, 'ledger');
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  const leaveLock = (pid: number, startedAt: string) =>
    writeFile(`${folder}.lock`, JSON.stringify({ pid, startedAt }));

  const startOf = async (pid: number) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  };

  it('allows only one lock of a folder at a time, and leaves no file behind', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await lock.release();
    await (await lockFolder(folder)).release();
    expect(await readdir(parent)).toEqual([]);
  });

  it('rejects a lock while the process that holds it is alive', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    const pid = other.pid ?? 0;
    await leaveLock(pid, await startOf(pid));
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${pid}`);
    const gone = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await gone;
    await (await lockFolder(folder)).release();
  });

  it('replaces a lock whose process id now belongs to another process', async () => {
    await leaveLock(process.pid, 'long ago');
    await (await lockFolder(folder)).release();
  });

  it('gives a stale lock to exactly one of many concurrent calls', async () => {
    for (let round = 0; round < 50; round += 1) {
      await leaveLock(2 ** 22 + 1, '1');
      const tried = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
      const locks = tried.filter((result) => result.status === 'fulfilled');
      expect(locks).toHaveLength(1);
      await locks[0]?.value.release();
      expect(await readdir(parent)).toEqual([]);
    }
  });

  it('replaces the locks of a process that died while it replaced a stale lock', async () => {
    await leaveLock(2 ** 22 + 1, '1');
    const heir = JSON.stringify({ pid: 2 ** 22 + 2, startedAt: '2' });
    await writeFile(`${folder}.lock.${2 ** 22 + 1}-1`, heir);
    await (await lockFolder(folder)).release();
    expect(await readdir(parent)).toEqual([]);
  });
});
