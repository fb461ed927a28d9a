import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './stack/processes.ts';

// Starts the guardian's process. It runs on another machine than the server. The two programs share
// only the code for epochs.
const args = [join(ROOT, 'server/src/watch/main.ts'), ...process.argv.slice(2)];
const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
