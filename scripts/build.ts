import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './stack/processes.ts';

const run = (what: string, args: readonly string[]): void => {
  const result = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    throw new Error(`${what} failed\n${result.stdout ?? ''}${result.stderr ?? ''}`);
  }
};

/** Arguments of Node that compile the contracts and write their TypeScript types. */
export const CONTRACT_BUILD = [
  join(ROOT, 'node_modules/hardhat/dist/src/cli.js'),
  ...['build', '--no-tests'],
];

/** Arguments of Node that bundle the page into `frontend/dist`. */
export const PAGE_BUILD = [
  join(ROOT, 'node_modules/vite/bin/vite.js'),
  ...['build', join(ROOT, 'frontend'), '--logLevel', 'warn'],
];

/** Arguments of Node that bundle the page with the games of `examples` into `examples/dist`. */
export const EXAMPLES_BUILD = [...PAGE_BUILD, '--config', join(ROOT, 'examples/vite.config.ts')];

export const buildContracts = (): void => run('contract build', CONTRACT_BUILD);
export const buildPage = (): void => run('page build', PAGE_BUILD);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildContracts();
  buildPage();
  console.log('built');
}
