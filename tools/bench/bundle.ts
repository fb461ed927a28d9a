import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../scripts/stack/processes.ts';

/** As Vite writes it: every module that is an entry or loaded later, with what it needs. */
type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

export const FIRST_LOAD_BYTES_MAX = 125_000;
export const ROUTE_BYTES_MAX = 60_000;

const ENTRY = 'index.html';
const LOBBY = 'src/app/lobby-route.tsx';
const PAGE = /^src\/(?:games|pages)\/(.+)\/\1-page\.tsx$/;

/** Builds the page apart from the one that may be served at the moment. */
export const buildPageInto = (folder: string): void => {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const options = ['--outDir', folder, '--emptyOutDir', '--manifest', '--logLevel', 'warn'];
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', 'frontend', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the page could not be built\n${stderr}`);
};

/** What a module brings with it, itself included. */
const closure = (manifest: Manifest, roots: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return found;
};

export type BundleSizes = {
  readonly firstLoadBytes: number;
  readonly routes: readonly RouteSizes[];
};

export type RouteSizes = {
  readonly route: string;
  /** JavaScript that the first load does not have. */
  readonly ownBytes: number;
  /** What the page loads when it is asked for: dialogs, confetti, replays. */
  readonly laterBytes: number;
};

/** JavaScript as it travels, gzipped, in bytes. */
export const measureBundle = async (folder: string): Promise<BundleSizes> => {
  const manifest: Manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const sizes = new Map<string, number>();
  for (const { file } of Object.values(manifest)) {
    if (!file.endsWith('.js')) continue;
    sizes.set(file, gzipSync(await readFile(join(folder, file))).length);
  }
  const bytesOf = (keys: Iterable<string>): number => {
    const files = new Set([...keys].map((key) => manifest[key]?.file ?? ''));
    return [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  };
  const firstLoad = closure(manifest, [ENTRY, LOBBY]);
  const routes = Object.keys(manifest)
    .filter((key) => PAGE.test(key) && !firstLoad.has(key))
    .map((key) => {
      const own = [...closure(manifest, [key])].filter((module) => !firstLoad.has(module));
      const asked = own.flatMap((module) => manifest[module]?.dynamicImports ?? []);
      const later = [...closure(manifest, asked)].filter(
        (module) => !firstLoad.has(module) && !own.includes(module),
      );
      const route = PAGE.exec(key)?.[1] ?? key;
      return { route, ownBytes: bytesOf(own), laterBytes: bytesOf(later) };
    });
  return { firstLoadBytes: bytesOf(firstLoad), routes };
};
