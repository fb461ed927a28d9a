import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../test/kit/stack/toolchain-project.ts';

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

  it('does not leave out what settings of the user leave out', async () => {
    const { run, ran } = project();
    await run(['--start', 'node', '-p', '1']);
    const whole = ['--include=optional', '--include=peer', '--no-legacy-peer-deps'];
    expect(ran()?.args).toEqual(expect.arrayContaining([...whole, '--install-strategy=hoisted']));
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
