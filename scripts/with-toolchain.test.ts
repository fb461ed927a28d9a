import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../test/kit/stack/toolchain-project.ts';
import { ROOT, waitUntil } from './stack/processes.ts';

/** Makes Node name another version of itself. */
const pretend = (version: string): string =>
  `--import data:text/javascript,${encodeURIComponent(
    `const versions = { ...process.versions, node: '${version}' };
     Object.defineProperty(process, 'versions', { value: versions });`,
  )}`;

const PRINT_ARGUMENTS = 'console.log(JSON.stringify([process.cwd(), ...process.argv.slice(1)]))';

describe('the command that with-toolchain runs', () => {
  it('gets its arguments unchanged, and runs in the folder of the project', async () => {
    const { root, run } = project();
    const args = ['a b', '', '"quoted"', '$HOME;', '--flag=ä'];
    const { out } = await run(['node', '-e', PRINT_ARGUMENTS, '--', ...args]);
    expect(JSON.parse(out)).toEqual([root, ...args]);
  });

  it('reaches this machine without the proxy of the shell', async () => {
    const { run } = project();
    const proxy = {
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: 'http://127.0.0.1:9',
      no_proxy: 'a.example',
    };
    const server = createServer((_request, response) => void response.end('here'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const ask = `fetch('http://127.0.0.1:${port}').then(async (answer) => console.log(await answer.text()))`;
    expect((await run(['node', '-e', ask], proxy)).out).toBe('here\n');
    expect((await run(['node', '-p', 'process.env.no_proxy'], proxy)).out).toMatch(/^a\.example,/);
    server.close();
  });

  it.each(['C# ', '50% '])(
    'does not run in a folder where nothing can be built: %j',
    async (name) => {
      const { root, run, ran } = project(undefined, name);
      const { code, error } = await run(['node', '-p', '1']);
      expect({ code, error }).toEqual({
        code: 1,
        error: `toolchain: no folder in the path may have #, ? or % in it: ${root}\n`,
      });
      expect(ran()).toBeUndefined();
    },
  );

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
