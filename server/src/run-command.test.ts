import { execFile } from 'node:child_process';
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
