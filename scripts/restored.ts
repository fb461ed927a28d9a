import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './stack/processes.ts';

// Needs the server's environment; no server may run.
const child = spawn(process.execPath, [join(ROOT, 'server/src/restored.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
