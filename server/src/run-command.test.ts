import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/stack/processes.ts';

const run = promisify(execFile);

it('says which settings are missing, without a stack trace', async () => {
  const ended = run(process.execPath, ['server/src/restored.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DEPLOYMENT_FILE: 'missing.json' },
  });
  const error = await ended.catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'bad or missing configuration: DEPLOYMENT_FILE\n',
  });
});

it.each([
  ['server/src/restored.ts', /^bad or missing configuration: /],
  ['server/src/watch/main.ts', /^Unexpected argument /],
  ['scripts/verify.ts', /no such file/],
])('does the work of %s through a link, too', async (program, says) => {
  const folder = await mkdtemp(join(tmpdir(), 'casino-link-'));
  const link = join(folder, 'current');
  await symlink(ROOT, link, 'dir');
  const args = ['--import', 'tsx', join(link, program), join(folder, 'missing.json')];
  const ended = run(process.execPath, args, { cwd: ROOT, env: { PATH: process.env.PATH } });
  const error = await ended.catch((reason: unknown) => reason);
  await rm(folder, { recursive: true });
  expect(error).toMatchObject({ stderr: expect.stringMatching(says) });
});
