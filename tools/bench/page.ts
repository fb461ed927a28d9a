import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort, ROOT } from '../../scripts/stack/processes.ts';
import { startSettlementServer } from '../../scripts/stack/settlement-server.ts';
import { startLocalStack } from '../../scripts/stack/stack.ts';
import { FIRST_LOAD_BYTES_MAX } from './first-load.ts';
import { FRAME_BUDGET_TEXT, LATE_SHARE_MAX, measureFrames } from './frames.ts';

/** A chunk in Vite's manifest: an entry or a module that is loaded later, with its imports. */
type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/** The most JavaScript, gzipped, that one route may need for itself. */
const ROUTE_BYTES_MAX = 60_000;
/**
 * The most JavaScript, gzipped, that a visit loads once, with the first route that is not the lobby.
 * The Vite configuration groups what many routes share, because a request takes a phone longer than
 * a few kilobytes; so it is no route's own.
 */
const SHARED_BYTES_MAX = 47_000;

const ENTRY = 'index.html';
const LOBBY = 'src/app/lobby-route.tsx';
const PAGE = /^src\/(?:games|pages)\/(.+)\/\1-page\.tsx$/;

/** Builds the page into a separate folder, because the usual one may be in use. */
const buildPageInto = (folder: string): void => {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const options = ['--outDir', folder, '--emptyOutDir', '--manifest', '--logLevel', 'warn'];
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', 'frontend', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the page could not be built\n${stderr}`);
};

/** All modules that a module imports, including itself. */
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

type BundleSizes = {
  readonly firstLoadBytes: number;
  /** JavaScript that every route needs, beyond the first load. */
  readonly sharedBytes: number;
  readonly routes: readonly RouteSizes[];
};

type RouteSizes = {
  readonly route: string;
  /** JavaScript that the route needs when it opens, beyond what every route needs. */
  readonly ownBytes: number;
  /** JavaScript that the page loads on demand: dialogs, confetti, replays. */
  readonly laterBytes: number;
};

/** Size of the JavaScript as transferred, gzipped, in bytes. */
const measureBundle = async (folder: string): Promise<BundleSizes> => {
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
  const pages = Object.keys(manifest).filter((key) => PAGE.test(key) && !firstLoad.has(key));
  const needed = pages.map((key) => closure(manifest, [key]));
  const shared = [...(needed[0] ?? [])].filter(
    (module) => !firstLoad.has(module) && needed.every((modules) => modules.has(module)),
  );
  const routes = pages.map((key) => {
    const own = [...closure(manifest, [key])].filter(
      (module) => !firstLoad.has(module) && !shared.includes(module),
    );
    const asked = own.flatMap((module) => manifest[module]?.dynamicImports ?? []);
    const later = [...closure(manifest, asked)].filter(
      (module) => ![...firstLoad, ...shared, ...own].includes(module),
    );
    const route = PAGE.exec(key)?.[1] ?? key;
    return { route, ownBytes: bytesOf(own), laterBytes: bytesOf(later) };
  });
  return { firstLoadBytes: bytesOf(firstLoad), sharedBytes: bytesOf(shared), routes };
};

const line = (name: string, figure: string, isGood: boolean): void =>
  console.log(`  ${name.padEnd(26)}${figure}${isGood ? '' : '   TOO MUCH'}`);

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1).padStart(8)} kB`;

const printBundle = async (folder: string): Promise<void> => {
  const { firstLoadBytes, sharedBytes, routes } = await measureBundle(folder);
  console.log('\njavascript, gzipped');
  line('first load', kilobytes(firstLoadBytes), firstLoadBytes <= FIRST_LOAD_BYTES_MAX);
  line('of every other route', kilobytes(sharedBytes), sharedBytes <= SHARED_BYTES_MAX);
  for (const { route, ownBytes, laterBytes } of routes) {
    const figure = `${kilobytes(ownBytes)}   when asked for${kilobytes(laterBytes)}`;
    line(route, figure, ownBytes <= ROUTE_BYTES_MAX);
  }
};

const printFrames = async (origin: string): Promise<void> => {
  console.log(`\nframes over ${FRAME_BUDGET_TEXT} ms while a round is shown, CPU slowed 4 x`);
  for (const { game, frames, lateShare, droppedShare } of await measureFrames(origin)) {
    const dropped = `late on screen ${(droppedShare * 100).toFixed(1)} %`;
    const figure = `${(lateShare * 100).toFixed(1).padStart(8)} % of ${frames}   ${dropped}`;
    line(game, figure, lateShare <= LATE_SHARE_MAX);
  }
};

/** The size of the page, and its frame rate in the demo of every game. */
export const measurePage = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'casino-page-'));
  const dataDir = join(folder, 'data');
  const dist = join(folder, 'dist');
  buildPageInto(dist);
  await printBundle(dist);
  const stack = await startLocalStack({
    port: await freePort(),
    chainPort: await freePort(),
    dataDir,
    env: { STATIC_DIR: dist, LOG_LEVEL: 'warn' },
  });
  const server = await startSettlementServer(stack.serverEnv);
  try {
    await printFrames(server.origin);
  } finally {
    await server.child.stop();
    await stack.chain.child.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
