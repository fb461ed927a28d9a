import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../../../../scripts/stack/processes.ts';
import type { RunningStack } from './run-stack.ts';

const run = promisify(execFile);
const DUMP_OPTIONS = { encoding: 'buffer', maxBuffer: 64 * 1_024 * 1_024 } as const;

/**
 * Copies the database of a running server. The result restores the copy as docs/runbook.md describes,
 * and starts the server again.
 */
export const copyDatabase = async ({ server, env }: RunningStack): Promise<() => Promise<void>> => {
  const url = env.DATABASE_URL ?? '';
  // Without the leases of the running server: a restore would wait for their end.
  const { stdout } = await run(
    'pg_dump',
    ['-Fc', '--exclude-table-data=worker_leases', url],
    DUMP_OPTIONS,
  );
  return async () => {
    await server.stop();
    const restoring = run('pg_restore', ['--clean', '--if-exists', '--exit-on-error', '-d', url]);
    restoring.child.stdin?.end(stdout);
    await restoring;
    const settings = { cwd: ROOT, env: { ...process.env, ...env } };
    await run(process.execPath, ['server/src/restored.ts'], settings);
    await server.restart();
  };
};
