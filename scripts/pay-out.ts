import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './stack/processes.ts';

// Needs the server's environment, and a running server, which makes the payments.
const child = spawn(process.execPath, [join(ROOT, 'server/src/wind-down/main.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
