import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './stack/processes.ts';

const run = (what: string, args: string[], env: NodeJS.ProcessEnv = {}): void => {
  const result = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    throw new Error(`${what} failed\n${result.stdout ?? ''}${result.stderr ?? ''}`);
  }
};

/** Compiles the contracts and writes their TypeScript types. */
export const buildContracts = (): void =>
  run('contract build', [join(ROOT, 'node_modules/hardhat/dist/src/cli.js'), 'build']);

/** Bundles the page into `frontend/dist`. */
export const buildPage = (): void =>
  run('page build', [
    join(ROOT, 'node_modules/vite/bin/vite.js'),
    'build',
    join(ROOT, 'frontend'),
    '--logLevel',
    'warn',
  ]);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildContracts();
  buildPage();
  console.log('built');
}
