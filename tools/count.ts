import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from '../scripts/stack/processes.ts';
import { folderKnots } from './folder-knots.ts';

/**
 * `npm run count [-- <folder of a checkout>]`: production files and lines per workspace, and apart
 * from them those of the catalogues of texts; lines of tests, decisions, folders with more than 25 files, imports of single games from outside
 * `games/`, and cycles between the folders of the server.
 */
const root = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? ROOT);
const WORKSPACES = ['contracts', 'rules', 'server', 'frontend', 'scripts', 'tools', 'ignition'];
const FOLDER_MAX = 25;

const SKIPPED =
  /(^|\/)(node_modules|dist|artifacts|cache|coverage|types|toolchain|deployments|\.[^/]+)$/;
const SOURCE = /\.(ts|tsx|sol|sql|css|html)$|^frontend\/src\/.*\.md$/;
/**
 * Paths of tests and their support code. Older checkouts have the support code outside `test/kit`;
 * those paths match too.
 */
const TEST = /^(test|rules\/test)\/|\.(test|spec)\.tsx?$|(^|[/-])testing(\/|\.tsx?$)/;
/** Paths of files that are neither production nor test code. */
const NEITHER =
  /^examples\/|(^|\/)(mocks|vectors|generated)\/|\.generated\.ts$|^server\/src\/db\/schema\.ts$/;
/** Catalogues of texts, in all languages. Older checkouts have them in folders `texts/`. */
const CATALOGUE = /^frontend\/src\/(.*\/)?(texts(\.[a-z]+)?\.ts|texts\/[^/]+\.ts|[^/]+\.md)$/;
const GAME_IMPORT =
  /(?:from|import\(?)\s*['"]([^'"]*\/(wheel|blackjack|slots|kickboxing|crash)\/[^'"]+)['"]/g;
const GAME_FOLDER = /\/(wheel|blackjack|slots|kickboxing|crash)\//;
/** The only files that may name individual games: registries with one line for each game. */
const REGISTRY = /^((rules|server|frontend)\/src|tools)\/games\/index\.ts$/;

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (SKIPPED.test(relative(root, path))) return [];
    return entry.isDirectory() ? walk(path) : [relative(root, path)];
  });

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const linesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);

const all = walk(root);
const sources = all.filter((file) => SOURCE.test(file) && !NEITHER.test(file));
const tests = sources.filter((file) => TEST.test(file));
const catalogues = sources.filter((file) => !TEST.test(file) && CATALOGUE.test(file));
const production = sources.filter((file) => !TEST.test(file) && !CATALOGUE.test(file));

const workspaceOf = (file: string): string =>
  WORKSPACES.find((name) => file.startsWith(`${name}/`)) ?? 'root';
const row = (name: string, files: readonly string[]): void =>
  console.log(
    `${name.padEnd(12)} ${String(files.length).padStart(6)} ${String(linesOf(files)).padStart(8)}`,
  );

console.log(`${'production'.padEnd(12)} ${'files'.padStart(6)} ${'lines'.padStart(8)}`);
for (const name of [...WORKSPACES, 'root']) {
  row(
    name,
    production.filter((file) => workspaceOf(file) === name),
  );
}
row('in total', production);
row('catalogues', catalogues);
row('tests', tests);

const decisions = all.filter((file) => /^docs\/adr\/\d{4}-.*\.md$/.test(file));
console.log(`\ndecisions: ${decisions.length}`);

const perFolder = Map.groupBy(all, dirname);
const crowded = [...perFolder].filter(([, files]) => files.length > FOLDER_MAX);
console.log(`folders above ${FOLDER_MAX} files: ${crowded.length}`);
for (const [folder, files] of crowded) console.log(`  ${files.length} ${folder}`);

const outside = production.filter((file) => !GAME_FOLDER.test(file) && !REGISTRY.test(file));
const imports = outside.flatMap((file) =>
  [...read(file).matchAll(GAME_IMPORT)].map(([, module]) => `${file} -> ${module}`),
);
console.log(`imports of single games from outside their folders: ${imports.length}`);
for (const found of imports) console.log(`  ${found}`);

const SERVER = 'server/src';
const ofServer = production.filter((file) => file.startsWith(`${SERVER}/`));
const knots = folderKnots(
  SERVER,
  ofServer.map((file) => ({ file, text: read(file) })),
);
console.log(knots.length === 0 ? `no cycle between folders of ${SERVER}` : 'cycles of folders:');
for (const knot of knots) console.log(`  ${knot.join(' ')}`);
