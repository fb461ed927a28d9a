import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './stack/processes.ts';

// The guardian's process, on another machine than the server's. It shares only the server's code
// for epochs.
const args = [join(ROOT, 'server/src/watch/main.ts'), ...process.argv.slice(2)];
const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
