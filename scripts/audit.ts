import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './stack/processes.ts';

// Needs the server's environment. Only one process can open an embedded database, so a server with
// such a database must be stopped first.
const child = spawn(process.execPath, [join(ROOT, 'server/src/audit.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
