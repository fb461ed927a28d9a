import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * A stamp tells whether the outputs of a build are those of its present inputs. It compares
 * contents, not times, because a checkout or a copy changes times. A build that was interrupted
 * has no stamp, because the old one is removed before the build and the new one is written after.
 */
export type Work = {
  /** Files and folders that the build reads, as paths from `root`. */
  readonly inputs: readonly string[];
  /** Folders into which the build writes, as paths from `root`. */
  readonly outputs: readonly string[];
  /** Everything else on which the outputs depend: the command, versions, variables. */
  readonly facts: readonly string[];
};

type Hashes = Readonly<Record<string, string>>;
type Stamp = { readonly inputs: string; readonly outputs: Hashes };

/** Folders inside an input that no build reads. */
const NO_INPUT = /^(node_modules|dist|coverage|\.prerender-.*)$/;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The files at a path: the file itself, or those of a folder; none if nothing is there. */
const filesAt = (root: string, path: string, isSkipped: (name: string) => boolean): string[] => {
  try {
    if (!statSync(join(root, path)).isDirectory()) return [path];
    return readdirSync(join(root, path))
      .filter((name) => !isSkipped(name))
      .flatMap((name) => filesAt(root, `${path}/${name}`, isSkipped));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

const hashOf = (root: string, file: string): string =>
  hash('sha256', readFileSync(join(root, file)), 'base64');

const hashesOf = (root: string, files: readonly string[]): Hashes =>
  Object.fromEntries(files.toSorted().map((file) => [file, hashOf(root, file)]));

const digestOfInputs = (root: string, { inputs, facts }: Work): string => {
  const files = inputs.flatMap((path) => filesAt(root, path, (name) => NO_INPUT.test(name)));
  return hash('sha256', JSON.stringify([facts, hashesOf(root, files)]), 'base64');
};

const readStamp = (path: string): Stamp | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    // A power failure can leave an empty file.
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const areThere = (root: string, outputs: Hashes): boolean => {
  try {
    return Object.entries(outputs).every(([file, expected]) => hashOf(root, file) === expected);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

const writeStamp = async (path: string, stamp: Stamp): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(stamp));
  await rename(draft, path);
};

/**
 * Runs `build` unless the stamp at `path` says that the outputs are current. Returns whether it ran. Inputs that change during the build leave no stamp.
 */
export const runUnlessCurrent = async (
  { root, path }: { root: string; path: string },
  work: Work,
  build: () => Promise<void>,
): Promise<boolean> => {
  const inputs = digestOfInputs(root, work);
  const stamp = readStamp(path);
  if (stamp?.inputs === inputs && areThere(root, stamp.outputs)) return false;
  await rm(path, { force: true });
  await build();
  if (digestOfInputs(root, work) === inputs) {
    const files = work.outputs.flatMap((folder) => filesAt(root, folder, () => false));
    await writeStamp(path, { inputs, outputs: hashesOf(root, files) });
  }
  return true;
};
