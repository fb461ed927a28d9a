import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../stack/processes.ts';

/** Imports of a test file that borrows a chain with the contracts. */
const CHAIN = /from '[^']*kit\/(chain|stack|server\/(chain|chain-fixture|watch|watch-\w+))[/.]/;

/**
 * For vitest: excludes the tests of a workspace that need a chain. They are two in five of the
 * server's files and take two thirds of its time.
 */
export const withoutChain = (workspace: string): string[] =>
  globSync('src/**/*.test.ts', { cwd: join(ROOT, workspace) })
    .filter((file) => CHAIN.test(readFileSync(join(ROOT, workspace, file), 'utf8')))
    .flatMap((file) => ['--exclude', file]);
