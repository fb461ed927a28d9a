import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT, waitUntil } from './stack/processes.ts';

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

/** Makes Node name another version of itself. */
const pretend = (version: string): string =>
  `--import data:text/javascript,${encodeURIComponent(
    `const versions = { ...process.versions, node: '${version}' };
     Object.defineProperty(process, 'versions', { value: versions });`,
  )}`;

type Ran = { args: string[]; wasWritten: boolean; skips?: string };
type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; error: string };

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project in a folder of its own, with the real toolchain and an npm that only pretends. */
const project = (npmVersion = '11.0.0') => {
  const root = mkdtempSync(join(tmpdir(), 'casino toolchain '));
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

const PRINT_ARGUMENTS = 'console.log(JSON.stringify([process.cwd(), ...process.argv.slice(1)]))';

describe('the command that with-toolchain runs', () => {
  it('gets its arguments unchanged, and runs in the folder of the project', async () => {
    const { root, run } = project();
    const args = ['a b', '', '"quoted"', '$HOME;', '--flag=ä'];
    const { out } = await run(['node', '-e', PRINT_ARGUMENTS, '--', ...args]);
    expect(JSON.parse(out)).toEqual([root, ...args]);
  });

  it('decides the exit code', async () => {
    const { run } = project();
    expect(await run(['node', '-e', 'process.exit(7)'])).toMatchObject({ code: 7, signal: null });
  });

  it('decides the signal with which the task ends', async () => {
    const { run } = project();
    const ended = await run(['node', '-e', 'process.kill(process.pid, "SIGKILL")']);
    expect(ended).toMatchObject({ code: null, signal: 'SIGKILL' });
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'gets %s, and can end cleanly',
    async (name) => {
      const { start } = project();
      const waiting = `process.on('${name}', () => process.exit(5)); setInterval(() => {}, 1e6);
      console.log('waits')`;
      const child = start(['node', '-e', waiting]);
      await once(child.stdout as NodeJS.ReadableStream, 'data');
      child.kill(name);
      expect(await once(child, 'exit')).toEqual([5, null]);
    },
  );

  it('ends when npm was killed', async () => {
    const { root } = project();
    const waiting = 'console.log(process.pid); setInterval(() => {}, 1e6)';
    const command = [join(root, 'scripts/with-toolchain.mjs'), 'node', '-e', waiting];
    const npm = spawn(
      process.execPath,
      [
        '-e',
        `require('node:child_process').spawn(process.execPath, ${JSON.stringify(command)},
          { stdio: 'inherit' })`,
      ],
      {
        env: {
          ...process.env,
          npm_execpath: join(root, 'npm/bin/npm-cli.js'),
          npm_lifecycle_event: 'start',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [line] = await once(npm.stdout, 'data');
    npm.kill('SIGKILL');
    const isGone = async (): Promise<boolean> => {
      try {
        process.kill(Number(line), 0);
        return false;
      } catch {
        return true;
      }
    };
    await waitUntil('the end of the command', isGone, { timeoutMs: 300_000 });
  });
});

describe('the installation of packages', () => {
  it('runs when there are none, without the browsers of Playwright', async () => {
    const { run, ran } = project();
    const { out, error } = await run(['node', '-p', '1']);
    expect(ran()).toMatchObject({ args: expect.arrayContaining(['ci']), skips: '1' });
    expect(out).toBe('1\n');
    expect(error).toMatch(/^packages +installed +\d+\.\d s\n$/);
  });

  it('runs again after the lock changed, and not before', async () => {
    const { run, ran, written } = project();
    written(1_000, 1_000);
    expect((await run(['node', '-p', '1'])).error).toBe('');
    expect(ran()).toBeUndefined();
    written(1_001, 1_000);
    await run(['node', '-p', '1']);
    expect(ran()).toBeDefined();
  });

  it('reports packages that are already there when asked for steps', async () => {
    const { run, written } = project();
    written(1_000, 1_000);
    expect((await run(['--start', 'node', '-p', '1'])).error).toMatch(/^packages +unchanged /);
  });

  it('leaves out the packages for tests when only a start is asked for', async () => {
    const { run, ran } = project();
    const { error } = await run(['--start', 'node', '-p', '1']);
    expect(ran()?.args).toEqual(expect.arrayContaining(['ci', '--omit=dev']));
    expect(error).toMatch(/^packages +installed, none for tests /);
  });

  it('does not repeat for the next start', async () => {
    const { run, ran, written } = project();
    written(1_000, 1_000, false);
    await run(['--start', 'node', '-p', '1']);
    expect(ran()).toBeUndefined();
  });

  it('adds the packages for tests to those of a start, and counts as interrupted until then', async () => {
    const { run, ran, written } = project();
    written(1_000, 1_000, false);
    const { error } = await run(['node', '-p', '1']);
    expect(ran()?.args).toEqual(expect.arrayContaining(['install', '--no-save', '--include=dev']));
    expect(ran()?.wasWritten).toBe(false);
    expect(error).toMatch(/^packages +added those for tests /);
    expect((await run(['node', '-p', '1'])).error).toBe('');
  });

  it('leaves the packages of a start current when those for tests cannot be added', async () => {
    const { root, run, ran, written } = project();
    written(1_000, 1_000, false);
    const { code, error } = await run(['node', '-p', '1'], { NPM_FAILS: '1' });
    expect(code).toBe(1);
    expect(error).toContain(`toolchain: npm install failed in ${root}`);
    expect((await run(['--start', 'node', '-p', '1'])).error).toMatch(/^packages +unchanged /);
    expect(ran()).toBeUndefined();
  });

  it('leaves the packages of a start current when npm was killed while it added those for tests', async () => {
    const { run, ran, written } = project();
    written(1_000, 1_000, false);
    const { signal } = await run(['node', '-p', '1'], { NPM_DIES: '1' });
    expect(signal).toBe('SIGKILL');
    await run(['--start', 'node', '-p', '1']);
    expect(ran()).toBeUndefined();
  });

  it('starts while another task adds the packages for tests', async () => {
    const { root, run, ran, written } = project();
    written(1_000, 1_000, false);
    const list = join(root, 'node_modules/.package-lock.json');
    renameSync(list, `${list}.aside`);
    expect((await run(['--start', 'node', '-p', '1'])).out).toBe('1\n');
    expect(ran()).toBeUndefined();
  });

  it('keeps the packages for tests when a start meets a changed lock', async () => {
    const { run, ran, written } = project();
    written(1_001, 1_000);
    await run(['--start', 'node', '-p', '1']);
    expect(ran()?.args).toEqual(expect.arrayContaining(['ci', '--include=dev']));
  });

  it('adds the packages for tests when a power failure emptied the list of those installed', async () => {
    const { root, run, ran } = project();
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '');
    await run(['node', '-p', '1']);
    expect(ran()?.args).toContain('--include=dev');
  });

  it('says where it failed, and runs no command', async () => {
    const { root, run } = project();
    const { code, out, error } = await run(['node', '-p', '1'], { NPM_FAILS: '1' });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain(`toolchain: npm ci failed in ${root}`);
  });

  it('names an npm that is too old', async () => {
    const { run } = project('9.9.9');
    const { code, error } = await run(['node', '-p', '1']);
    expect(code).toBe(1);
    expect(error).toContain('toolchain: npm 10 or newer is needed, this is 9.9.9');
  });
});

describe('the Node that with-toolchain chooses', () => {
  it.each([
    ['20.20.2', false],
    ['22.17.9', false],
    ['22.18.0', true],
    ['23.0.0', true],
    ['24.21.0', true],
  ])('is the own one: %s is recent enough: %s', async (version, expected) => {
    const { isRecentEnough } = await import(join(ROOT, 'scripts/toolchain/own-node.mjs'));
    expect(isRecentEnough(version)).toBe(expected);
  });

  it('is a carried one when the own one is too old, also for what the command starts', async () => {
    const { root, run, ran } = project();
    const printPath = 'console.log(process.env.PATH.split(":")[0])';
    const env = { NODE_OPTIONS: pretend('20.1.0'), CARRIES: '1' };
    const { out } = await run(['node', '-e', printPath], env);
    expect(ran('scripts/toolchain')).toBeDefined();
    expect(out).toBe(`${join(root, 'scripts/toolchain/node_modules/node-here/bin')}\n`);
  });

  it('is named as missing when the own one is too old and none is carried for the system', async () => {
    const { run } = project();
    const { code, error } = await run(['node', '-p', '1'], { NODE_OPTIONS: pretend('20.1.0') });
    expect(code).toBe(1);
    expect(error).toContain('Node 22.18 or newer is needed, this is 20.1.0');
  });
});
