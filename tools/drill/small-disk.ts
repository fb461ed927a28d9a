import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A separate disk for a database node: it can be filled while the machine's disk stays free. */
export type SmallDisk = {
  /** Writes until the disk is full. */
  fill(): void;
  empty(): void;
  unmount(): Promise<void>;
};

const SIZE = '512m';
const PIECE = Buffer.alloc(1_024 * 1_024);

/** Mounts the disk; returns undefined if this user may not mount. */
export const mountSmallDisk = (folder: string): SmallDisk | undefined => {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  const writeUntilFull = (file: number, piece: Buffer): void => {
    try {
      for (;;) writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  };
  return {
    fill: () => {
      const file = openSync(ballast, 'a');
      writeUntilFull(file, PIECE);
      writeUntilFull(file, PIECE.subarray(0, 4_096));
      closeSync(file);
    },
    empty: () => rmSync(ballast, { force: true }),
    unmount: async () => {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
    },
  };
};
