import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './stack/processes.ts';

// Needs the server's environment. An embedded database allows one process, so the server must be
// stopped.
const child = spawn(process.execPath, [join(ROOT, 'server/src/audit.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
