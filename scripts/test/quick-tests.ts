import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../stack/processes.ts';

/** The imports of test files that use a chain, restore a dump or start a process. */
const SLOW =
  /from '([^']*kit\/(chain|stack|server\/(chain|chain-fixture|restore|watch|watch-\w+))[/.]|node:child_process')/;

/**
 * Arguments of vitest that exclude a workspace's slow tests: those that need more than the server
 * and its database. Two fifths of the server's test files are slow, and take two thirds of the
 * time.
 */
export const quickTests = (workspace: string): string[] =>
  globSync('src/**/*.test.ts', { cwd: join(ROOT, workspace) })
    .filter((file) => SLOW.test(readFileSync(join(ROOT, workspace, file), 'utf8')))
    .flatMap((file) => ['--exclude', file]);
