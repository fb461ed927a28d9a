import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * The folder in `node_modules` whose links lead to the workspaces. In the copy, these links have to
 * lead to the copied workspaces.
 */
const WORKSPACES = '@degen';

const sourcesOf = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

/**
 * Links each package. The dot folders beside the packages belong to tools and are not linked, so
 * the copy gets new ones.
 */
const linkPackages = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => !name.startsWith('.'));
  for (const name of names.filter((each) => each !== WORKSPACES)) {
    await symlink(join(from, name), join(to, name));
  }
  if (!names.includes(WORKSPACES)) return;
  await mkdir(join(to, WORKSPACES));
  for (const name of await readdir(join(from, WORKSPACES))) {
    const target = await readlink(join(from, WORKSPACES, name));
    await symlink(target, join(to, WORKSPACES, name));
  }
};

/** What the build of the contracts wrote, and their tests and the server need. */
const BUILT = ['artifacts', 'types'];

/** Copies the sources of the working tree, committed or not, to a temporary folder. */
export const copyTree = async (root: string): Promise<string> => {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'casino-mutants-')));
  for (const file of sourcesOf(root)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await copyFile(join(root, file), join(copy, file));
  }
  for (const folder of BUILT) {
    await cp(join(root, folder), join(copy, folder), { recursive: true });
  }
  for (const folder of ['.', 'rules', 'server', 'frontend']) {
    const packages = join(root, folder, 'node_modules');
    if (existsSync(packages)) await linkPackages(packages, join(copy, folder, 'node_modules'));
  }
  return copy;
};

/** Runs `work` while a file of the copy has another text. */
export const withText = async <T>(
  copy: string,
  file: string,
  text: string,
  work: () => Promise<T>,
): Promise<T> => {
  const path = join(copy, file);
  const original = await readFile(path, 'utf8');
  await writeFile(path, text);
  try {
    return await work();
  } finally {
    await writeFile(path, original);
  }
};
