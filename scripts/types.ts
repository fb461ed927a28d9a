import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './stack/processes.ts';

/**
 * Type-checks every project of the repository. The journeys have a separate project with the
 * browser's globals; `rules` has two, because only its tests may use Node.
 */
const PROJECTS = [
  'tsconfig.json',
  'test/e2e/tsconfig.json',
  'rules/tsconfig.json',
  'rules/tsconfig.test.json',
  'server/tsconfig.json',
  'frontend/tsconfig.json',
  'frontend/worker/tsconfig.json',
  'examples/tsconfig.json',
];

/**
 * A single thread, because parallel checkers would each infer the shared types again and take twice
 * the processor time. With `--incremental`, the next run checks only what changed and what depends
 * on a change.
 */
const TSC = [join(ROOT, 'node_modules/typescript/bin/tsc'), '--singleThreaded', '--incremental'];
const STATE = join(ROOT, 'node_modules/.cache/types');

const stateOf = (project: string): string =>
  join(STATE, project.replaceAll('/', '_').replace(/json$/, 'tsbuildinfo'));

let failed = false;
for (const project of PROJECTS) {
  const result = spawnSync(
    process.execPath,
    [...TSC, '-p', project, '--tsBuildInfoFile', stateOf(project)],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  if (result.status !== 0) failed = true;
}
process.exit(failed ? 1 : 0);
