import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bringUpToDate } from './build.ts';
import { ROOT } from './stack/processes.ts';

// A player may run the exit from a fresh clone, in which the build has not yet written the
// contracts' types.
if (!existsSync(join(ROOT, 'types/contracts/factories'))) {
  console.error('building the contracts once');
  await bringUpToDate('contracts');
}
const { main } = await import('./exit/main.ts');
const { env, stdin: input, stdout: out, stderr: error } = process;
process.exitCode = await main(process.argv.slice(2), { env, input, out, error });
