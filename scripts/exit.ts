import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildContracts } from './build.ts';
import { ROOT } from './stack/processes.ts';

// An exiting player may have nothing but a fresh clone, and the contracts' types come from the
// build.
if (!existsSync(join(ROOT, 'types/contracts/factories'))) {
  console.error('building the contracts once');
  buildContracts();
}
const { main } = await import('./exit/main.ts');
const { env, stdin: input, stdout: out, stderr: error } = process;
process.exitCode = await main(process.argv.slice(2), { env, input, out, error });
