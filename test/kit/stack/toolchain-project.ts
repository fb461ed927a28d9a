import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { ROOT } from '../../../scripts/stack/processes.ts';

/** Installs what a test wants, in place of npm, and notes its environment. */
const NPM = `
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
if (process.env.NPM_FAILS) process.exit(3);
if (process.env.NPM_DIES) process.kill(process.pid, 'SIGKILL');
mkdirSync('node_modules', { recursive: true });
if (process.cwd().endsWith('toolchain') && process.env.CARRIES) {
  mkdirSync('node_modules/node-here/bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/node-here/bin/node');
}
const args = process.argv.slice(2);
const packages = args.includes('--omit=dev') ? {} : { 'node_modules/for-tests': { dev: true } };
const written = 'node_modules/.package-lock.json';
writeFileSync('npm-ran.json', JSON.stringify({
  args,
  wasWritten: existsSync(written),
  skips: process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD,
}));
writeFileSync(written, JSON.stringify({ packages }));`;

/** A lock with or without a package for tests. */
const lockOf = (withDev: boolean): string =>
  JSON.stringify({ packages: withDev ? { 'node_modules/for-tests': { dev: true } } : {} });

type Ran = { args: string[]; wasWritten: boolean; skips?: string };
type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; error: string };

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project in a folder of its own, with the real toolchain and an npm that only pretends. */
export const project = (npmVersion = '11.0.0', folder = 'casino toolchain ') => {
  const root = mkdtempSync(join(tmpdir(), folder));
  folders.push(root);
  const write = (path: string, text: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const path of ['with-toolchain.mjs', 'toolchain']) {
    cpSync(join(ROOT, 'scripts', path), join(root, 'scripts', path), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    });
  }
  write('scripts/toolchain/package.json', '{"optionalDependencies":{"node-here":"1.0.0"}}');
  write('scripts/toolchain/package-lock.json', '{"packages":{}}');
  write('package-lock.json', lockOf(true));
  write('npm/package.json', JSON.stringify({ version: npmVersion, type: 'module' }));
  write('npm/bin/npm-cli.js', NPM);
  const npm = join(root, 'npm/bin/npm-cli.js');
  const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
    spawn(process.execPath, [join(root, 'scripts/with-toolchain.mjs'), ...args], {
      cwd: tmpdir(),
      env: { ...process.env, npm_execpath: npm, ...env },
    });
  const run = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> => {
    const child = start(args, env);
    const [out, error, [code, signal]] = await Promise.all([
      child.stdout?.setEncoding('utf8').toArray(),
      child.stderr?.setEncoding('utf8').toArray(),
      once(child, 'exit'),
    ]);
    return { code, signal, out: (out ?? []).join(''), error: (error ?? []).join('') };
  };
  const ran = (folder = '.'): Ran | undefined => {
    const path = join(root, folder, 'npm-ran.json');
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  };
  /** Sets when the lock and the end of the last installation were written, and what that had. */
  const written = (lockSecond: number, installedSecond: number, withDev = true): void => {
    write('node_modules/.package-lock.json', lockOf(withDev));
    utimesSync(join(root, 'package-lock.json'), lockSecond, lockSecond);
    const installed = join(root, 'node_modules/.package-lock.json');
    utimesSync(installed, installedSecond, installedSecond);
  };
  return { root, start, run, ran, written };
};
