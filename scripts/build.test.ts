import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_INPUTS, packagesForBuilds } from './build.ts';
import { ROOT } from './stack/processes.ts';

const IMPORTED = /(?:from|import|import\()\s*'(\.[^'?]+)/g;

/** A source file of the project, and all that it imports by a relative path. */
const importedFrom = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return seen;
  for (const [, path = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTED)) {
    importedFrom(join(dirname(file), path), seen);
  }
  return seen;
};

it('builds the page again when a folder changes from which the page imports', () => {
  const files = [...importedFrom('frontend/src/app/main.tsx')];
  const folders = new Set(files.map((file) => file.split('/')[0]));
  expect(folders).toContain('frontend');
  expect(PAGE_INPUTS).toEqual(expect.arrayContaining([...folders]));
});

it('builds again when an installed package changes, unless only tests use it', () => {
  const used = { 'node_modules/used': { version: '1.0.0' } };
  const forTests = { 'node_modules/for-tests': { version: '1.0.0', dev: true } };
  const before = packagesForBuilds({ packages: used });
  expect(packagesForBuilds({ packages: { ...used, ...forTests } })).toBe(before);
  const newer = { 'node_modules/used': { version: '1.0.1' } };
  expect(packagesForBuilds({ packages: newer })).not.toBe(before);
});

it('reads the same bytes of each source where git writes the line endings of Windows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'casino-checkout-'));
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'core.autocrlf=true', ...args], { cwd: folder, encoding: 'utf8' });
  try {
    git('init', '--quiet');
    cpSync(join(ROOT, '.gitattributes'), join(folder, '.gitattributes'));
    const sources = ['Casino.sol', 'rounds.sql', 'page.tsx', 'vectors.json', 'run'];
    for (const name of sources) writeFileSync(join(folder, name), 'a\nb\n');
    git('add', '.');
    for (const name of sources) rmSync(join(folder, name));
    git('checkout-index', '--all', '--force');
    const read = sources.map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(read).toEqual(sources.map(() => 'a\nb\n'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
