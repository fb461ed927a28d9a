import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runUnlessCurrent } from './stamp.ts';

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'casino-stamp-'));
  write('source/a.ts', 'a');
  write('source/deep/b.ts', 'b');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const build = (facts = ['v1'], work?: () => void): Promise<boolean> =>
  runUnlessCurrent(
    { root, path: join(root, 'stamps/page') },
    { inputs: ['source', 'lock.json'], outputs: ['out'], facts },
    async () => (work ? work() : write('out/page.html', 'built')),
  );

describe('a build with a stamp', () => {
  it('does not run again while nothing changes', async () => {
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
    write('source/a.ts', 'a');
    expect(await build()).toBe(false);
  });

  it.each<[string, () => void]>([
    ['an input changes', () => write('source/deep/b.ts', 'c')],
    ['an input is added', () => write('source/new.ts', '')],
    ['an input that was missing appears', () => write('lock.json', '{}')],
    ['an input is deleted', () => rmSync(join(root, 'source/deep/b.ts'))],
    ['an output changes', () => write('out/page.html', 'by hand')],
    ['an output is missing', () => rmSync(join(root, 'out'), { recursive: true })],
    ['the stamp is damaged', () => write('stamps/page', '{"inp')],
  ])('runs again when %s', async (_name, change) => {
    await build();
    change();
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
  });

  it('runs again when its command or the version of Node changes', async () => {
    await build();
    expect(await build(['v2'])).toBe(true);
  });

  it('counts as not done when it fails or is interrupted, also after an earlier one', async () => {
    await build();
    write('source/a.ts', 'new');
    const fail = (): void => {
      write('out/page.html', 'half');
      throw new Error('interrupted');
    };
    await expect(build(['v1'], fail)).rejects.toThrow('interrupted');
    write('source/a.ts', 'a');
    write('out/page.html', 'built');
    expect(await build()).toBe(true);
  });

  it('counts as not done when an input changes meanwhile', async () => {
    await build(['v1'], () => write('source/a.ts', 'late'));
    expect(await build()).toBe(true);
  });
});
