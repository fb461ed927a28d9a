import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { numberOf, readOptions } from '../scripts/options.ts';
import { ROOT } from '../scripts/stack/processes.ts';

/**
 * Plays 10,000 rounds of every game on PostgreSQL with seeded simulated players, then gives their
 * receipts and signed orders to both verifiers, audits the ledger and compares the returns with the
 * computed ones. `npm test` runs the same soak test with fewer rounds. The test
 * belongs to the server's tests, because it reads the ledger.
 */
const { values } = readOptions({
  options: {
    rounds: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '20261121' },
  },
});

const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
const child = spawn(
  process.execPath,
  [
    ...[vitest, 'run', '--root', 'server', 'src/rounds/soak.test.ts'],
    // The test has no time limit.
    ...['--testTimeout=0', '--hookTimeout=0'],
  ],
  {
    cwd: ROOT,
    env: {
      ...process.env,
      SOAK_ROUNDS: String(numberOf('rounds', values.rounds)),
      SOAK_SEED: values.seed,
    },
    stdio: 'inherit',
  },
);
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
